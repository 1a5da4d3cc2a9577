"""Las reglas de Plenilunio en español: cada id del catálogo, con nuestras palabras."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    "rule.source.text": "del texto del juego",
    "rule.source.table": "de las tablas recuperadas; el director de juego puede cambiarlas",
    "rule.source.default": "lectura nuestra, donde el texto calla; el director de juego puede cambiarla",
    "rule.PL-VOC-1.title": "Las palabras del juego",
    "rule.PL-VOC-1.text": (
        "Las características son siete: Fortaleza, Combate, Voluntad, Astucia, Sutileza, Presencia y Cultura, que "
        "también se llama Saber. Los niveles de salud pueden nombrarse por su luna. testigo entiende estas "
        "palabras y los nombres de los dones con mayúsculas o minúsculas y sin acentos; cualquier otra "
        "característica se rechaza."
    ),
    "rule.PL-VOC-1.source": "rule.source.text",
    "rule.PL-VOC-1.typed": "testigo tira armand saber -d 2",
    "rule.PL-ACT-1.title": "Cuándo se tira",
    "rule.PL-ACT-1.text": (
        "Se tira cuando el resultado importa y no está claro. En los demás casos el director de juego cuenta lo "
        "que pasa, sin dados."
    ),
    "rule.PL-ACT-1.source": "rule.source.text",
    "rule.PL-ACT-1.typed": 'testigo nota "sin tirada: la puerta está abierta"',
    "rule.PL-ACT-2.title": "Primero se declara",
    "rule.PL-ACT-2.text": (
        "El jugador dice primero qué intenta su personaje y de qué manera. Solo después decide el director si es "
        "un reto o un conflicto, qué característica usa cada parte, si vale una especialidad y qué dificultad "
        "hay."
    ),
    "rule.PL-ACT-2.source": "rule.source.text",
    "rule.PL-ACT-2.typed": 'testigo tira armand astucia -d 2 -m "sigue el rastro"',
    "rule.PL-ACT-3.title": "Reto o conflicto",
    "rule.PL-ACT-3.text": (
        "Es un reto si lo que se opone es un obstáculo o el entorno. Es un conflicto si se mide la capacidad de "
        "otra criatura. Lo decide el director de juego."
    ),
    "rule.PL-ACT-3.source": "rule.source.text",
    "rule.PL-ACT-3.typed": "testigo tira armand astucia -d 2 · testigo tira armand astucia --contra mutante",
    "rule.PL-ACT-4.title": "Dos clases de conflicto",
    "rule.PL-ACT-4.text": (
        "En un conflicto, o las dos partes quieren lo mismo y suelen usar la misma característica, o una quiere "
        "impedir lo que hace la otra y suelen usar características distintas, como Sutileza contra Astucia. El "
        "director elige la característica y la especialidad de cada parte."
    ),
    "rule.PL-ACT-4.source": "rule.source.text",
    "rule.PL-ACT-4.typed": "testigo tira armand astucia --contra mutante:sutileza",
    "rule.PL-ROLL-1.title": "Siempre tiran dos partes",
    "rule.PL-ROLL-1.text": (
        "Quien actúa tira tantos dados de seis caras como su puntuación en la característica o en el don. La otra "
        "parte tira tantos como la dificultad del reto o la puntuación del rival."
    ),
    "rule.PL-ROLL-1.source": "rule.source.text",
    "rule.PL-ROLL-1.typed": "testigo tira armand astucia -d 2",
    "rule.PL-ROLL-2.title": "Qué vale cada cara",
    "rule.PL-ROLL-2.text": (
        "Un 1 es un fracaso, un 2 o un 3 un fallo, un 4 o un 5 un éxito y un 6 un triunfo. En cada dado las "
        "probabilidades son 1, 2, 2 y 1 de cada 6."
    ),
    "rule.PL-ROLL-2.source": "rule.source.text",
    "rule.PL-ROLL-2.typed": "testigo explica -1",
    "rule.PL-ROLL-3.title": "Lo normal: éxito o nada",
    "rule.PL-ROLL-3.text": (
        "Por lo general un fracaso cuenta igual que un fallo, y un triunfo igual que un éxito. Solo los "
        "distinguen las reglas que lo dicen: especialidades, dados de destino, reveses, armadura, daño y algunos "
        "dones. Por eso testigo guarda cada cara y no solo el total."
    ),
    "rule.PL-ROLL-3.source": "rule.source.text",
    "rule.PL-ROLL-3.typed": "testigo explica -1",
    "rule.PL-ROLL-4.title": "Dados mínimos",
    "rule.PL-ROLL-4.text": (
        "Quien emprende una acción necesita al menos un dado propio después de todas las reducciones; sin ninguno "
        "no puede intentarla. Quien solo responde puede quedarse en cero dados, y entonces saca cero éxitos."
    ),
    "rule.PL-ROLL-4.reading": (
        "El texto solo da un mínimo para los turnos de acción. testigo pide un dado propio en cualquier acción, y "
        "ni los dados de destino ni los éxitos automáticos lo sustituyen (opción min_own_dice)."
    ),
    "rule.PL-ROLL-4.source": "rule.source.text",
    "rule.PL-ROLL-4.typed": "testigo tira armand astucia -d 2",
    "rule.PL-ROLL-5.title": "Los dados se anotan uno a uno",
    "rule.PL-ROLL-5.text": (
        "De cada tirada se guardan todas las caras, de quién son, cuáles eran de destino y de dónde salieron. Una "
        "cara que no sea un número entero del 1 al 6 se rechaza, y también un número de caras distinto del de "
        "dados que tocan."
    ),
    "rule.PL-ROLL-5.source": "rule.source.text",
    "rule.PL-ROLL-5.typed": "testigo tira armand astucia -d 2 --dados 1,4,6/5,6 --visto-por luis",
    "rule.PL-SPEC-1.title": "Especialidad",
    "rule.PL-SPEC-1.text": (
        "Si el director acepta que la especialidad encaja en la acción, cada triunfo de los dados propios vale "
        "dos éxitos en lugar de uno. Los éxitos de 4 y 5 no se doblan nunca."
    ),
    "rule.PL-SPEC-1.source": "rule.source.text",
    "rule.PL-SPEC-1.typed": "testigo tira armand astucia -d 2 --espec",
    "rule.PL-SPEC-2.title": "Especialidad de otra característica",
    "rule.PL-SPEC-2.text": (
        "El director puede dar por buena la especialidad de otra característica. Los dados siguen siendo los de "
        "la característica con la que se actúa."
    ),
    "rule.PL-SPEC-2.source": "rule.source.text",
    "rule.PL-SPEC-2.typed": 'testigo tira armand combate -d 2 --espec "Seguir rastros"',
    "rule.PL-SPEC-3.title": "Las especialidades no se suman",
    "rule.PL-SPEC-3.text": (
        "Un triunfo vale como mucho dos éxitos. En los dados de destino ya vale dos, así que la especialidad no "
        "les añade nada. Que la especialidad se aplique lo decide el director en cada tirada."
    ),
    "rule.PL-SPEC-3.reading": (
        "El texto no dice qué pasa si encajan dos especialidades a la vez. testigo sigue contando dos éxitos por "
        "triunfo."
    ),
    "rule.PL-SPEC-3.source": "rule.source.text",
    "rule.PL-SPEC-3.typed": "testigo tira armand astucia -d 2 --espec --destino 2",
    "rule.PL-RES-1.title": "El orden de los pasos",
    "rule.PL-RES-1.text": (
        "Se declara; se comprueba que se puede actuar; se cuentan los dados propios; se toman dados de destino y "
        "se paga la Fortuna. Tiran las dos partes y se repiten los dados que toque repetir. Después sube el "
        "Destino si un dado de destino muestra un 6, la armadura convierte triunfos y se cuentan éxitos y "
        "triunfos. Por último se miran los reveses, se cancela, se lee el grado y vienen las consecuencias."
    ),
    "rule.PL-RES-1.reading": (
        "El texto no numera los pasos. testigo sube el Destino antes de contar, porque la subida es inmediata, y "
        "aplica la armadura antes de cancelar."
    ),
    "rule.PL-RES-1.source": "rule.source.default",
    "rule.PL-RES-1.typed": "testigo tira armand astucia -d 2 · testigo explica -1",
    "rule.PL-CHAL-1.title": "Dificultad",
    "rule.PL-CHAL-1.text": (
        "El director fija la dificultad en dados, al menos 1; cuantos más, más difícil. La tabla da nombres: "
        "fácil 1, media 2, difícil 3, muy difícil 5, épica 6. Cualquier otro número entero también vale."
    ),
    "rule.PL-CHAL-1.source": "rule.source.text",
    "rule.PL-CHAL-1.typed": "testigo tira armand astucia -d difícil",
    "rule.PL-CHAL-2.title": "La dificultad también tira",
    "rule.PL-CHAL-2.text": (
        "El director tira los dados de la dificultad. Cada éxito y cada triunfo suyo quita un éxito a quien "
        "actúa. La dificultad no tiene especialidad: sus triunfos valen siempre uno."
    ),
    "rule.PL-CHAL-2.source": "rule.source.text",
    "rule.PL-CHAL-2.typed": "testigo tira armand astucia -d 2",
    "rule.PL-CHAL-3.title": "Quién gana",
    "rule.PL-CHAL-3.text": (
        "Si después de restar queda algún éxito, la acción sale bien. Si la otra parte sacó más, sale mal."
    ),
    "rule.PL-CHAL-3.source": "rule.source.text",
    "rule.PL-CHAL-3.typed": "testigo tira armand astucia -d 2",
    "rule.PL-CHAL-4.title": "Empate",
    "rule.PL-CHAL-4.text": (
        "Con los mismos éxitos en las dos partes, también cero a cero, el resultado es ambiguo y decide el "
        "director: no se logra, pero sí alguna otra ventaja; se logra con una complicación; o se logra a medias. "
        "Para los efectos automáticos un empate no es un éxito, salvo que la regla lo diga."
    ),
    "rule.PL-CHAL-4.source": "rule.source.text",
    "rule.PL-CHAL-4.typed": 'testigo empate -1 complicación -m "el perro ladra"',
    "rule.PL-DEG-1.title": "Grado",
    "rule.PL-DEG-1.text": (
        "El grado es la diferencia de éxitos, a favor o en contra, y orienta el relato. A favor: 1 por los pelos "
        "o con lentitud, 2 hecho, 3 rápido o con algo de más, 4 o más redondo, en un tiempo récord o en muy buena "
        "posición. En contra: 1 casi, 2 no sale, 3 además se pierde tiempo o hay un inconveniente, 4 o más deja "
        "en una situación delicada o hace daño."
    ),
    "rule.PL-DEG-1.source": "rule.source.table",
    "rule.PL-DEG-1.typed": "testigo explica -1",
    "rule.PL-CANC-1.title": "Primero caen los éxitos",
    "rule.PL-CANC-1.text": (
        "Se cancela de uno en uno. Los éxitos normales del ganador se gastan antes que cualquiera de sus triunfos."
    ),
    "rule.PL-CANC-1.source": "rule.source.text",
    "rule.PL-CANC-1.typed": "testigo explica -1",
    "rule.PL-CANC-2.title": "También contra triunfos",
    "rule.PL-CANC-2.text": (
        "Da igual con qué cancele la otra parte: sus triunfos también se comen primero los éxitos normales del ganador."
    ),
    "rule.PL-CANC-2.source": "rule.source.text",
    "rule.PL-CANC-2.typed": "testigo explica -1",
    "rule.PL-CANC-3.title": "Triunfos a medias",
    "rule.PL-CANC-3.text": (
        "Un triunfo doblado son dos éxitos. Solo queda a medias si a la otra parte no le llega para cancelarlo "
        "entero, así que como mucho queda un dado a medias."
    ),
    "rule.PL-CANC-3.source": "rule.source.text",
    "rule.PL-CANC-3.typed": "testigo explica -1",
    "rule.PL-CANC-4.title": "Qué queda después de cancelar",
    "rule.PL-CANC-4.text": (
        "El ganador tiene n éxitos normales y t éxitos por triunfos, 1 por cada triunfo simple y 2 por cada "
        "doblado; el perdedor tiene h en total. Quedan n menos h éxitos normales, sin bajar de cero; si h es "
        "mayor que n, lo que sobra se resta de t. Un dado de triunfo cuenta mientras le quede al menos un éxito."
    ),
    "rule.PL-CANC-4.reading": (
        "El texto no dice qué triunfos caen antes cuando los hay simples y doblados. En testigo caen primero los "
        "simples; el total no cambia, solo cuántos dados de triunfo quedan (opción triumph_cancel_order)."
    ),
    "rule.PL-CANC-4.source": "rule.source.text",
    "rule.PL-CANC-4.typed": "testigo explica -1",
    "rule.PL-CONF-1.title": "En un conflicto tiran los dos",
    "rule.PL-CONF-1.text": (
        "En un conflicto tiran los dos personajes, cada uno con la característica que el director le asigna."
    ),
    "rule.PL-CONF-1.source": "rule.source.text",
    "rule.PL-CONF-1.typed": "testigo tira armand astucia --contra mutante:sutileza",
    "rule.PL-CONF-2.title": "Las cuentas de un conflicto",
    "rule.PL-CONF-2.text": (
        "Se cuenta igual que en un reto, pero las dos partes pueden tener especialidad, que el director decide "
        "para cada una. Un personaje jugador puede usar dados de destino en cualquiera de las dos."
    ),
    "rule.PL-CONF-2.source": "rule.source.text",
    "rule.PL-CONF-2.typed": "testigo tira armand astucia --contra mutante:sutileza --espec --espec-rival",
    "rule.PL-CONF-3.title": "Empate en un conflicto",
    "rule.PL-CONF-3.text": (
        "El empate vale si tiene sentido, como en una carrera o un debate. Si no lo tiene, como al contar una "
        "mentira, las dos partes vuelven a tirar hasta que alguien gane. Lo decide el director, y todas las "
        "tiradas se guardan."
    ),
    "rule.PL-CONF-3.reading": (
        "El texto no dice con qué se repite. En testigo se repite con los mismos dados, los de destino ya pagados "
        "incluidos, y el Destino sube como mucho una vez por acción. Para los reveses solo cuenta la tirada que "
        "decide (opciones destiny_gain_limit y tie_reroll_setback)."
    ),
    "rule.PL-CONF-3.source": "rule.source.text",
    "rule.PL-CONF-3.typed": "testigo tira armand presencia --contra mutante:astucia --sin-empate · testigo empate -1 repite",
    "rule.PL-CONF-4.title": "Volver a intentarlo",
    "rule.PL-CONF-4.text": (
        "Si se puede repetir un conflicto que se ha perdido lo decide el director. Cada intento es una acción "
        "nueva, con sus propios dados."
    ),
    "rule.PL-CONF-4.reading": (
        "El texto no regula los nuevos intentos. testigo los anota sin más, como acciones nuevas."
    ),
    "rule.PL-CONF-4.source": "rule.source.default",
    "rule.PL-CONF-4.typed": "testigo tira armand astucia --contra mutante",
    "rule.PL-VIS-1.title": "Oposición oculta",
    "rule.PL-VIS-1.text": (
        "El jugador no tiene por qué saber si el director tira por una dificultad o por un rival, ni con cuántos "
        "dados o qué especialidad. Mientras siga oculta, la mesa solo ve los dados de quien actúa y si sale bien, "
        "sale mal o empata. El director la enseña cuando quiera."
    ),
    "rule.PL-VIS-1.source": "rule.source.text",
    "rule.PL-VIS-1.typed": "testigo tira armand astucia --contra mutante --oculta-oposición · testigo revela 12",
    "rule.PL-REV-1.title": "Revés",
    "rule.PL-REV-1.text": (
        "Sufre un revés quien no saca ningún éxito ni triunfo y sí al menos un fracaso: algo sale mal en relación "
        "con lo que intentaba. Cuentan todos los dados de la tirada, también los de destino. Hay un solo revés "
        "por tirada, por muchos fracasos que haya."
    ),
    "rule.PL-REV-1.source": "rule.source.text",
    "rule.PL-REV-1.typed": 'testigo explica -1 · testigo nota "se apaga la lámpara"',
    "rule.PL-REV-2.title": "El revés no mira el resultado",
    "rule.PL-REV-2.text": "El revés no depende de la diferencia de éxitos. También puede haberlo en un empate a cero.",
    "rule.PL-REV-2.source": "rule.source.text",
    "rule.PL-REV-2.typed": "testigo explica -1",
    "rule.PL-REV-3.title": "Quién sufre reveses",
    "rule.PL-REV-3.text": (
        "Solo los personajes, jugadores o no; en un conflicto pueden sufrirlo los dos a la vez. Los dados de una "
        "dificultad no tienen reveses. El director inventa lo que ocurre."
    ),
    "rule.PL-REV-3.reading": (
        "El texto no habla aquí de los éxitos automáticos. En testigo cuentan como éxitos y evitan el revés "
        "(opción auto_successes_prevent_setback)."
    ),
    "rule.PL-REV-3.source": "rule.source.text",
    "rule.PL-REV-3.typed": "testigo explica -1",
    "rule.PL-EXT-1.title": "Acción prolongada",
    "rule.PL-EXT-1.text": (
        "Cuando importa el tiempo que se tarda, el director fija, además de la dificultad o el rival, cuántos "
        "éxitos hay que reunir. Si el tiempo da igual, basta una tirada."
    ),
    "rule.PL-EXT-1.source": "rule.source.text",
    "rule.PL-EXT-1.typed": 'testigo tira sophie cultura -d 2 --meta 5 --tarea "traduce el libro"',
    "rule.PL-EXT-2.title": "Reunir éxitos",
    "rule.PL-EXT-2.text": (
        "Cada intento suma su diferencia a favor. Un empate o un fallo no suma ni quita. Se termina al llegar a "
        "la meta; lo que sobre se ve en el total, pero no sirve de nada."
    ),
    "rule.PL-EXT-2.source": "rule.source.text",
    "rule.PL-EXT-2.typed": 'testigo tira sophie cultura -d 2 --tarea "traduce el libro"',
    "rule.PL-EXT-3.title": "El revés lo borra todo",
    "rule.PL-EXT-3.text": "Un revés deja a cero los éxitos reunidos.",
    "rule.PL-EXT-3.source": "rule.source.text",
    "rule.PL-EXT-3.typed": 'testigo tira sophie cultura -d 2 --tarea "traduce el libro"',
    "rule.PL-EXT-4.title": "Acciones prolongadas en combate",
    "rule.PL-EXT-4.text": (
        "En combate, cada intento es la acción del personaje en su turno. Así se hacen las tareas largas, como "
        "cargar un arma de avancarga o entablillar un brazo. Una acción ya terminada no admite más intentos."
    ),
    "rule.PL-EXT-4.reading": (
        "El texto no dice cómo va un conflicto prolongado. En testigo cada parte lleva su propia cuenta y gana la "
        "primera que llega a la meta."
    ),
    "rule.PL-EXT-4.source": "rule.source.text",
    "rule.PL-EXT-4.typed": 'testigo tira sophie astucia -d 2 --tarea "carga el mosquete"',
    "rule.PL-JOINT-1.title": "Acción conjunta",
    "rule.PL-JOINT-1.text": (
        "Varios personajes pueden colaborar si al director le parece razonable. Él decide cuántos pueden ayudar."
    ),
    "rule.PL-JOINT-1.reading": (
        "El texto habla de uno o dos ayudantes, aunque en su ejemplo colaboran tres personas. En testigo suman "
        "dado como mucho dos ayudantes (opción joint_max_helpers)."
    ),
    "rule.PL-JOINT-1.source": "rule.source.text",
    "rule.PL-JOINT-1.typed": "testigo tira armand fortaleza -d 3 --con sophie,frank",
    "rule.PL-JOINT-2.title": "El coordinador y los ayudantes",
    "rule.PL-JOINT-2.text": (
        "Coordina quien tiene la puntuación más alta, y tira con ella. Cada ayudante con al menos la mitad de esa "
        "puntuación añade un dado; se compara el doble del ayudante con el coordinador, sin redondear. Los demás "
        "no añaden nada."
    ),
    "rule.PL-JOINT-2.reading": (
        "Se comparan las puntuaciones sin modificar; si hay dos iguales arriba, el director nombra al "
        "coordinador. Cuentan la salud y la especialidad del coordinador, y solo su jugador añade dados de "
        "destino, sube Destino y sufre el revés."
    ),
    "rule.PL-JOINT-2.source": "rule.source.text",
    "rule.PL-JOINT-2.typed": "testigo tira armand fortaleza -d 3 --con sophie,frank",
    "rule.PL-JOINT-3.title": "Resolver la acción conjunta",
    "rule.PL-JOINT-3.text": (
        "Reunidos los dados, se tira como siempre. Hacen falta al menos dos personajes. No ayuda quien está "
        "muerto, inconsciente o sin dados."
    ),
    "rule.PL-JOINT-3.source": "rule.source.text",
    "rule.PL-JOINT-3.typed": "testigo tira armand fortaleza -d 3 --con sophie",
    "rule.PL-TOOL-1.title": "Herramientas",
    "rule.PL-TOOL-1.text": (
        "Se da por hecho que se tiene lo mínimo, que no suma nada. Las herramientas adecuadas o mejores dan 1 o 2 "
        "dados más."
    ),
    "rule.PL-TOOL-1.source": "rule.source.text",
    "rule.PL-TOOL-1.typed": "testigo tira armand astucia -d 2 --herramienta 1",
    "rule.PL-TOOL-2.title": "Solo cuenta la mejor",
    "rule.PL-TOOL-2.text": "Si hay varias herramientas, solo suma la que más dados da.",
    "rule.PL-TOOL-2.source": "rule.source.text",
    "rule.PL-TOOL-2.typed": "testigo tira armand astucia -d 2 --herramienta 1,2",
    "rule.PL-TOOL-3.title": "Límite de las herramientas",
    "rule.PL-TOOL-3.text": "Una herramienta corriente da 0, 1 o 2 dados. Solo las armas excepcionales dan 3 o más.",
    "rule.PL-TOOL-3.source": "rule.source.text",
    "rule.PL-TOOL-3.typed": 'testigo tira armand astucia -d 2 --herramienta 3 --decisión "una lente bendita"',
    "rule.PL-DEST-1.title": "Destino",
    "rule.PL-DEST-1.text": (
        "El Destino va de 1 a 10. El de los personajes no jugadores suele ser fijo: 1 o 2 la gente corriente, 8 o "
        "más los jefes de los alados."
    ),
    "rule.PL-DEST-1.reading": (
        "Algunas criaturas publicadas tienen 0. testigo lo admite en los personajes no jugadores."
    ),
    "rule.PL-DEST-1.source": "rule.source.text",
    "rule.PL-DEST-1.typed": "testigo personaje nuevo mutante --pnj --destino 3",
    "rule.PL-DEST-2.title": "Destino al empezar",
    "rule.PL-DEST-2.text": "Un personaje jugador recién creado tiene un Destino de 1 a 5.",
    "rule.PL-DEST-2.source": "rule.source.text",
    "rule.PL-DEST-2.typed": "testigo personaje nuevo armand --jugador luis --destino 5",
    "rule.PL-DEST-3.title": "El Destino se revela",
    "rule.PL-DEST-3.text": (
        "Cada punto nuevo descubre algo más de la suerte del personaje: una visión, un encuentro, una intuición. "
        "Al llegar a 10 se conoce entera."
    ),
    "rule.PL-DEST-3.source": "rule.source.text",
    "rule.PL-DEST-3.typed": 'testigo nota "una visión de la torre" --sobre 12',
    "rule.PL-DEST-4.title": "Cómo sube el Destino",
    "rule.PL-DEST-4.text": (
        "Si un dado de destino muestra al menos un triunfo, el Destino de quien tira sube 1 en ese momento, una "
        "sola vez por tirada. La Fortuna pasa a ser igual al nuevo Destino y se gana un punto de don. Solo vale "
        "para personajes jugadores."
    ),
    "rule.PL-DEST-4.reading": (
        "El director también puede subir el Destino por lo vivido en la historia, con un motivo; las "
        "consecuencias son las mismas. El de los personajes no jugadores no cambia por los dados."
    ),
    "rule.PL-DEST-4.source": "rule.source.text",
    "rule.PL-DEST-4.typed": 'testigo tira armand astucia -d 2 --destino 2 · testigo gana armand destino 1 --por "el final del capítulo"',
    "rule.PL-POOL-1.title": "Reserva de destino",
    "rule.PL-POOL-1.text": (
        "Hay una reserva de dados de destino por aventura, común a todos los jugadores. La fija el director al "
        "empezar y todos la ven."
    ),
    "rule.PL-POOL-1.source": "rule.source.text",
    "rule.PL-POOL-1.typed": 'testigo aventura empieza "La fábrica" --reserva 10',
    "rule.PL-POOL-2.title": "Tamaño de la reserva",
    "rule.PL-POOL-2.text": (
        "La reserva tiene cinco dados o más; lo habitual son diez. Menos para historias menores, más para las "
        "decisivas."
    ),
    "rule.PL-POOL-2.source": "rule.source.text",
    "rule.PL-POOL-2.typed": 'testigo aventura empieza "La fábrica" --reserva 10',
    "rule.PL-POOL-3.title": "Tomar dados de destino",
    "rule.PL-POOL-3.text": (
        "Antes de tirar, un jugador puede añadir hasta 5 dados de la reserva, si quedan, a cualquier acción de su "
        "personaje: también a ataques, defensas, resistencias y dones. Nadie puede impedírselo."
    ),
    "rule.PL-POOL-3.reading": (
        "El límite es por acción: en un ataque repartido los 5 son para todas las tiradas juntas, y cada intento "
        "de una acción prolongada es una acción. Las tiradas pasivas, como la recuperación, no llevan dados de "
        "destino (opciones split_attack_destiny_dice y passive_rolls)."
    ),
    "rule.PL-POOL-3.source": "rule.source.text",
    "rule.PL-POOL-3.typed": "testigo tira armand astucia -d 2 --destino 2",
    "rule.PL-POOL-4.title": "Solo para los jugadores",
    "rule.PL-POOL-4.text": "Los dados de destino son solo para los jugadores. El director no puede usarlos.",
    "rule.PL-POOL-4.source": "rule.source.text",
    "rule.PL-POOL-4.typed": "testigo tira armand astucia -d 2 --destino 2",
    "rule.PL-POOL-5.title": "Los dados usados no vuelven",
    "rule.PL-POOL-5.text": (
        "Los dados de destino que se usan se pierden hasta la próxima aventura, salgan como salgan. Que queden "
        "pocos no tiene otro efecto."
    ),
    "rule.PL-POOL-5.source": "rule.source.text",
    "rule.PL-POOL-5.typed": "testigo tira armand astucia -d 2 --destino 2",
    "rule.PL-POOL-6.title": "Qué valen los dados de destino",
    "rule.PL-POOL-6.text": (
        "Son dados corrientes, salvo que un triunfo vale siempre dos éxitos, con especialidad o sin ella, y nunca "
        "más de dos. Cuentan para los reveses y para la armadura."
    ),
    "rule.PL-POOL-6.source": "rule.source.text",
    "rule.PL-POOL-6.typed": "testigo tira armand astucia -d 2 --destino 2",
    "rule.PL-POOL-7.title": "Dados físicos aparte",
    "rule.PL-POOL-7.text": (
        "Si se tira con dados de verdad, los de destino tienen que distinguirse de los propios. testigo los anota "
        "siempre aparte."
    ),
    "rule.PL-POOL-7.source": "rule.source.text",
    "rule.PL-POOL-7.typed": "testigo tira armand astucia -d 2 --destino 1 --dados 1,4,6+5/2,3",
    "rule.PL-POOL-8.title": "Cómo crece la reserva",
    "rule.PL-POOL-8.text": (
        "La reserva crece con algunos dones (Ojos del tiempo, Trance del destino) y con los giros de la trama del "
        "director, de dos o tres dados. No tiene tope."
    ),
    "rule.PL-POOL-8.reading": (
        "El texto habla de dos o tres dados por giro. testigo admite otras cantidades, con una nota."
    ),
    "rule.PL-POOL-8.source": "rule.source.text",
    "rule.PL-POOL-8.typed": 'testigo giro 2 -m "suena la sirena" · testigo gana reserva 1 --por "Ojos del tiempo"',
    "rule.PL-FORT-1.title": "Fortuna",
    "rule.PL-FORT-1.text": (
        "Cada aventura se empieza con tanta Fortuna como Destino. Nunca pasa del Destino ni baja de 0."
    ),
    "rule.PL-FORT-1.reading": (
        "El texto no dice qué Fortuna tienen los personajes no jugadores con dones. En testigo es igual a su "
        "Destino (opción npc_fortune)."
    ),
    "rule.PL-FORT-1.source": "rule.source.text",
    "rule.PL-FORT-1.typed": "testigo ficha armand",
    "rule.PL-FORT-2.title": "Activar un don",
    "rule.PL-FORT-2.text": "Activar un don cuesta 1 punto de Fortuna.",
    "rule.PL-FORT-2.source": "rule.source.text",
    "rule.PL-FORT-2.typed": "testigo gasta armand fortuna 1 --para don",
    "rule.PL-FORT-3.title": "Rebajar una herida",
    "rule.PL-FORT-3.text": (
        "Sabida la herida, cada punto de Fortuna le quita un nivel de gravedad, hasta anularla. La Resistencia se "
        "pierde entera igualmente, así que aún puede caer inconsciente. Una herida mortal son cuatro niveles, "
        "aunque el daño pase de cinco veces el Aguante."
    ),
    "rule.PL-FORT-3.reading": (
        "El nivel que hace perder un revés al recuperarse no es una herida: la Fortuna no lo rebaja."
    ),
    "rule.PL-FORT-3.source": "rule.source.text",
    "rule.PL-FORT-3.typed": "testigo gasta sophie fortuna 1 --para herida · testigo ataca mutante sophie --suaviza 1",
    "rule.PL-FORT-4.title": "Recobrar el aliento",
    "rule.PL-FORT-4.text": (
        "Por 1 punto de Fortuna se recupera al momento la mitad de la Resistencia perdida. Los muertos no pueden."
    ),
    "rule.PL-FORT-4.reading": (
        "Lo perdido es el máximo del nivel de salud menos lo que queda, y la mitad se redondea hacia abajo "
        "(opción breath_rounding). También puede hacerlo un personaje inconsciente, que despierta si su "
        "Resistencia queda por encima de 0 (opción breath_while_unconscious)."
    ),
    "rule.PL-FORT-4.source": "rule.source.text",
    "rule.PL-FORT-4.typed": "testigo gasta sophie fortuna 1 --para aliento",
    "rule.PL-FORT-5.title": "Elemento dramático",
    "rule.PL-FORT-5.text": (
        "Por 1 punto de Fortuna el jugador introduce una casualidad o un elemento lógico que no contradiga nada. "
        "El director tiene que aceptarlo y puede pedir 2 o 3 puntos si es muy favorable. Si no lo acepta, no se "
        "gasta nada."
    ),
    "rule.PL-FORT-5.source": "rule.source.text",
    "rule.PL-FORT-5.typed": 'testigo drama sophie 2 -m "aparece un viejo amigo"',
    "rule.PL-FORT-6.title": "Adelantarse",
    "rule.PL-FORT-6.text": "Adelantar el puesto en el orden de actuación cuesta 1 punto de Fortuna.",
    "rule.PL-FORT-6.source": "rule.source.text",
    "rule.PL-FORT-6.typed": "testigo adelanta sophie 1",
    "rule.PL-FORT-7.title": "Fortuna de los giros",
    "rule.PL-FORT-7.text": (
        "Cuando un giro de la trama añade dados a la reserva, cada personaje jugador recupera 1 punto de Fortuna "
        "por dado, sin pasar de su Destino. Los dados que añade un don no devuelven Fortuna."
    ),
    "rule.PL-FORT-7.source": "rule.source.text",
    "rule.PL-FORT-7.typed": "testigo giro 2",
    "rule.PL-FORT-8.title": "Fortuna al subir el Destino",
    "rule.PL-FORT-8.text": (
        "Al subir el Destino, la Fortuna pasa a ser igual al nuevo Destino. Vuelven también los puntos gastados "
        "poco antes en la misma acción."
    ),
    "rule.PL-FORT-8.source": "rule.source.text",
    "rule.PL-FORT-8.typed": "testigo tira armand astucia -d 2 --destino 2",
    "rule.PL-FORT-9.title": "Nueva aventura",
    "rule.PL-FORT-9.text": "Al empezar una aventura, la Fortuna se rellena del todo.",
    "rule.PL-FORT-9.source": "rule.source.text",
    "rule.PL-FORT-9.typed": 'testigo aventura empieza "La torre" --reserva 10',
    "rule.PL-FORT-10.title": "Dones que dan o quitan Fortuna",
    "rule.PL-FORT-10.text": (
        "Lo que devuelven Limpieza espiritual y Trance del destino tampoco pasa del Destino. Palabra de "
        "condenación la quita, sin bajar de 0."
    ),
    "rule.PL-FORT-10.source": "rule.source.text",
    "rule.PL-FORT-10.typed": 'testigo gana armand fortuna 1 --por "Limpieza espiritual"',
    "rule.PL-END-1.title": "El final del camino",
    "rule.PL-END-1.text": (
        "Con Destino 10 el personaje vive su última aventura. Se juega hasta que acaba la historia o se cumple su "
        "suerte; después se retira, que no siempre es morir."
    ),
    "rule.PL-END-1.source": "rule.source.text",
    "rule.PL-END-1.typed": "testigo ficha armand",
    "rule.PL-END-2.title": "La última Fortuna",
    "rule.PL-END-2.text": (
        "Al llegar a Destino 10, la Fortuna pasa a 10. Desde entonces nada la devuelve: ni un giro, ni otra "
        "aventura, ni un don. Lo que queda se puede gastar."
    ),
    "rule.PL-END-2.source": "rule.source.text",
    "rule.PL-END-2.typed": 'testigo gana armand fortuna 1 --por "Trance del destino"',
    "rule.PL-END-3.title": "Sin más dados de destino",
    "rule.PL-END-3.text": "Un personaje que ha llegado a Destino 10 no vuelve a usar dados de destino.",
    "rule.PL-END-3.source": "rule.source.text",
    "rule.PL-END-3.typed": "testigo tira armand astucia -d 2 --destino 1",
    "rule.PL-END-4.title": "El desenlace",
    "rule.PL-END-4.text": (
        "El personaje tiene una escena culminante que su jugador ayuda a construir, en cualquier momento de esa "
        "aventura o en un epílogo."
    ),
    "rule.PL-END-4.reading": "El texto no dice si al llegar a 10 se gana el punto de don. En testigo se gana.",
    "rule.PL-END-4.source": "rule.source.text",
    "rule.PL-END-4.typed": 'testigo sino armand --epílogo -m "cruza la puerta"',
    "rule.PL-TURN-1.title": "Turnos de acción",
    "rule.PL-TURN-1.text": (
        "Una escena de combate es una rueda de turnos. En su turno, cada personaje hace una sola acción de pocos "
        "segundos: atacar, ayudar, romper una puerta, correr, buscar. Lo que dura más es una acción prolongada. "
        "El ataque y el daño son la misma tirada."
    ),
    "rule.PL-TURN-1.source": "rule.source.text",
    "rule.PL-TURN-1.typed": "testigo combate empieza armand sophie mutante · testigo combate acaba",
    "rule.PL-TURN-2.title": "Orden de actuación",
    "rule.PL-TURN-2.text": (
        "Actúa antes quien tiene más Destino. A igual Destino, antes un personaje jugador que uno no jugador; "
        "entre jugadores, el de más Combate. Si aún hay empate, decide el director."
    ),
    "rule.PL-TURN-2.reading": (
        "Entre personajes no jugadores con el mismo Destino decide el director; si no dice nada, actúan en el "
        "orden en que entraron."
    ),
    "rule.PL-TURN-2.source": "rule.source.text",
    "rule.PL-TURN-2.typed": "testigo combate empieza armand sophie --orden armand,sophie · testigo combate ordena armand sophie",
    "rule.PL-TURN-3.title": "La rueda",
    "rule.PL-TURN-3.text": (
        "Quien ha actuado pasa a ser el último: no repite hasta que hayan actuado todos los demás. El orden se "
        "fija al empezar y no cambia aunque cambie el Destino. Quien llega más tarde entra según su Destino."
    ),
    "rule.PL-TURN-3.source": "rule.source.text",
    "rule.PL-TURN-3.typed": "testigo sigue · testigo combate añade frank · testigo combate quita frank",
    "rule.PL-TURN-4.title": "Adelantarse en el orden",
    "rule.PL-TURN-4.text": (
        "En cualquier momento, un jugador paga 1 punto de Fortuna y su personaje gana un puesto anterior. El "
        "nuevo orden vale para todo el combate, hasta que otro se adelante."
    ),
    "rule.PL-TURN-4.reading": (
        "Por un punto se puede elegir cualquier puesto anterior (opción advance_distance), salvo uno que ya haya "
        "pasado en este asalto (opción advance_passed_place). Quien ya ha actuado gana el puesto desde el asalto "
        "siguiente. Los personajes no jugadores no se adelantan (opción npc_advance)."
    ),
    "rule.PL-TURN-4.source": "rule.source.text",
    "rule.PL-TURN-4.typed": "testigo adelanta sophie · testigo adelanta sophie 1",
    "rule.PL-TURN-5.title": "Fuera de turno",
    "rule.PL-TURN-5.text": (
        "Fuera de su turno solo actúa quien es blanco de la acción de otro: para defenderse, resistir o ponerse a "
        "cubierto. Los muertos y los inconscientes no actúan."
    ),
    "rule.PL-TURN-5.source": "rule.source.text",
    "rule.PL-TURN-5.typed": "testigo defiende armand 2",
    "rule.PL-TURN-6.title": "Reaccionar cuesta dados",
    "rule.PL-TURN-6.text": (
        "Los dados con los que se reacciona se restan del turno siguiente, sea cual sea la acción y la "
        "característica. No se pueden usar más de los que quedan."
    ),
    "rule.PL-TURN-6.reading": (
        "El texto lo dice de la defensa cuerpo a cuerpo y de la cobertura. En testigo también cuesta resistir un "
        "don, pero solo dentro de los turnos de acción (opción reaction_cost_outside_melee). Lo que se tira con "
        "Combate comparte los dados de las defensas; lo demás solo resta y no hace perder el turno."
    ),
    "rule.PL-TURN-6.source": "rule.source.text",
    "rule.PL-TURN-6.typed": "testigo defiende armand 2 · testigo tira mutante voluntad --contra armand --defensa 1",
    "rule.PL-OTHER-1.title": "Acciones sin tirada",
    "rule.PL-OTHER-1.text": (
        "Las acciones que llevan tiempo y no se tiran, como registrar una mochila, trepar una escala o recargar, "
        "piden al menos 1 dado disponible de Fortaleza o de una característica más apropiada; para recargar, de "
        "Combate. Gastan el turno."
    ),
    "rule.PL-OTHER-1.source": "rule.source.text",
    "rule.PL-OTHER-1.typed": 'testigo hace frank recarga · testigo hace armand "sube la escalera" --rasgo fortaleza',
    "rule.PL-OTHER-2.title": "Acciones gratuitas",
    "rule.PL-OTHER-2.text": (
        "Hablar o dar unos pasos no pide dados y se puede hacer junto con cualquier otra cosa, también en un "
        "turno perdido."
    ),
    "rule.PL-OTHER-2.source": "rule.source.text",
    "rule.PL-OTHER-2.typed": 'testigo hace armand "grita a Sophie" --libre',
    "rule.PL-MELEE-1.title": "Cuerpo a cuerpo",
    "rule.PL-MELEE-1.text": "Luchan cuerpo a cuerpo quienes están a unos pocos pasos, tres o menos, y pueden tocarse.",
    "rule.PL-MELEE-1.source": "rule.source.text",
    "rule.PL-MELEE-1.typed": "testigo ataca mutante armand",
    "rule.PL-MELEE-2.title": "Combate contra Combate",
    "rule.PL-MELEE-2.text": (
        "En el turno del atacante se enfrentan Combate y Combate. Quien gana hiere al otro, también si gana el "
        "defensor; la diferencia da el daño."
    ),
    "rule.PL-MELEE-2.source": "rule.source.text",
    "rule.PL-MELEE-2.typed": "testigo ataca mutante armand",
    "rule.PL-MELEE-3.title": "Dados de defensa",
    "rule.PL-MELEE-3.text": (
        "El defensor elige cuántos dados de Combate usa, de 0 a todos los que tenga. Con ninguno no tira y "
        "conserva entero su turno. Con algunos, en su próximo turno tiene otros tantos menos para cualquier "
        "acción. Con todos, renuncia a la acción de ese turno."
    ),
    "rule.PL-MELEE-3.reading": (
        "Si tras defenderse con algunos dados no queda ninguno en la característica elegida, esa acción se "
        "rechaza y el jugador puede elegir otra; el turno se pierde cuando no queda ninguna posible."
    ),
    "rule.PL-MELEE-3.source": "rule.source.text",
    "rule.PL-MELEE-3.typed": "testigo defiende armand 2 · testigo ataca mutante armand --defensa 2",
    "rule.PL-MELEE-4.title": "Varias defensas",
    "rule.PL-MELEE-4.text": (
        "Los dados que no se usaron sirven contra ataques posteriores. Solo se puede tomar del turno siguiente: "
        "gastados todos, el personaje queda indefenso, con 0 dados, hasta que pase ese turno. Los dados que "
        "sobran del propio turno no se guardan."
    ),
    "rule.PL-MELEE-4.source": "rule.source.text",
    "rule.PL-MELEE-4.typed": "testigo defiende armand 1",
    "rule.PL-MELEE-5.title": "Repartir el ataque",
    "rule.PL-MELEE-5.text": (
        "En su turno, un personaje puede repartir sus dados de Combate entre varios contrarios, al menos 1 para "
        "cada uno y sin pasar de los que tiene. Cada reparto es un conflicto aparte."
    ),
    "rule.PL-MELEE-5.source": "rule.source.text",
    "rule.PL-MELEE-5.typed": "testigo ataca sophie mutante-1:3 mutante-2:2",
    "rule.PL-MELEE-6.title": "Empate al golpear",
    "rule.PL-MELEE-6.text": "Si empatan, nadie hiere a nadie y no se repite la tirada.",
    "rule.PL-MELEE-6.reading": (
        "El texto no trata el empate cuerpo a cuerpo. En una pelea es creíble, así que testigo lo deja estar "
        "(opción melee_tie)."
    ),
    "rule.PL-MELEE-6.source": "rule.source.default",
    "rule.PL-MELEE-6.typed": "testigo ataca mutante armand --defensa 2",
    "rule.PL-MELEE-7.title": "Dados disponibles",
    "rule.PL-MELEE-7.text": (
        "Son Combate, más la bonificación del arma, menos la penalización de salud y lo ya prestado, sin bajar de "
        "0. Un inconsciente se defiende con 0. No se ataca a los muertos."
    ),
    "rule.PL-MELEE-7.reading": (
        "La penalización de salud se resta una sola vez, de los dados de todo el turno, y no de cada parte "
        "(opción health_penalty_scope)."
    ),
    "rule.PL-MELEE-7.source": "rule.source.text",
    "rule.PL-MELEE-7.typed": "testigo ataca armand mutante --arma espada",
    "rule.PL-WEAP-1.title": "Bonificación de las armas",
    "rule.PL-WEAP-1.text": (
        "Las armas cuerpo a cuerpo son herramientas: según el tipo dan 0, 1 o 2 dados a Combate, y las mágicas o "
        "excepcionales 3 o más. Sin armas no hay bonificación y el daño del arma es la Fortaleza."
    ),
    "rule.PL-WEAP-1.source": "rule.source.text",
    "rule.PL-WEAP-1.typed": "testigo equipa armand espada · testigo reglas armas",
    "rule.PL-WEAP-2.title": "Armas de fuego de cerca",
    "rule.PL-WEAP-2.text": (
        "Un arma de fuego da 1 dado cuerpo a cuerpo. La tabla no da ninguno al rifle de francotirador ni a las "
        "granadas."
    ),
    "rule.PL-WEAP-2.source": "rule.source.text",
    "rule.PL-WEAP-2.typed": "testigo ataca frank mutante --arma pistola_9mm",
    "rule.PL-WEAP-3.title": "Arcos y ballestas de cerca",
    "rule.PL-WEAP-3.text": "Arcos, ballestas y similares se pueden usar cuerpo a cuerpo, pero no dan dados.",
    "rule.PL-WEAP-3.source": "rule.source.text",
    "rule.PL-WEAP-3.typed": "testigo ataca frank mutante --arma ballesta",
    "rule.PL-WEAP-4.title": "Primero se suma, luego se reparte",
    "rule.PL-WEAP-4.text": "Los dados del arma se suman a Combate antes de repartir entre ataques y defensas.",
    "rule.PL-WEAP-4.source": "rule.source.text",
    "rule.PL-WEAP-4.typed": "testigo ataca sophie mutante-1:3 mutante-2:2 --arma espada",
    "rule.PL-WEAP-5.title": "Accesorios a distancia",
    "rule.PL-WEAP-5.text": (
        "A distancia las armas no dan dados. Un accesorio, como una mira láser o telescópica, sí puede darlos."
    ),
    "rule.PL-WEAP-5.reading": "El texto no dice cuántos. En testigo, 1 o 2, como una herramienta.",
    "rule.PL-WEAP-5.source": "rule.source.text",
    "rule.PL-WEAP-5.typed": "testigo ataca frank mutante --distancia largo --accesorio 1",
    "rule.PL-RANGED-1.title": "A distancia",
    "rule.PL-RANGED-1.text": (
        "Se lucha a distancia a más de tres pasos, con el blanco a la vista y un arma que alcance. Sin un arma "
        "así no se puede."
    ),
    "rule.PL-RANGED-1.source": "rule.source.text",
    "rule.PL-RANGED-1.typed": "testigo ataca frank mutante --distancia medio --arma pistola_9mm",
    "rule.PL-RANGED-2.title": "Disparar es un reto",
    "rule.PL-RANGED-2.text": (
        "Quien dispara tira Combate contra la dificultad del alcance. Lo que le queda al ganar da el daño; si "
        "falla no hiere a nadie. El blanco no tira Combate contra el disparo."
    ),
    "rule.PL-RANGED-2.source": "rule.source.text",
    "rule.PL-RANGED-2.typed": "testigo ataca frank mutante --distancia medio",
    "rule.PL-RANGED-3.title": "Alcance",
    "rule.PL-RANGED-3.text": (
        "Corto, hasta 20 metros, dificultad 2; medio, hasta 50, 3; largo, hasta 200, 5; muy largo, hasta 800, 6. "
        "Cada arma tiene un alcance máximo: las armas cortas y las escopetas llegan al medio."
    ),
    "rule.PL-RANGED-3.source": "rule.source.table",
    "rule.PL-RANGED-3.typed": "testigo ataca frank mutante --distancia largo · testigo reglas alcances",
    "rule.PL-COVER-1.title": "Ponerse a cubierto",
    "rule.PL-COVER-1.text": (
        "El blanco puede tirar Combate o Astucia, la más alta, contra 1, 2, 3 o 5 dados según lo que haya para "
        "cubrirse; con algunos obstáculos, 3. Si lo logra, dispararle tiene dos dados más de dificultad."
    ),
    "rule.PL-COVER-1.reading": (
        "Los nombres son nuestros: mucha 1, buena 2, alguna 3, casi nada 5. Con empate no hay cobertura (opción "
        "cover_tie). Dura hasta que empieza el próximo turno del blanco (opción cover_duration). Si las dos son "
        "iguales, Combate."
    ),
    "rule.PL-COVER-1.source": "rule.source.table",
    "rule.PL-COVER-1.typed": "testigo cubre mutante alguna · testigo ataca frank mutante --distancia medio --cobertura alguna",
    "rule.PL-COVER-2.title": "Cubrirse es una reacción",
    "rule.PL-COVER-2.text": "Usa los dados que queden de reacciones anteriores y los toma del turno siguiente.",
    "rule.PL-COVER-2.reading": "La bonificación del arma no cuenta: es para el cuerpo a cuerpo.",
    "rule.PL-COVER-2.source": "rule.source.text",
    "rule.PL-COVER-2.typed": "testigo cubre mutante alguna --cuántos 2",
    "rule.PL-DMG-1.title": "Primero se cancela",
    "rule.PL-DMG-1.text": "El daño se cuenta con lo que queda después de cancelar.",
    "rule.PL-DMG-1.source": "rule.source.text",
    "rule.PL-DMG-1.typed": "testigo explica -1",
    "rule.PL-DMG-2.title": "Daño de éxitos y triunfos",
    "rule.PL-DMG-2.text": "Cada éxito que queda hace 1 punto de daño. Cada triunfo que queda hace el daño del arma.",
    "rule.PL-DMG-2.source": "rule.source.text",
    "rule.PL-DMG-2.typed": "testigo explica -1",
    "rule.PL-DMG-3.title": "Daño de los triunfos doblados",
    "rule.PL-DMG-3.text": (
        "Un triunfo doblado entero hace dos veces el daño del arma; a medias, una. Los éxitos automáticos son "
        "éxitos normales. Quien no gana no hace daño."
    ),
    "rule.PL-DMG-3.source": "rule.source.text",
    "rule.PL-DMG-3.typed": "testigo explica -1",
    "rule.PL-DMG-4.title": "Otros daños",
    "rule.PL-DMG-4.text": (
        "En caídas, explosiones o fuego el director fija el daño. Las heridas siguen las mismas reglas."
    ),
    "rule.PL-DMG-4.source": "rule.source.text",
    "rule.PL-DMG-4.typed": 'testigo daña mark 5 --por "cae del tejado"',
    "rule.PL-ARM-1.title": "Protección",
    "rule.PL-ARM-1.text": "La protección se resta del daño total de cada golpe. Si queda 0 o menos, no hay daño.",
    "rule.PL-ARM-1.source": "rule.source.text",
    "rule.PL-ARM-1.typed": "testigo equipa mark chaqueta_de_cuero · testigo reglas armaduras",
    "rule.PL-ARM-2.title": "Sentido común",
    "rule.PL-ARM-2.text": (
        "La armadura no se gasta por regla. El director puede no contarla o rebajarla, con un motivo: una parte "
        "descubierta, una armadura destrozada."
    ),
    "rule.PL-ARM-2.source": "rule.source.text",
    "rule.PL-ARM-2.typed": 'testigo ataca mutante mark --ignora-armadura · testigo daña mark 5 --protección 1 --por "fuego"',
    "rule.PL-ARM-3.title": "Varias protecciones",
    "rule.PL-ARM-3.text": (
        "Si hay varias protecciones a la vez, como armadura, piel gruesa o Manto de protección, se suman. Revelar "
        "debilidad puede anularlas todas en un ataque."
    ),
    "rule.PL-ARM-3.reading": "El texto no lo regula. testigo las suma (opción protection_stacking).",
    "rule.PL-ARM-3.source": "rule.source.default",
    "rule.PL-ARM-3.typed": "testigo equipa mark chaqueta_de_cuero pieles",
    "rule.PL-ARM-4.title": "Penalización de la armadura",
    "rule.PL-ARM-4.text": (
        "En acciones físicas de coordinación, agilidad o velocidad, golpear incluido, si la tirada muestra al "
        "menos un fracaso, tantos triunfos como la penalización pasan a ser éxitos normales; si hay menos, todos. "
        "Los doblados pasan a valer uno. El director dice si la acción es de esa clase."
    ),
    "rule.PL-ARM-4.source": "rule.source.text",
    "rule.PL-ARM-4.typed": "testigo tira mark fortaleza -d 2 --armadura · testigo ataca mark mutante --sin-penalización",
    "rule.PL-ARM-5.title": "Antes de cancelar",
    "rule.PL-ARM-5.text": "La armadura convierte los triunfos antes de que la otra parte cancele.",
    "rule.PL-ARM-5.source": "rule.source.text",
    "rule.PL-ARM-5.typed": "testigo explica -1",
    "rule.PL-ARM-6.title": "Casos límite de la armadura",
    "rule.PL-ARM-6.text": (
        "Los dados de destino cuentan como los demás: su fracaso activa la penalización y sus triunfos pueden "
        "convertirse, después de los propios. La subida de Destino no se deshace. Las penalizaciones de varias "
        "piezas se suman."
    ),
    "rule.PL-ARM-6.reading": (
        "El texto no lo aclara. testigo cuenta los dados de destino (opción armour_hits_destiny_dice) y suma las "
        "penalizaciones."
    ),
    "rule.PL-ARM-6.source": "rule.source.default",
    "rule.PL-ARM-6.typed": "testigo ataca mark mutante --destino 2",
    "rule.PL-HEALTH-1.title": "Aguante y Resistencia",
    "rule.PL-HEALTH-1.text": (
        "El Aguante es Fortaleza más Voluntad, con el ajuste por tamaño: diminuto −2, pequeño −1, grande +1, "
        "enorme +2. La Resistencia completa es tres veces el Aguante. El Aguante no puede bajar de 1."
    ),
    "rule.PL-HEALTH-1.source": "rule.source.text",
    "rule.PL-HEALTH-1.typed": "testigo ficha armand · testigo personaje edita armand --tamaño 1",
    "rule.PL-HEALTH-2.title": "Niveles de salud",
    "rule.PL-HEALTH-2.text": (
        "Son cinco: sano (luna llena), magullado (luna gibosa), herido (media luna), malherido (cuarto menguante) "
        "y muerto (luna nueva). Estar inconsciente es aparte y no depende del nivel."
    ),
    "rule.PL-HEALTH-2.source": "rule.source.text",
    "rule.PL-HEALTH-2.typed": "testigo ficha armand · testigo porque armand.salud",
    "rule.PL-HEALTH-3.title": "Penalización por heridas",
    "rule.PL-HEALTH-3.text": "Herido quita 1 dado y malherido 2 a todas las acciones. Sano y magullado no quitan nada.",
    "rule.PL-HEALTH-3.source": "rule.source.text",
    "rule.PL-HEALTH-3.typed": "testigo tira sophie astucia -d 2",
    "rule.PL-HEALTH-4.title": "Máximo de Resistencia",
    "rule.PL-HEALTH-4.text": (
        "El máximo es tres veces el Aguante si se está sano o magullado, dos si herido y una si malherido. Al "
        "recuperar no se pasa de ahí."
    ),
    "rule.PL-HEALTH-4.reading": (
        "Leemos al pie de la letra que el máximo baja con la salud (opción resistance_max). Si un revés al "
        "recuperarse baja el nivel, la Resistencia que sobre se recorta."
    ),
    "rule.PL-HEALTH-4.source": "rule.source.text",
    "rule.PL-HEALTH-4.typed": 'testigo ficha sophie · testigo cura sophie 4 -m "una poción"',
    "rule.PL-HEALTH-5.title": "Perder Resistencia",
    "rule.PL-HEALTH-5.text": (
        "Todo el daño que pasa la protección se resta de la Resistencia. Con 0 se está al límite pero despierto; "
        "un punto más y se cae inconsciente. Nunca baja de 0, y testigo anota lo que sobró."
    ),
    "rule.PL-HEALTH-5.reading": (
        "Otra frase del texto diría que basta con perderla toda. Vale la más explícita: hace falta un punto más "
        "(opción unconscious_at)."
    ),
    "rule.PL-HEALTH-5.source": "rule.source.text",
    "rule.PL-HEALTH-5.typed": "testigo porque sophie.resistencia",
    "rule.PL-HEALTH-6.title": "Inconsciente",
    "rule.PL-HEALTH-6.text": "Está indefenso: ni actúa ni se defiende.",
    "rule.PL-HEALTH-6.reading": (
        "El texto no dice cuándo despierta. En testigo, en cuanto su Resistencia pasa de 0, por descanso, por "
        "recobrar el aliento o por Manos curativas."
    ),
    "rule.PL-HEALTH-6.source": "rule.source.text",
    "rule.PL-HEALTH-6.typed": "testigo tablero · testigo gasta sophie fortuna 1 --para aliento",
    "rule.PL-HEALTH-7.title": "Muerto",
    "rule.PL-HEALTH-7.text": "Un personaje muerto sale del juego: ni actúa ni puede ser blanco de un ataque.",
    "rule.PL-HEALTH-7.source": "rule.source.text",
    "rule.PL-HEALTH-7.typed": "testigo ficha mutante",
    "rule.PL-WOUND-1.title": "Daño sin herida",
    "rule.PL-WOUND-1.text": "Un daño menor que el Aguante no causa herida; solo resta Resistencia.",
    "rule.PL-WOUND-1.source": "rule.source.text",
    "rule.PL-WOUND-1.typed": "testigo explica -1",
    "rule.PL-WOUND-2.title": "Gravedad de la herida",
    "rule.PL-WOUND-2.text": (
        "Un golpe, una herida. Desde una vez el Aguante es leve y cuesta 1 nivel de salud; desde dos veces, "
        "grave, 2; desde tres, crítica, 3; desde cuatro, mortal, 4."
    ),
    "rule.PL-WOUND-2.source": "rule.source.text",
    "rule.PL-WOUND-2.typed": "testigo explica -1",
    "rule.PL-WOUND-3.title": "Los niveles se suman",
    "rule.PL-WOUND-3.text": "Los niveles perdidos se suman. Quien pierde los cuatro, muere.",
    "rule.PL-WOUND-3.source": "rule.source.text",
    "rule.PL-WOUND-3.typed": "testigo explica -1",
    "rule.PL-WOUND-4.title": "El orden de un golpe",
    "rule.PL-WOUND-4.text": (
        "Primero la protección, luego la gravedad, después la Fortuna que la rebaja, y por último se pierden a la "
        "vez salud y Resistencia."
    ),
    "rule.PL-WOUND-4.source": "rule.source.text",
    "rule.PL-WOUND-4.typed": "testigo explica -1",
    "rule.PL-REC-1.title": "Descansar tras la escena",
    "rule.PL-REC-1.text": (
        "Si al acabar la escena el personaje puede descansar en la siguiente, unos minutos bastan, o hay un salto "
        "dramático, la Resistencia vuelve al máximo de su nivel de salud. Si no, no cambia. Un inconsciente "
        "despierta."
    ),
    "rule.PL-REC-1.source": "rule.source.text",
    "rule.PL-REC-1.typed": "testigo descansa 10m · testigo descansa sophie 3d",
    "rule.PL-REC-2.title": "Curar heridas",
    "rule.PL-REC-2.text": "Las heridas piden cuidados, vendas y reposo. Solo se recupera quien no está sano ni muerto.",
    "rule.PL-REC-2.source": "rule.source.text",
    "rule.PL-REC-2.typed": "testigo cura sophie",
    "rule.PL-REC-3.title": "La tirada de recuperación",
    "rule.PL-REC-3.text": (
        "Pasado el tiempo del nivel se tira Fortaleza: magullado, 1 día y dificultad 2; herido, 1 semana y 3; "
        "malherido, 2 semanas y 4. Con éxito se mejora un nivel, sea cual sea el grado."
    ),
    "rule.PL-REC-3.source": "rule.source.table",
    "rule.PL-REC-3.typed": "testigo cura sophie --días 7 · testigo reglas recuperación",
    "rule.PL-REC-4.title": "Fallo y revés al recuperarse",
    "rule.PL-REC-4.text": (
        "Si falla, no cambia nada. Con un revés se empeora un nivel, y desde malherido eso es la muerte."
    ),
    "rule.PL-REC-4.reading": (
        "El texto no trata el empate. En testigo no cambia nada, salvo que además haya revés (opción recovery_tie)."
    ),
    "rule.PL-REC-4.source": "rule.source.text",
    "rule.PL-REC-4.typed": "testigo cura sophie",
    "rule.PL-REC-5.title": "Condiciones del reposo",
    "rule.PL-REC-5.text": (
        "Sin reposo, la dificultad tiene 1 dado más. Con peligro de verdad, mucho esfuerzo o un lugar insalubre, 2 más."
    ),
    "rule.PL-REC-5.reading": "No se suman: cuenta la mayor (opción rest_modifiers).",
    "rule.PL-REC-5.source": "rule.source.text",
    "rule.PL-REC-5.typed": "testigo cura sophie --condiciones peligro",
    "rule.PL-REC-6.title": "Recuperarse no es actuar",
    "rule.PL-REC-6.text": (
        "Recuperarse es algo que pasa, no una acción que se emprende. Para volver a intentarlo tiene que pasar de "
        "nuevo el tiempo."
    ),
    "rule.PL-REC-6.reading": (
        "Por eso no cuentan la penalización de salud ni los dados de destino (opción passive_rolls)."
    ),
    "rule.PL-REC-6.source": "rule.source.text",
    "rule.PL-REC-6.typed": 'testigo cura sophie --automáticos 1 -m "Manantial interior"',
    "rule.PL-MED-1.title": "Supervisión médica",
    "rule.PL-MED-1.text": (
        "El médico tira Cultura contra la dificultad del nivel del paciente. Su grado de éxito da otros tantos "
        "dados a la siguiente tirada de recuperación del paciente."
    ),
    "rule.PL-MED-1.reading": (
        "Se usa la dificultad base, sin las condiciones del reposo (opción medic_difficulty), y hay una tirada "
        "por periodo. El revés del médico solo tiene efecto en el relato."
    ),
    "rule.PL-MED-1.source": "rule.source.text",
    "rule.PL-MED-1.typed": "testigo cura sophie --médico frank",
    "rule.PL-MED-2.title": "La ayuda médica se gasta",
    "rule.PL-MED-2.text": "Los dados del médico se guardan hasta esa tirada y se gastan en ella.",
    "rule.PL-MED-2.source": "rule.source.text",
    "rule.PL-MED-2.typed": "testigo cura sophie",
    "rule.PL-GIFT-DRAMA.title": "Lo sobrenatural sin reglas",
    "rule.PL-GIFT-DRAMA.text": (
        "Lo sobrenatural también puede aparecer sin reglas, contado por el director, que debe ser lo menos "
        "arbitrario posible con efectos como el daño. Los 27 dones son ejemplos: se pueden inventar otros. "
        "También los personajes no jugadores pueden tenerlos."
    ),
    "rule.PL-GIFT-DRAMA.source": "rule.source.text",
    "rule.PL-GIFT-DRAMA.typed": 'testigo daña armand 5 --por "una maldición" · testigo campaña ajusta gift.aullido "auto=presencia contest=voluntad"',
    "rule.PL-GIFT-0.title": "Activar dones",
    "rule.PL-GIFT-0.text": (
        "Cada activación de un don cuesta 1 punto de Fortuna, salga bien o mal. Hay que tener el don y cumplir "
        "sus condiciones."
    ),
    "rule.PL-GIFT-0.source": "rule.source.text",
    "rule.PL-GIFT-0.typed": "testigo usa armand golpe_certero --sobre mutante",
    "rule.PL-GIFT-PTS.title": "Puntos de don",
    "rule.PL-GIFT-PTS.text": (
        "Cada subida de Destino da un punto de don: compra un don nuevo con puntuación 1 o sube en 1 uno que ya "
        "se tiene. La tabla pone el tope en 5 a los personajes jugadores (opción gift_max_pc)."
    ),
    "rule.PL-GIFT-PTS.reading": "El texto no dice si los puntos se pueden guardar. En testigo, sí.",
    "rule.PL-GIFT-PTS.source": "rule.source.text",
    "rule.PL-GIFT-PTS.typed": 'testigo gasta armand puntos-de-don --para "Voz interior"',
    "rule.PL-GIFT-AUTO.title": "Éxitos automáticos",
    "rule.PL-GIFT-AUTO.text": (
        "Cuando un don da su puntuación en éxitos automáticos, esos éxitos normales se suman a una tirada de la "
        "clase que dice el don. Se suman antes de cancelar y nunca se doblan."
    ),
    "rule.PL-GIFT-AUTO.source": "rule.source.text",
    "rule.PL-GIFT-AUTO.typed": "testigo tira armand fortaleza -d 3 --don furia",
    "rule.PL-GIFT-ROLL.title": "Tirar un don",
    "rule.PL-GIFT-ROLL.text": (
        "La puntuación del don son los dados, contra una dificultad o contra una característica en un conflicto. "
        "Un empate no tiene efecto; donde no puede quedar así, como al creer una ilusión, las dos partes repiten."
    ),
    "rule.PL-GIFT-ROLL.reading": (
        "La penalización de salud y los dados prestados cuentan como en cualquier acción. Qué empates se repiten "
        "lo fija la opción belief_tie."
    ),
    "rule.PL-GIFT-ROLL.source": "rule.source.text",
    "rule.PL-GIFT-ROLL.typed": "testigo usa armand furia -d 4 · testigo usa sophie gesto --sobre mutante",
    "rule.PL-GIFT-NET.title": "Contar éxitos y triunfos de un don",
    "rule.PL-GIFT-NET.text": "Muchos dones pagan por cada éxito y por cada triunfo de la tirada.",
    "rule.PL-GIFT-NET.reading": (
        "Se cuenta lo que queda después de cancelar (opción gift_success_count), y un triunfo vale también como "
        "éxito. Para Fortuna y niveles de salud cuentan los dados de triunfo que quedan; para el daño, sus éxitos "
        "(opción triumph_effect_count). El daño, y los triunfos que debe quien sufre la Palabra de condenación, "
        "son siempre de lo que queda, diga lo que diga la opción."
    ),
    "rule.PL-GIFT-NET.source": "rule.source.text",
    "rule.PL-GIFT-NET.typed": "testigo explica -1",
    "rule.PL-GIFT-DUR.title": "Cuánto dura un don",
    "rule.PL-GIFT-DUR.text": (
        "El turno de un don es el de quien lo tiene. Lo que cuesta cada turno se paga cuando empieza ese turno; "
        "si no, el efecto acaba."
    ),
    "rule.PL-GIFT-DUR.source": "rule.source.text",
    "rule.PL-GIFT-DUR.typed": "testigo usa armand defensa --mantén · testigo usa armand defensa --quita",
    "rule.PL-GIFT-ALEGORIA.title": "Alegoría de la realidad",
    "rule.PL-GIFT-ALEGORIA.text": (
        "Una ilusión visual para todos los que la ven, sin tirada para crearla. Cada espectador enfrenta su "
        "Astucia al don: si gana, la descubre; si pierde, se la cree. Es inmóvil y del tamaño de una persona; más "
        "grande cuesta Fortuna extra que fija el director. Acaba cuando su autor se va, cae inconsciente o "
        "quiere."
    ),
    "rule.PL-GIFT-ALEGORIA.reading": (
        "Si se mueve, el director puede pedir Fortuna cada turno: en testigo, 1 punto (opción illusion_move_cost)."
    ),
    "rule.PL-GIFT-ALEGORIA.source": "rule.source.text",
    "rule.PL-GIFT-ALEGORIA.typed": 'testigo usa sophie alegoria -m "un muro" --sobre mutante · testigo usa sophie alegoria --quita',
    "rule.PL-GIFT-DEFENSA.title": "Defensa de acero",
    "rule.PL-GIFT-DEFENSA.text": (
        "Suma tantos dados como su puntuación a cada defensa cuerpo a cuerpo de ese turno, sin repartirlos ni "
        "tomarlos prestados, y nunca en los ataques propios. Mantenerla cuesta 1 punto de Fortuna por turno. Vale "
        "aunque no queden dados propios."
    ),
    "rule.PL-GIFT-DEFENSA.reading": (
        "El texto no dice hasta cuándo. En testigo, desde que se activa hasta que empieza el próximo turno de "
        "quien la tiene."
    ),
    "rule.PL-GIFT-DEFENSA.source": "rule.source.text",
    "rule.PL-GIFT-DEFENSA.typed": "testigo usa armand defensa",
    "rule.PL-GIFT-SOMBRAS.title": "Fundirse con las sombras",
    "rule.PL-GIFT-SOMBRAS.text": (
        "Para esconderse o moverse sin ser visto, su puntuación en éxitos automáticos. Para esconderse donde es "
        "imposible, el don contra la Astucia de cada uno que pudiera notarlo. También resiste la detección "
        "sobrenatural."
    ),
    "rule.PL-GIFT-SOMBRAS.reading": (
        "El texto no fija la característica. La elige el director, por lo general Sutileza."
    ),
    "rule.PL-GIFT-SOMBRAS.source": "rule.source.text",
    "rule.PL-GIFT-SOMBRAS.typed": "testigo tira sophie sutileza --contra mutante:astucia --don sombras · testigo usa sophie sombras --sobre mutante",
    "rule.PL-GIFT-FURIA.title": "Furia de titán",
    "rule.PL-GIFT-FURIA.text": (
        "Su puntuación en éxitos automáticos a las tiradas de Fortaleza de fuerza o aguante. Para hazañas "
        "imposibles, los dados del don contra una dificultad del director."
    ),
    "rule.PL-GIFT-FURIA.source": "rule.source.text",
    "rule.PL-GIFT-FURIA.typed": "testigo tira armand fortaleza -d 3 --don furia · testigo usa armand furia -d 4",
    "rule.PL-GIFT-GESTO.title": "Gesto aciago",
    "rule.PL-GIFT-GESTO.text": (
        "Hay que mirarse a los ojos. El don contra la Voluntad del blanco; si gana, hiere como un ataque cuyo "
        "daño de arma es la Voluntad del atacante. La protección cuenta."
    ),
    "rule.PL-GIFT-GESTO.source": "rule.source.text",
    "rule.PL-GIFT-GESTO.typed": "testigo usa sophie gesto --sobre mutante",
    "rule.PL-GIFT-GOLPE.title": "Golpe certero",
    "rule.PL-GIFT-GOLPE.text": (
        "Su puntuación en éxitos automáticos en un ataque cuerpo a cuerpo, que se pueden repartir entre los "
        "blancos sin pasar del total; cada blanco pide al menos un dado de Combate. Para movimientos imposibles, "
        "como devolver una bala, los dados del don en lugar de Combate."
    ),
    "rule.PL-GIFT-GOLPE.reading": (
        "En los movimientos imposibles no suma la bonificación del arma, pero sí vale su daño."
    ),
    "rule.PL-GIFT-GOLPE.source": "rule.source.text",
    "rule.PL-GIFT-GOLPE.typed": "testigo usa armand golpe --sobre mutante-1:2 mutante-2:1 --automáticos mutante-1:1,mutante-2:1 · testigo ataca frank mutante --distancia media --don golpe --dados-de-don",
    "rule.PL-GIFT-GUARDIAN.title": "Guardián de la Palabra",
    "rule.PL-GIFT-GUARDIAN.text": (
        "Su puntuación en éxitos automáticos a Presencia para dirigir o convencer. En su uso retorcido, el don "
        "contra la Voluntad deja a un blanco en un trance en el que actúa contra sus deseos."
    ),
    "rule.PL-GIFT-GUARDIAN.source": "rule.source.text",
    "rule.PL-GIFT-GUARDIAN.typed": 'testigo tira sophie presencia -d 3 --don guardian · testigo usa sophie guardian --sobre mutante -m "abre la puerta"',
    "rule.PL-GIFT-HILOS.title": "Hilos del espíritu",
    "rule.PL-GIFT-HILOS.text": (
        "El don contra la Voluntad siembra una emoción; cómo reacciona el blanco lo decide el director. O bien su "
        "puntuación en éxitos automáticos a Astucia para leer emociones."
    ),
    "rule.PL-GIFT-HILOS.source": "rule.source.text",
    "rule.PL-GIFT-HILOS.typed": "testigo usa sophie hilos --sobre mutante -m miedo · testigo tira sophie astucia --contra mutante:presencia --don hilos",
    "rule.PL-GIFT-BESTIAS.title": "Lengua de las bestias",
    "rule.PL-GIFT-BESTIAS.text": (
        "Su puntuación en éxitos automáticos a cualquier tirada con animales. O hablar de verdad con ellos: el "
        "don se tira en lugar de Presencia. Los demás oyen ruidos de animales, y las respuestas son las que un "
        "animal puede dar."
    ),
    "rule.PL-GIFT-BESTIAS.source": "rule.source.text",
    "rule.PL-GIFT-BESTIAS.typed": "testigo tira frank sutileza -d 2 --don bestias · testigo tira frank presencia -d 2 --don bestias --dados-de-don",
    "rule.PL-GIFT-LIMPIEZA.title": "Limpieza espiritual",
    "rule.PL-GIFT-LIMPIEZA.text": (
        "Solo sobre otro. Cada éxito le da un crédito para repetir un fracaso en tiradas posteriores, y cada "
        "triunfo además 1 punto de Fortuna, sin pasar de su Destino. Contra Palabra de condenación, cada éxito "
        "quita una repetición debida y no hay créditos ni Fortuna."
    ),
    "rule.PL-GIFT-LIMPIEZA.reading": (
        "Como el texto no nombra dificultad, se tira sin oposición (opción limpieza_difficulty). El crédito se "
        "usa cuando quiere el blanco, dados propios primero y de izquierda a derecha si no dice otra cosa. La "
        "cara nueva queda, aunque un nuevo fracaso admite otro crédito, y los créditos duran hasta usarse."
    ),
    "rule.PL-GIFT-LIMPIEZA.source": "rule.source.text",
    "rule.PL-GIFT-LIMPIEZA.typed": "testigo usa sophie limpieza --sobre armand · testigo usa sophie limpieza armand contra · testigo relanza armand 1",
    "rule.PL-GIFT-MANANTIAL.title": "Manantial interior",
    "rule.PL-GIFT-MANANTIAL.text": (
        "Su puntuación en éxitos automáticos a la propia tirada de recuperación. O regenerar una parte perdida: "
        "acción prolongada con los dados del don contra dificultad 3, una tirada al día y una activación en cada "
        "una. Ojo o dedo, 2 éxitos; mano o pie, 4; brazo, 6."
    ),
    "rule.PL-GIFT-MANANTIAL.reading": (
        "El texto no da la pierna: en testigo, 6. Las demás partes las decide el director."
    ),
    "rule.PL-GIFT-MANANTIAL.source": "rule.source.text",
    "rule.PL-GIFT-MANANTIAL.typed": "testigo cura sophie --don manantial · testigo usa sophie manantial brazo",
    "rule.PL-GIFT-MANO.title": "Mano inmaterial",
    "rule.PL-GIFT-MANO.text": (
        "Hay que ver el objeto. El don sustituye a Fortaleza o Combate en acciones físicas a distancia."
    ),
    "rule.PL-GIFT-MANO.reading": (
        "El texto no dice con qué daño golpea. En testigo, con la puntuación del don en lugar de la Fortaleza."
    ),
    "rule.PL-GIFT-MANO.source": "rule.source.text",
    "rule.PL-GIFT-MANO.typed": "testigo tira sophie fortaleza -d 2 --don mano · testigo usa sophie mano --sobre mutante",
    "rule.PL-GIFT-CURATIVAS.title": "Manos curativas",
    "rule.PL-GIFT-CURATIVAS.text": (
        "Sobre otros y tocándolos. La dificultad es la de recuperación del nivel del blanco (2, 3 o 4), o 1 si "
        "está sano. Cada éxito que queda devuelve 3 de Resistencia, hasta el máximo de su nivel, y cada dado de "
        "triunfo que queda cura un nivel de salud."
    ),
    "rule.PL-GIFT-CURATIVAS.reading": (
        "Primero la Resistencia, con el nivel de antes de curar (opción curativas_order). No vale con los "
        "muertos, y quien estaba inconsciente despierta si su Resistencia pasa de 0."
    ),
    "rule.PL-GIFT-CURATIVAS.source": "rule.source.text",
    "rule.PL-GIFT-CURATIVAS.typed": "testigo usa sophie curativas --sobre armand",
    "rule.PL-GIFT-MANTO.title": "Manto de protección",
    "rule.PL-GIFT-MANTO.text": (
        "Resta dos veces su puntuación del daño de cada ataque hasta el próximo turno propio, como una armadura "
        "sin penalización."
    ),
    "rule.PL-GIFT-MANTO.source": "rule.source.text",
    "rule.PL-GIFT-MANTO.typed": "testigo usa armand manto",
    "rule.PL-GIFT-FELINOS.title": "Movimientos felinos",
    "rule.PL-GIFT-FELINOS.text": (
        "Su puntuación en éxitos automáticos a las tiradas de Fortaleza de velocidad, agilidad, coordinación o "
        "equilibrio; nunca a Combate. Para hazañas imposibles, los dados del don contra una dificultad del "
        "director."
    ),
    "rule.PL-GIFT-FELINOS.source": "rule.source.text",
    "rule.PL-GIFT-FELINOS.typed": "testigo tira sophie fortaleza -d 2 --don felinos · testigo usa sophie felinos -d 4",
    "rule.PL-GIFT-PIEL.title": "Mudar la piel",
    "rule.PL-GIFT-PIEL.text": (
        "Un animal elegido por personaje, cuya característica más alta no pase de la puntuación. Cada activación "
        "cambia de forma. Se conservan Voluntad, Astucia y Cultura; Fortaleza, Combate, Sutileza, Presencia y las "
        "especialidades son las del animal. La ropa y los objetos no cambian."
    ),
    "rule.PL-GIFT-PIEL.reading": (
        "El Aguante se calcula de nuevo, la Resistencia perdida sigue perdida, y Destino y dones se conservan."
    ),
    "rule.PL-GIFT-PIEL.source": "rule.source.text",
    "rule.PL-GIFT-PIEL.typed": 'testigo personaje edita sophie --animal "hurón fortaleza=1 combate=1 sutileza=3 presencia=1" · testigo usa sophie piel',
    "rule.PL-GIFT-OJOS.title": "Ojos del tiempo",
    "rule.PL-GIFT-OJOS.text": (
        "Para ver el pasado hay que estar en el lugar, o con la persona o el objeto: dificultad 1 para minutos, 2 "
        "días, 3 meses, 4 años, 5 siglos; cuanto mejor grado, más claro. Para ver un futuro posible, dificultad "
        "3 y sin elegir el momento; los éxitos que quedan son dados para la reserva, sin Fortuna para los demás."
    ),
    "rule.PL-GIFT-OJOS.source": "rule.source.text",
    "rule.PL-GIFT-OJOS.typed": "testigo usa sophie ojos años · testigo usa sophie ojos futuro",
    "rule.PL-GIFT-CONDENACION.title": "Palabra de condenación",
    "rule.PL-GIFT-CONDENACION.text": (
        "El don contra la Voluntad. Si gana, la diferencia son triunfos que el blanco tendrá que repetir en "
        "acciones futuras, y cada dado de triunfo que queda le quita 1 punto de Fortuna."
    ),
    "rule.PL-GIFT-CONDENACION.reading": (
        "Las deudas se suman y duran hasta usarse. Se cobran antes que nada, primero los 6 de los dados propios y "
        "de izquierda a derecha, y un 6 nuevo se repite mientras quede deuda (opción palabra_reroll_chain). Un 6 "
        "de destino repetido no sube el Destino (opción rerolled_destiny_triumph)."
    ),
    "rule.PL-GIFT-CONDENACION.source": "rule.source.text",
    "rule.PL-GIFT-CONDENACION.typed": "testigo usa sophie condenacion --sobre mutante",
    "rule.PL-GIFT-PUERTA.title": "Puerta ignota",
    "rule.PL-GIFT-PUERTA.text": (
        "Se entra por una puerta y se sale por otra. Dados del don contra 2 si lleva a casa, 3 a un lugar bien "
        "conocido, 4 a uno visitado una vez, 5 a uno solo descrito. Se viaja solo: cada acompañante cuesta 1 "
        "punto de Fortuna más y sube 1 la dificultad."
    ),
    "rule.PL-GIFT-PUERTA.reading": "El texto no dice qué pasa si falla. En testigo, la puerta es solo una puerta.",
    "rule.PL-GIFT-PUERTA.source": "rule.source.text",
    "rule.PL-GIFT-PUERTA.typed": "testigo usa sophie puerta visitado --pasajeros 1",
    "rule.PL-GIFT-REVELAR.title": "Revelar debilidad",
    "rule.PL-GIFT-REVELAR.text": (
        "Después de acertar, dados del don contra 2. Cada éxito que queda suma 1 al daño del arma en ese ataque, "
        "y un triunfo que quede anula toda la protección. Como el daño del arma cuenta por triunfo, un golpe sin "
        "triunfos solo gana lo segundo."
    ),
    "rule.PL-GIFT-REVELAR.source": "rule.source.text",
    "rule.PL-GIFT-REVELAR.typed": "testigo ataca armand mutante --revela · testigo usa armand revelar --no",
    "rule.PL-GIFT-SEPARACION.title": "Separación espiritual",
    "rule.PL-GIFT-SEPARACION.text": (
        "Un cuerpo astral, inmaterial e invisible salvo para seres inmateriales y dones como Ver las señales. "
        "Entre seres inmateriales el don sustituye a Fortaleza y Combate. El daño al cuerpo físico obliga a "
        "volver; el daño al astral lo sufre el físico, sin obligar. Siguen el hambre y la sed, y notar que el "
        "cuerpo vive es Cultura contra 4."
    ),
    "rule.PL-GIFT-SEPARACION.source": "rule.source.text",
    "rule.PL-GIFT-SEPARACION.typed": 'testigo usa sophie separacion · testigo usa sophie separacion --sobre mutante · testigo daña sophie 4 --astral --por "un espíritu"',
    "rule.PL-GIFT-ROBO.title": "Robo de vida",
    "rule.PL-GIFT-ROBO.text": (
        "Un blanco vivo y mirarse a los ojos. El don contra la Voluntad; si gana, cada éxito que queda hace 1 "
        "punto y cada éxito de triunfo la Voluntad del ladrón, que se comparan con el Aguante como daño. El "
        "ladrón recupera tantos niveles de salud como pierda de verdad la víctima. Resistirse no cuesta dados."
    ),
    "rule.PL-GIFT-ROBO.reading": (
        "También pasa al ladrón la Resistencia que pierde la víctima, hasta el máximo de su nuevo nivel (opción "
        "robo_transfers_resistance), y la armadura no protege (opción robo_protection)."
    ),
    "rule.PL-GIFT-ROBO.source": "rule.source.text",
    "rule.PL-GIFT-ROBO.typed": "testigo usa sophie robo --sobre mutante",
    "rule.PL-GIFT-SERENDIPIA.title": "Serendipia",
    "rule.PL-GIFT-SERENDIPIA.text": (
        "Su puntuación en éxitos automáticos a Astucia para buscar cosas ocultas. O forzar un hallazgo: dados del "
        "don contra una dificultad del director según su rareza. Lo hallado puede no ser lo que se esperaba."
    ),
    "rule.PL-GIFT-SERENDIPIA.source": "rule.source.text",
    "rule.PL-GIFT-SERENDIPIA.typed": "testigo tira frank astucia -d 3 --don serendipia · testigo usa frank serendipia -d 4",
    "rule.PL-GIFT-TELARANA.title": "Telaraña del conocimiento",
    "rule.PL-GIFT-TELARANA.text": (
        "Su puntuación en éxitos automáticos a Cultura para saber algo. O un dato privado, según cuántos lo "
        "sepan: una persona, dificultad 5; tres o cuatro, 4; un grupo pequeño, 3; uno grande, 2."
    ),
    "rule.PL-GIFT-TELARANA.reading": "El texto no da el caso de dos personas. En testigo, dificultad 4.",
    "rule.PL-GIFT-TELARANA.source": "rule.source.text",
    "rule.PL-GIFT-TELARANA.typed": "testigo tira frank cultura -d 3 --don telarana · testigo usa frank telarana dos",
    "rule.PL-GIFT-TRANCE.title": "Trance del destino",
    "rule.PL-GIFT-TRANCE.text": (
        "No es voluntario: el director lleva al personaje un rato, sin ponerlo en peligro mortal ni hacerle daño. "
        "Al acabar, dados del don contra 2: cada éxito que queda da 1 punto de Fortuna, sin pasar del Destino, y "
        "cada dado de triunfo que queda un dado a la reserva."
    ),
    "rule.PL-GIFT-TRANCE.reading": "Como no se elige, en testigo no cuesta Fortuna (opción trance_cost).",
    "rule.PL-GIFT-TRANCE.source": "rule.source.text",
    "rule.PL-GIFT-TRANCE.typed": "testigo usa sophie trance",
    "rule.PL-GIFT-SENALES.title": "Ver las señales",
    "rule.PL-GIFT-SENALES.text": (
        "Su puntuación en éxitos automáticos a Astucia para percibir. O ver lo que la magia oculta: solo los "
        "dados del don, contra el don de quien oculta, o contra su Voluntad si lo oculta una capacidad."
    ),
    "rule.PL-GIFT-SENALES.source": "rule.source.text",
    "rule.PL-GIFT-SENALES.typed": "testigo tira sophie astucia -d 3 --don senales · testigo usa sophie senales --sobre mutante --resiste sombras",
    "rule.PL-GIFT-VOZ.title": "Voz interior",
    "rule.PL-GIFT-VOZ.text": (
        "Telepatía en los dos sentidos, mirándose a los ojos, o a cualquier distancia con alguien muy unido. No "
        "se tira, salvo que el otro se resista o se busque un secreto: entonces el don contra la Voluntad."
    ),
    "rule.PL-GIFT-VOZ.source": "rule.source.text",
    "rule.PL-GIFT-VOZ.typed": "testigo usa sophie voz --sobre armand · testigo usa sophie voz --sobre mutante --resiste voluntad",
    "rule.PL-ODDS-1.title": "Probabilidades exactas",
    "rule.PL-ODDS-1.text": (
        "En cada dado, de cada 6 caras hay 1 fracaso, 2 fallos, 2 éxitos y 1 triunfo. Con eso se cuentan todas "
        "las combinaciones de las dos partes, sin redondear. Por ejemplo, 3 dados contra dificultad 2: éxito 1/2, "
        "empate 5/16, fallo 3/16."
    ),
    "rule.PL-ODDS-1.source": "rule.source.text",
    "rule.PL-ODDS-1.typed": "testigo azar armand astucia -d 2 · testigo azar 5 -d 4",
    "option.unconscious_at": "A partir de qué Resistencia se cae inconsciente",
    "option.unconscious_at.below_zero": "cuando el daño pasa de 0",
    "option.unconscious_at.zero": "al llegar a 0",
    "option.resistance_max": "Si el máximo de Resistencia baja con la salud o es siempre tres veces el Aguante",
    "option.resistance_max.by_health": "baja con la salud",
    "option.resistance_max.fixed": "siempre tres veces el Aguante; la salud solo limita el descanso",
    "option.breath_rounding": "Cómo se redondea la mitad al recobrar el aliento",
    "option.breath_rounding.down": "hacia abajo",
    "option.breath_rounding.up": "hacia arriba",
    "option.auto_successes_prevent_setback": "Si los éxitos automáticos evitan el revés",
    "option.auto_successes_prevent_setback.true": "lo evitan",
    "option.auto_successes_prevent_setback.false": "no lo evitan",
    "option.armour_hits_destiny_dice": "Si la penalización de la armadura toca los dados de destino",
    "option.armour_hits_destiny_dice.true": "también los toca",
    "option.armour_hits_destiny_dice.false": "solo los dados propios",
    "option.protection_stacking": "Si varias protecciones se suman o cuenta la mejor",
    "option.protection_stacking.sum": "se suman",
    "option.protection_stacking.best": "solo la mejor",
    "option.reaction_cost_outside_melee": "Si resistir un don resta dados del turno siguiente",
    "option.reaction_cost_outside_melee.true": "resta dados",
    "option.reaction_cost_outside_melee.false": "no cuesta nada",
    "option.health_penalty_scope": "Si la penalización de salud se resta una vez por turno o en cada tirada",
    "option.health_penalty_scope.turn_pool": "una vez por turno, antes de repartir",
    "option.health_penalty_scope.per_roll": "en cada tirada",
    "option.passive_rolls": "Si en las tiradas pasivas (recuperación, trance) cuentan la salud y los dados de destino",
    "option.passive_rolls.none": "no cuentan",
    "option.passive_rolls.apply": "sí cuentan",
    "option.recovery_tie": "Qué pasa si empata la tirada de recuperación",
    "option.recovery_tie.no_effect": "no cambia nada",
    "option.recovery_tie.gm_rules": "decide el director de juego",
    "option.cover_tie": "Qué pasa si empata la tirada de ponerse a cubierto",
    "option.cover_tie.no_effect": "no hay cobertura",
    "option.cover_tie.gm_rules": "decide el director de juego",
    "option.rest_modifiers": "Si las malas condiciones de reposo se suman o cuenta la mayor",
    "option.rest_modifiers.higher_only": "cuenta solo la mayor",
    "option.rest_modifiers.cumulative": "se suman",
    "option.medic_difficulty": "Si las condiciones de reposo también estorban al médico",
    "option.medic_difficulty.base": "no le estorban",
    "option.medic_difficulty.with_modifiers": "le estorban igual",
    "option.destiny_gain_limit": "Cuántas veces puede subir el Destino en una acción que se repite por empate",
    "option.destiny_gain_limit.one_per_action": "una vez por acción",
    "option.destiny_gain_limit.one_per_roll": "una vez por tirada",
    "option.tie_reroll_setback": "Qué tiradas cuentan para el revés cuando se repite un empate",
    "option.tie_reroll_setback.deciding_roll": "solo la que decide",
    "option.tie_reroll_setback.every_roll": "todas",
    "option.gift_success_count": "Si los dones cuentan los éxitos que quedan o todos los de la tirada",
    "option.gift_success_count.net": "los que quedan tras cancelar",
    "option.gift_success_count.raw": "todos los de la tirada",
    "option.triumph_effect_count": "Si los efectos por triunfo cuentan dados o éxitos de triunfo",
    "option.triumph_effect_count.dice_left": "dados de triunfo",
    "option.triumph_effect_count.units_left": "éxitos de triunfo",
    "option.limpieza_difficulty": "Contra qué se tira Limpieza espiritual",
    "option.limpieza_difficulty.unopposed": "sin oposición",
    "option.limpieza_difficulty.gm_difficulty": "una dificultad del director de juego",
    "option.palabra_reroll_chain": "Si un 6 que sale al repetir por Palabra de condenación vuelve a gastar deuda",
    "option.palabra_reroll_chain.further_debt": "vuelve a repetirse mientras quede deuda",
    "option.palabra_reroll_chain.each_die_once": "cada dado se repite una sola vez",
    "option.robo_transfers_resistance": "Si Robo de vida da al ladrón la Resistencia que pierde la víctima",
    "option.robo_transfers_resistance.true": "sí, la recibe",
    "option.robo_transfers_resistance.false": "no, solo niveles de salud",
    "option.robo_protection": "Si la armadura protege de Robo de vida",
    "option.robo_protection.false": "no protege",
    "option.robo_protection.true": "protege",
    "option.curativas_order": "Si Manos curativas cura antes la Resistencia o los niveles de salud",
    "option.curativas_order.resistance_first": "primero la Resistencia",
    "option.curativas_order.levels_first": "primero los niveles",
    "option.trance_cost": "Cuánta Fortuna cuesta Trance del destino",
    "option.trance_cost.0": "nada",
    "option.trance_cost.1": "1 punto",
    "option.npc_fortune": "Cuánta Fortuna tienen los personajes no jugadores",
    "option.npc_fortune.destiny": "tanta como Destino",
    "option.npc_fortune.none": "ninguna",
    "option.advance_passed_place": "Si al adelantarse se puede tomar un puesto ya pasado en el asalto",
    "option.advance_passed_place.not_in_this_round": "no en este asalto",
    "option.advance_passed_place.allowed": "sí",
    "option.joint_max_helpers": "Cuántos ayudantes pueden sumar dado en una acción conjunta",
    "option.joint_max_helpers.2": "dos como mucho",
    "option.joint_max_helpers.any": "los que diga el director de juego",
    "option.cover_duration": "Cuánto dura la cobertura",
    "option.cover_duration.to_next_turn": "hasta el próximo turno del blanco",
    "option.cover_duration.this_shot": "solo este disparo",
    "option.cover_duration.scene": "toda la escena",
    "option.melee_tie": "Qué pasa si empatan cuerpo a cuerpo",
    "option.melee_tie.nobody_hit": "nadie hiere a nadie",
    "option.melee_tie.reroll": "se repite",
    "option.gift_max_pc": "Hasta dónde puede subir un don un personaje jugador",
    "option.gift_max_pc.5": "hasta 5",
    "option.gift_max_pc.none": "sin tope",
    "option.min_own_dice": "Cuántos dados propios hacen falta para actuar",
    "option.min_own_dice.one_to_act": "uno; para responder, ninguno",
    "option.min_own_dice.gm_rules": "decide el director de juego",
    "option.triumph_cancel_order": "Qué triunfos se cancelan antes, los simples o los doblados",
    "option.triumph_cancel_order.single_before_doubled": "primero los simples",
    "option.triumph_cancel_order.roller_chooses": "elige quien tira",
    "option.breath_while_unconscious": "Si un inconsciente puede recobrar el aliento",
    "option.breath_while_unconscious.allowed": "puede",
    "option.breath_while_unconscious.refused": "no puede",
    "option.advance_distance": "Cuántos puestos se ganan al adelantarse por un punto",
    "option.advance_distance.any_earlier_place": "cualquier puesto anterior",
    "option.advance_distance.one_place": "un solo puesto",
    "option.npc_advance": "Si los personajes no jugadores pueden adelantarse",
    "option.npc_advance.no": "no",
    "option.npc_advance.yes": "sí",
    "option.rerolled_destiny_triumph": "Si un 6 de destino que hay que repetir sube el Destino",
    "option.rerolled_destiny_triumph.no_gain": "no sube",
    "option.rerolled_destiny_triumph.gain": "sube",
    "option.belief_tie": "Qué pasa si un don empata con su blanco",
    "option.belief_tie.reroll": "si engaña, se repite; si no, no surte efecto",
    "option.belief_tie.gm_rules": "decide el director de juego",
    "option.illusion_move_cost": "Cuánta Fortuna por turno cuesta mover una ilusión",
    "option.illusion_move_cost.1": "1 punto",
    "option.illusion_move_cost.0": "nada",
    "option.creation": "Si se cuentan los puntos de un personaje jugador que empieza",
    "option.creation.off": "no se cuentan",
    "option.creation.standard": "21 puntos, hasta 5",
    "option.creation.survivors": "supervivientes: 16 puntos, hasta 5",
    "option.creation.legendary": "legendaria: 25 puntos, hasta 6",
    "option.creation.mythic": "mítica: 30 puntos, hasta 10",
    "option.split_attack_destiny_dice": "Si los 5 dados de destino son para todo el ataque repartido o para cada tirada",
    "option.split_attack_destiny_dice.per_action": "para todo el ataque",
    "option.split_attack_destiny_dice.per_roll": "para cada tirada",
}
