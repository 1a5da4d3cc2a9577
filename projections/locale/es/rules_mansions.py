"""Las reglas del parche de Mansiones de la Locura en español: cada id del catálogo, con nuestras palabras."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    "rule.source.patch": "del texto del parche",
    "rule.MN-DICE.title": "Los símbolos del dado",
    "rule.MN-DICE.text": (
        "Un dado de seis caras se lee así: 1 y 2 son un impacto, 3 y 4 una defensa, 5 un éxito y 6 un evento. Una"
        " tirada de varios dados da una cuenta de cada símbolo, y cada regla dice cuál cuenta. Se rechaza una "
        "cara fuera de 1 a 6 y un número de caras que no sea el de dados."
    ),
    "rule.MN-DICE.source": "rule.source.patch",
    "rule.MN-DICE.typed": "testigo explica -1",
    "rule.MN-ATTR-SIMPLE.title": "Versión sencilla",
    "rule.MN-ATTR-SIMPLE.text": (
        "Mente, con 3 dados, resuelve todo lo mental, y Cuerpo, con 3 dados, todo lo físico. El número dice "
        "cuántos dados se tiran."
    ),
    "rule.MN-ATTR-SIMPLE.source": "rule.source.patch",
    "rule.MN-ATTR-SIMPLE.typed": "testigo personaje nuevo Ana --jugador Eva",
    "rule.MN-ATTR-SPLIT.title": "Versión detallada: seis atributos",
    "rule.MN-ATTR-SPLIT.text": (
        "Mente se divide en Saber, Percepción y Voluntad, y Cuerpo en Fuerza, Destreza y Fortaleza. Con Saber se "
        "quitan obstrucciones mentales y se ataca con magia, contando impactos. Con Percepción se explora, "
        "contando éxitos. Voluntad defiende la Cordura y Fortaleza el cuerpo, contando defensas. Con Fuerza se "
        "quitan obstrucciones físicas y se ataca, contando impactos. Con Destreza se evade, contando éxitos y "
        "eventos."
    ),
    "rule.MN-ATTR-SPLIT.source": "rule.source.patch",
    "rule.MN-ATTR-SPLIT.typed": "testigo ficha ana",
    "rule.MN-LIFE.title": "Vida",
    "rule.MN-LIFE.text": "La Vida es de 10: es el daño físico que se aguanta antes de caer inconsciente.",
    "rule.MN-LIFE.source": "rule.source.patch",
    "rule.MN-LIFE.typed": "testigo ficha ana",
    "rule.MN-SANITY.title": "Cordura",
    "rule.MN-SANITY.text": "La Cordura es de 10: es el daño mental que se aguanta antes de caer inconsciente.",
    "rule.MN-SANITY.source": "rule.source.patch",
    "rule.MN-SANITY.typed": "testigo ficha ana",
    "rule.MN-ADJ-CHAR.title": "Ajustar Mente y Cuerpo",
    "rule.MN-ADJ-CHAR.text": "Se puede pasar un punto de una característica a la otra: 2 y 4, 3 y 3, o 4 y 2. La suma es siempre 6.",
    "rule.MN-ADJ-CHAR.source": "rule.source.patch",
    "rule.MN-ADJ-CHAR.typed": "testigo personaje nuevo Ana --jugador Eva --puntuación mente=4,cuerpo=2",
    "rule.MN-ADJ-LIFE.title": "Ajustar Vida y Cordura",
    "rule.MN-ADJ-LIFE.text": (
        "Vida y Cordura se ajustan de dos en dos puntos: 14 y 6, 12 y 8, 10 y 10, 8 y 12, o 6 y 14. La suma es "
        "siempre 20."
    ),
    "rule.MN-ADJ-LIFE.reading": "El texto habla de dos puntos; testigo entiende que no valen los números impares.",
    "rule.MN-ADJ-LIFE.source": "rule.source.patch",
    "rule.MN-ADJ-LIFE.typed": "testigo personaje nuevo Ana --jugador Eva --puntuación vida=8,cordura=12",
    "rule.MN-ADJ-ATTR.title": "Ajustar los atributos",
    "rule.MN-ADJ-ATTR.text": "Los tres atributos de una característica valen lo mismo que ella; o bien uno vale 1 más y otro 1 menos.",
    "rule.MN-ADJ-ATTR.source": "rule.source.patch",
    "rule.MN-ADJ-ATTR.typed": "testigo personaje nuevo Ana --jugador Eva --puntuación saber=4,voluntad=2",
    "rule.MN-BOUND-ATTR.title": "Límites de un atributo",
    "rule.MN-BOUND-ATTR.text": "Un atributo vale 5 como mucho y 1 como poco.",
    "rule.MN-BOUND-ATTR.source": "rule.source.patch",
    "rule.MN-BOUND-ATTR.typed": "testigo personaje nuevo Ana --jugador Eva --puntuación mente=4,cuerpo=2,saber=5,voluntad=3",
    "rule.MN-BOUND-CHAR.title": "Límites de una característica",
    "rule.MN-BOUND-CHAR.text": "Una característica vale 4 como mucho y 2 como poco.",
    "rule.MN-BOUND-CHAR.source": "rule.source.patch",
    "rule.MN-BOUND-CHAR.typed": "testigo personaje nuevo Ana --jugador Eva --puntuación mente=4,cuerpo=2",
    "rule.MN-TURN-PLAYER.title": "El turno de un jugador",
    "rule.MN-TURN-PLAYER.text": "En cada turno, un jugador tiene un movimiento de 2 casillas y una acción, en el orden que quiera.",
    "rule.MN-TURN-PLAYER.reading": (
        "El movimiento se hace de una vez, antes o después de la acción (opción split_move), y lo que no se usa "
        "se pierde."
    ),
    "rule.MN-TURN-PLAYER.source": "rule.source.patch",
    "rule.MN-TURN-PLAYER.typed": "testigo hace ana mueve biblioteca",
    "rule.MN-ACT-RUN.title": "Correr",
    "rule.MN-ACT-RUN.text": "La acción compra 1 casilla más, así que se andan 3 en total.",
    "rule.MN-ACT-RUN.reading": "Correr forma parte del movimiento y no lo parte en dos: se puede andar, correr y seguir andando.",
    "rule.MN-ACT-RUN.source": "rule.source.patch",
    "rule.MN-ACT-RUN.typed": "testigo hace ana corre biblioteca",
    "rule.MN-ACT-EXPLORE.title": "Explorar una sala",
    "rule.MN-ACT-EXPLORE.text": (
        "Una sala puede guardar equipo básico, equipo de la misión, pistas y obstrucciones ocultas. Descubrir "
        "cada cosa pide una acción y una tirada de Percepción con tantos éxitos, al menos, como el desafío que le"
        " da la misión."
    ),
    "rule.MN-ACT-EXPLORE.reading": (
        "Cada acción busca una sola cosa: la que se nombra o, si no, la primera que falte en el orden de la "
        "misión. Los éxitos que sobran se pierden, y los que no alcanzan también."
    ),
    "rule.MN-ACT-EXPLORE.source": "rule.source.patch",
    "rule.MN-ACT-EXPLORE.typed": "testigo tira ana explora",
    "rule.MN-EXPLORE-COMBINE.title": "Explorar juntos",
    "rule.MN-EXPLORE-COMBINE.text": "Varios jugadores pueden juntar sus acciones del mismo turno: sus éxitos se suman contra una sola cosa.",
    "rule.MN-EXPLORE-COMBINE.reading": "Tienen que estar en la misma sala.",
    "rule.MN-EXPLORE-COMBINE.source": "rule.source.patch",
    "rule.MN-EXPLORE-COMBINE.typed": "testigo tira ana explora --con luis",
    "rule.MN-ROOM-EXPLORED.title": "Sala explorada",
    "rule.MN-ROOM-EXPLORED.text": (
        "Cuando se han encontrado todo el equipo y todas las pistas de una sala, queda explorada. Las "
        "obstrucciones ocultas no importan para esto."
    ),
    "rule.MN-ROOM-EXPLORED.reading": "Una sala que no guarda ni equipo ni pistas queda explorada con la primera acción de explorar en ella.",
    "rule.MN-ROOM-EXPLORED.source": "rule.source.patch",
    "rule.MN-ROOM-EXPLORED.typed": "testigo tablero",
    "rule.MN-ACT-OBSTRUCT.title": "Eliminar una obstrucción",
    "rule.MN-ACT-OBSTRUCT.text": (
        "Acertijos, cerraduras, puertas atascadas: cada obstrucción tiene un desafío que hay que igualar o "
        "superar en impactos, las físicas con Fuerza y las mentales con Saber. Entonces sale del juego y lo que "
        "cerraba queda libre. Una obstrucción oculta se trata igual en cuanto se descubre."
    ),
    "rule.MN-ACT-OBSTRUCT.source": "rule.source.patch",
    "rule.MN-ACT-OBSTRUCT.typed": "testigo tira ana quita puerta",
    "rule.MN-OBSTRUCT-COMBINE.title": "Eliminar una obstrucción juntos",
    "rule.MN-OBSTRUCT-COMBINE.text": "Las acciones de varios jugadores en el mismo turno suman sus impactos.",
    "rule.MN-OBSTRUCT-COMBINE.reading": "Como al explorar, tienen que estar en la misma sala.",
    "rule.MN-OBSTRUCT-COMBINE.source": "rule.source.patch",
    "rule.MN-OBSTRUCT-COMBINE.typed": "testigo tira ana quita puerta --con luis",
    "rule.MN-ENEMY-STATS.title": "Los números de un enemigo",
    "rule.MN-ENEMY-STATS.text": (
        "Los enemigos usan siempre las dos características. Su Mente es la penalización de horror de su carta, y "
        "su Cuerpo el daño máximo. El modificador de evasión es el de la carta."
    ),
    "rule.MN-ENEMY-STATS.reading": "Las heridas que aguantan son las de la carta, y sin ninguna salen del tablero.",
    "rule.MN-ENEMY-STATS.source": "rule.source.patch",
    "rule.MN-ENEMY-STATS.typed": "testigo tablero",
    "rule.MN-FIGHT-FEAR.title": "El miedo a lo sobrenatural",
    "rule.MN-FIGHT-FEAR.text": (
        "Un enemigo sobrenatural aterra cuando coincide en una sala con jugadores. Tira Mente y cuenta impactos; "
        "cada jugador tira Voluntad y cuenta defensas. Lo que los impactos superen a las defensas se pierde de "
        "Cordura, y quien pierde Cordura sufre un efecto secundario."
    ),
    "rule.MN-FIGHT-FEAR.reading": (
        "El enemigo tira una vez y se compara con cada jugador. Ocurre una vez por enemigo y jugador mientras "
        "siguen juntos, tanto si aparece el enemigo como si entra el jugador, y la oscuridad no influye."
    ),
    "rule.MN-FIGHT-FEAR.source": "rule.source.patch",
    "rule.MN-FIGHT-FEAR.typed": "testigo hace ana mueve biblioteca",
    "rule.MN-FIGHT-ENEMY.title": "Ataque de un enemigo",
    "rule.MN-FIGHT-ENEMY.text": (
        "El enemigo tira Cuerpo y cuenta impactos; el jugador tira Fortaleza y cuenta defensas. La diferencia, si"
        " es positiva, se pierde de Vida."
    ),
    "rule.MN-FIGHT-ENEMY.source": "rule.source.patch",
    "rule.MN-FIGHT-ENEMY.typed": "testigo ataca cultista-1 ana",
    "rule.MN-FIGHT-PLAYER.title": "Ataque de un jugador",
    "rule.MN-FIGHT-PLAYER.text": (
        "Atacar es una acción. El jugador tira Fuerza y cuenta impactos; el enemigo tira Cuerpo y cuenta "
        "defensas. La diferencia, si es positiva, son heridas del enemigo."
    ),
    "rule.MN-FIGHT-PLAYER.source": "rule.source.patch",
    "rule.MN-FIGHT-PLAYER.typed": "testigo ataca ana cultista-1",
    "rule.MN-FIGHT-MAGIC.title": "Ataque mágico",
    "rule.MN-FIGHT-MAGIC.text": "Un ataque mágico se tira con Saber y cuenta impactos.",
    "rule.MN-FIGHT-MAGIC.reading": "El texto no dice con qué se defiende el enemigo; testigo usa su Mente (opción enemy_magic_defence).",
    "rule.MN-FIGHT-MAGIC.source": "rule.source.patch",
    "rule.MN-FIGHT-MAGIC.typed": "testigo ataca ana cultista-1 --magia",
    "rule.MN-ACT-EVADE.title": "Evadir el combate",
    "rule.MN-ACT-EVADE.text": (
        "Para salir de un combate hace falta esta acción: se tira Destreza y se cuentan éxitos. Hacen falta "
        "tantos como la penalización de la carta: con −1, 1 éxito; con −2, 2. Quien los saca escapa a una zona "
        "contigua y aún puede usar su movimiento; quien no, se queda."
    ),
    "rule.MN-ACT-EVADE.reading": (
        "Basta con igualar, como en el ejemplo del texto. Un modificador positivo no pide ningún éxito, contra "
        "varios enemigos se tira una vez contra el peor, y solo hay que evadir para irse, no para hacer otra "
        "cosa."
    ),
    "rule.MN-ACT-EVADE.source": "rule.source.patch",
    "rule.MN-ACT-EVADE.typed": "testigo tira ana evadir pasillo",
    "rule.MN-EVADE-ZERO.title": "Evadir sin penalización",
    "rule.MN-EVADE-ZERO.text": (
        "Si la carta no pide ningún éxito, solo escapa quien saca más éxitos que eventos. El empate no basta, ni "
        "siquiera a 0."
    ),
    "rule.MN-EVADE-ZERO.source": "rule.source.patch",
    "rule.MN-EVADE-ZERO.typed": "testigo tira ana evade vestíbulo --malus 0",
    "rule.MN-EVADE-THREAT.title": "La amenaza de evadir",
    "rule.MN-EVADE-THREAT.text": (
        "El director gana 1 ficha de amenaza si la evasión falla, y además 1 por cada evento de la tirada, salga "
        "bien o mal."
    ),
    "rule.MN-EVADE-THREAT.source": "rule.source.patch",
    "rule.MN-EVADE-THREAT.typed": "testigo tira ana evade vestíbulo",
    "rule.MN-GM-PREP.title": "Preparar la misión",
    "rule.MN-GM-PREP.text": (
        "Antes de jugar, el director coloca objetos, pistas y monstruos, y prepara descripciones y trama. Todo se"
        " descubre al descubrir las salas: aparecen sus monstruos, y los sobrenaturales aterran."
    ),
    "rule.MN-GM-PREP.reading": (
        "En una sala ya descubierta no aparece nada nuevo, pero sus enemigos sobrenaturales aterran a quien entra."
    ),
    "rule.MN-GM-PREP.source": "rule.source.patch",
    "rule.MN-GM-PREP.typed": 'testigo aventura empieza "La biblioteca" --misión docs/missions/la-biblioteca.toml',
    "rule.MN-GM-INCOME.title": "Las fichas de cada turno",
    "rule.MN-GM-INCOME.text": (
        "En su turno, el director recibe tantas fichas de amenaza como jugadores hay: el tiempo juega en su contra."
    ),
    "rule.MN-GM-INCOME.reading": "Cuentan los jugadores de la mesa, aunque su personaje esté inconsciente.",
    "rule.MN-GM-INCOME.source": "rule.source.patch",
    "rule.MN-GM-INCOME.typed": "testigo sigue",
    "rule.MN-GM-SPEND.title": "Gastar amenaza",
    "rule.MN-GM-SPEND.text": (
        "En su turno, el director compra con fichas efectos que la aventura no prevé, todos los que quiera y "
        "pueda pagar: Horror cuesta 1, Oscuridad 2, Enemigo errante 3 y Monstruo errante 5. Las fichas que no "
        "gasta se quedan."
    ),
    "rule.MN-GM-SPEND.source": "rule.source.patch",
    "rule.MN-GM-SPEND.typed": "testigo gasta dj horror --sobre ana",
    "rule.MN-GM-HORROR.title": "Horror",
    "rule.MN-GM-HORROR.text": (
        "Un jugador tira Voluntad contra un desafío de 1. Si falla pierde 1 punto de Cordura y sufre un efecto "
        "secundario."
    ),
    "rule.MN-GM-HORROR.reading": (
        "El texto no dice qué símbolo cuenta; testigo cuenta defensas, porque Voluntad es lo que defiende la "
        "Cordura (opción horror_counts)."
    ),
    "rule.MN-GM-HORROR.source": "rule.source.patch",
    "rule.MN-GM-HORROR.typed": "testigo gasta dj horror --sobre ana",
    "rule.MN-GM-DARKNESS.title": "Oscuridad",
    "rule.MN-GM-DARKNESS.text": "Una sala queda a oscuras.",
    "rule.MN-GM-DARKNESS.reading": "Una sala que ya está a oscuras no puede oscurecerse otra vez.",
    "rule.MN-GM-DARKNESS.source": "rule.source.patch",
    "rule.MN-GM-DARKNESS.typed": "testigo gasta dj oscuridad --sobre biblioteca",
    "rule.MN-DARK-EFFECT.title": "Lo que hace la oscuridad",
    "rule.MN-DARK-EFFECT.text": (
        "Mientras dura, se descarta el primer éxito de cada acción de un jugador en la sala, también al intentar "
        "acabar con ella. No impide pasar ni explorar."
    ),
    "rule.MN-DARK-EFFECT.reading": (
        "Aquí éxito es el símbolo que cuenta en esa acción. Cada jugador pierde el suyo aunque actúen juntos "
        "(opción dark_scope). Ni las defensas, ni el miedo, ni el Horror, ni los enemigos, ni los eventos se ven "
        "afectados."
    ),
    "rule.MN-DARK-EFFECT.source": "rule.source.patch",
    "rule.MN-DARK-EFFECT.typed": "testigo azar 4 explora --a-oscuras",
    "rule.MN-DARK-RESOLVE.title": "Acabar con la oscuridad",
    "rule.MN-DARK-RESOLVE.text": (
        "La oscuridad es como una obstrucción mental de desafío 3: se tira Saber, se cuentan impactos y se puede "
        "actuar juntos. Como se descarta el primero, a un jugador solo le hacen falta 4. Si sale bien, la sala "
        "vuelve a tener luz."
    ),
    "rule.MN-DARK-RESOLVE.source": "rule.source.patch",
    "rule.MN-DARK-RESOLVE.typed": "testigo tira ana ilumina",
    "rule.MN-GM-ENEMY.title": "Enemigo errante",
    "rule.MN-GM-ENEMY.text": (
        "Aparece un enemigo en una zona ya explorada. Su tipo se fija para toda la partida; suelen ser cultistas "
        "o maníacos."
    ),
    "rule.MN-GM-ENEMY.reading": "Una zona cuenta como explorada cuando lo está su sala.",
    "rule.MN-GM-ENEMY.source": "rule.source.patch",
    "rule.MN-GM-ENEMY.typed": "testigo gasta dj enemigo --sobre pasillo --enemigo cultista",
    "rule.MN-GM-MONSTER.title": "Monstruo errante",
    "rule.MN-GM-MONSTER.text": (
        "Aparece un monstruo en una zona ya explorada; suelen ser zombis, perros de Tíndalos o mi-go. Si es "
        "sobrenatural, aterra a quien esté allí."
    ),
    "rule.MN-GM-MONSTER.reading": "Una zona cuenta como explorada cuando lo está su sala.",
    "rule.MN-GM-MONSTER.source": "rule.source.patch",
    "rule.MN-GM-MONSTER.typed": "testigo gasta dj monstruo --sobre pasillo --enemigo zombi",
    "rule.MN-SAN-LOSS.title": "Perder Cordura",
    "rule.MN-SAN-LOSS.text": (
        "Quien pierde Cordura sufre un efecto secundario: el primero que se pueda aplicar, en este orden: perder "
        "equipo, huir, perder Vida."
    ),
    "rule.MN-SAN-LOSS.reading": (
        "Es uno por pérdida, sean los puntos que sean, y siempre se aplica, salvo a quien cae inconsciente por "
        "esa pérdida."
    ),
    "rule.MN-SAN-LOSS.source": "rule.source.patch",
    "rule.MN-SAN-LOSS.typed": "testigo porque ana.cordura",
    "rule.MN-SAN-EQUIP.title": "Perder equipo del susto",
    "rule.MN-SAN-EQUIP.text": "Quien tiene cartas de equipo descarta una, que sale del juego.",
    "rule.MN-SAN-EQUIP.reading": "La elige el jugador.",
    "rule.MN-SAN-EQUIP.source": "rule.source.patch",
    "rule.MN-SAN-EQUIP.typed": "testigo hace ana descarta linterna",
    "rule.MN-SAN-MOVE.title": "Huir del susto",
    "rule.MN-SAN-MOVE.text": "Con quien no tiene equipo, el director hace 2 movimientos libres, lejos de la zona que causó el susto.",
    "rule.MN-SAN-MOVE.reading": "Son casillas, y la huida evita las zonas con enemigos.",
    "rule.MN-SAN-MOVE.source": "rule.source.patch",
    "rule.MN-SAN-MOVE.typed": "testigo hace ana huye pasillo",
    "rule.MN-SAN-EVADE.title": "Huir de un combate",
    "rule.MN-SAN-EVADE.text": (
        "Si la pérdida viene de un combate, en lugar de huir sin más se tira una evasión automática, con sus "
        "fichas de amenaza. Si sale bien, se huye; si falla, el personaje se queda donde está."
    ),
    "rule.MN-SAN-EVADE.reading": "El miedo a un enemigo sobrenatural cuenta como combate, y la oscuridad también influye.",
    "rule.MN-SAN-EVADE.source": "rule.source.patch",
    "rule.MN-SAN-EVADE.typed": "testigo explica -1",
    "rule.MN-SAN-DAMAGE.title": "El susto que hiere",
    "rule.MN-SAN-DAMAGE.text": (
        "Sin equipo y sin una salida que evite las zonas con enemigos, se pierde 1 punto de Vida, que puede dejar"
        " inconsciente."
    ),
    "rule.MN-SAN-DAMAGE.source": "rule.source.patch",
    "rule.MN-SAN-DAMAGE.typed": "testigo explica -1",
    "rule.MN-UNCONSCIOUS.title": "Inconsciente",
    "rule.MN-UNCONSCIOUS.text": "Con Vida 0 o Cordura 0 el personaje cae inconsciente: ni turno ni acciones.",
    "rule.MN-UNCONSCIOUS.reading": (
        "Los valores no bajan de cero, y como el texto no prevé recuperarse, solo el director de juego puede cambiarlo."
    ),
    "rule.MN-UNCONSCIOUS.source": "rule.source.patch",
    "rule.MN-UNCONSCIOUS.typed": 'testigo cura ana --despierta -m "la reaniman"',
    "rule.MN-SEQ.title": "Las dos mitades del turno",
    "rule.MN-SEQ.text": (
        "Primero juegan los jugadores: cada uno, por turno, hace un movimiento y una acción. Después juega el "
        "director. Luego empieza un turno nuevo."
    ),
    "rule.MN-SEQ.reading": "Los jugadores deciden quién va primero.",
    "rule.MN-SEQ.source": "rule.source.patch",
    "rule.MN-SEQ.typed": "testigo hace ana termina · testigo sigue",
    "rule.MN-SEQ-GM.title": "El turno del director",
    "rule.MN-SEQ-GM.text": (
        "En este orden: recibe fichas de amenaza; cada enemigo hace un movimiento y un ataque, en el orden que se"
        " quiera; y el director gasta cuanto quiera."
    ),
    "rule.MN-SEQ-GM.reading": (
        "Un enemigo se mueve hasta dos casillas (opción enemy_move) y actúa una vez por turno; los que aparecen "
        "al gastar actúan desde el turno siguiente."
    ),
    "rule.MN-SEQ-GM.source": "rule.source.patch",
    "rule.MN-SEQ-GM.typed": "testigo hace cultista-1 mueve pasillo",
    "option.horror_counts": "Qué símbolo cuenta contra el Horror",
    "option.horror_counts.defence": "las defensas",
    "option.horror_counts.success": "los éxitos",
    "option.split_move": "Si el movimiento puede partirse con la acción en medio",
    "option.split_move.false": "se hace de una vez",
    "option.split_move.true": "puede partirse",
    "option.dark_scope": "Qué descarta la oscuridad cuando varios actúan juntos",
    "option.dark_scope.per_action": "el primero de cada jugador",
    "option.dark_scope.per_effort": "uno solo del total",
    "option.enemy_magic_defence": "Con qué se defiende un enemigo de la magia",
    "option.enemy_magic_defence.mente": "con Mente",
    "option.enemy_magic_defence.cuerpo": "con Cuerpo",
    "option.enemy_move": "Cuánto se mueve un enemigo en su turno",
    "option.enemy_move.2": "hasta 2 casillas",
    "option.enemy_move.per_card": "lo que diga su carta",
}
