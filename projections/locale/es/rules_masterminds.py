"""Las reglas de Mutants & Masterminds en español: cada id del catálogo, con nuestras palabras."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    "rule.source.summary": "del resumen del foro",
    "rule.source.filled": "del resumen del foro; lo que calla, del juego publicado o acordado",
    "rule.source.published": "del juego publicado; el resumen calla",
    "rule.MM-DICE.title": "El dado",
    "rule.MM-DICE.text": (
        "Solo se usa el d20: no hay dados de golpe ni de daño. Un dado anotado es una cara del 1 al 20, y "
        "cualquier otra se rechaza."
    ),
    "rule.MM-DICE.source": "rule.source.summary",
    "rule.MM-DICE.typed": "testigo explica -1",
    "rule.MM-CHECK-1.title": "Mecánica básica",
    "rule.MM-CHECK-1.text": (
        "Se tira un d20 y se suman los modificadores que correspondan. Si el total llega a la CD hay éxito; "
        "si no, fallo. El margen es el total menos la CD."
    ),
    "rule.MM-CHECK-1.source": "rule.source.summary",
    "rule.MM-CHECK-1.typed": "testigo tira centella sigilo --cd 15",
    "rule.MM-CHECK-NAT.title": "20 natural y 1 natural",
    "rule.MM-CHECK-NAT.text": (
        "Un 20 o un 1 natural no significan nada especial en las pruebas ni en las salvaciones. El 20 natural "
        "solo cuenta en los ataques y en la salvación de quien está moribundo."
    ),
    "rule.MM-CHECK-NAT.reading": (
        "Con la opción nat20_toughness, un 20 natural en una salvación de dureza imposible deja el resultado "
        "en la fila de 1 a 4."
    ),
    "rule.MM-CHECK-NAT.source": "rule.source.filled",
    "rule.MM-CHECK-NAT.typed": "testigo campaña ajusta nat20_toughness bruised_only_if_impossible",
    "rule.MM-RETRY.title": "Intentarlo de nuevo",
    "rule.MM-RETRY.text": (
        "Una prueba fallada se repite cuanto se quiera, salvo que fallar tenga consecuencias: o bien sucede "
        "algo, y no se repite sin más, o bien el intento siguiente es más difícil, con la CD aumentada en lo "
        "que diga el director."
    ),
    "rule.MM-RETRY.source": "rule.source.summary",
    "rule.MM-RETRY.typed": (
        "testigo tira centella sigilo --cd 15 --si-falla +2 · testigo tira centella sigilo --cd 15 --si-falla "
        '"suena la alarma"'
    ),
    "rule.MM-TAKE1.title": "Elegir 1",
    "rule.MM-TAKE1.text": (
        "Si el bonificador supera la CD se puede elegir 1 en lugar de tirar, incluso bajo presión: el total "
        "es 1 más el bonificador y no hay pifia. Un número elegido nunca es natural."
    ),
    "rule.MM-TAKE1.reading": "El bonificador tiene que superar la CD: igualarla no basta (opción take1_gate).",
    "rule.MM-TAKE1.source": "rule.source.filled",
    "rule.MM-TAKE1.typed": "testigo tira centella sigilo --cd 5 --elige 1",
    "rule.MM-TAKE10.title": "Elegir 10",
    "rule.MM-TAKE10.text": (
        "Sin presión ni distracciones se puede elegir 10: el total es 10 más el bonificador, y aún puede fallar."
    ),
    "rule.MM-TAKE10.source": "rule.source.summary",
    "rule.MM-TAKE10.typed": "testigo tira centella sigilo --cd 15 --elige 10",
    "rule.MM-TAKE20.title": "Elegir 20",
    "rule.MM-TAKE20.text": (
        "Con todo el tiempo del mundo, sin riesgo al fallar y sin presión ni distracciones se puede elegir "
        "20: el total es 20 más el bonificador y se tarda 20 veces más. Aun así puede fallar."
    ),
    "rule.MM-TAKE20.source": "rule.source.summary",
    "rule.MM-TAKE20.typed": "testigo tira centella sigilo --cd 25 --elige 20 --tiempo 1m",
    "rule.MM-OPP.title": "Prueba enfrentada",
    "rule.MM-OPP.text": "Cada lado tira un d20 con su modificador y gana el total más alto.",
    "rule.MM-OPP.reading": "En un empate gana el modificador más alto y, si también es igual, se vuelve a tirar.",
    "rule.MM-OPP.source": "rule.source.filled",
    "rule.MM-OPP.typed": "testigo tira centella sigilo --contra titan:sabiduría",
    "rule.MM-COMP.title": "Prueba comparativa",
    "rule.MM-COMP.text": (
        "Cuando basta con ser mejor, como en un pulso o una carrera, gana la puntuación más alta sin tirar. "
        "Solo se tira si son iguales, como prueba enfrentada."
    ),
    "rule.MM-COMP.reading": (
        "El esfuerzo extra no cambia las puntuaciones que se comparan, pero su +2 cuenta en la tirada de desempate."
    ),
    "rule.MM-COMP.source": "rule.source.filled",
    "rule.MM-COMP.typed": "testigo tira centella fuerza --contra titan --compara",
    "rule.MM-AID.title": "Ayudar a otros",
    "rule.MM-AID.text": (
        "Dirige quien tiene la puntuación más alta. Cada ayudante tira la misma prueba contra CD 10: con 10 a "
        "19 da +2, con 20 a 29 da +3, y así sucesivamente. Fallar no da nada, ni resta. Quien dirige tira con "
        "la suma de las ayudas."
    ),
    "rule.MM-AID.reading": (
        "Quien ayuda no puede elegir 1, 10 ni 20 (opción helper_take), y no hay límite de ayudantes."
    ),
    "rule.MM-AID.source": "rule.source.filled",
    "rule.MM-AID.typed": "testigo tira centella sigilo --cd 15 --ayudan nebula",
    "rule.MM-PP-1.title": "Puntos de poder al empezar",
    "rule.MM-PP-1.text": "Los puntos de poder con que se construye la ficha dependen del nivel de poder de la campaña.",
    "rule.MM-PP-1.reading": "Son 15 por nivel de poder: 150 para nivel 10 (opción pp_per_level).",
    "rule.MM-PP-1.source": "rule.source.filled",
    "rule.MM-PP-1.typed": "testigo personaje nuevo Centella --jugador Eva --nivel 10",
    "rule.MM-PP-2.title": "Gastar puntos de poder",
    "rule.MM-PP-2.text": (
        "Son la experiencia: el director los da durante el juego y los gastan los propios jugadores. Un punto "
        "de característica cuesta 1, y una dote 1."
    ),
    "rule.MM-PP-2.reading": (
        "El ataque y la defensa cuestan 2 por punto, las salvaciones 1 y cada poder lo suyo por rango (opción "
        "pp_costs)."
    ),
    "rule.MM-PP-2.source": "rule.source.filled",
    "rule.MM-PP-2.typed": (
        'testigo gana centella poder 1 --por "el final de la historia" · testigo gasta centella poder 1 --para sigilo'
    ),
    "rule.MM-PP-CAP.title": "Máximos",
    "rule.MM-PP-CAP.text": (
        "Un rasgo no pasa de su máximo, ni siquiera con poderes: vale lo menor entre la base más los aumentos "
        "y el máximo."
    ),
    "rule.MM-PP-CAP.reading": (
        "El nivel de poder limita ataque, defensa, Dureza y rangos; los demás máximos los pone el director. "
        "El esfuerzo extra sí puede pasar (opción ee_exceeds_caps)."
    ),
    "rule.MM-PP-CAP.source": "rule.source.filled",
    "rule.MM-PP-CAP.typed": "testigo personaje edita centella --máximo dureza=12",
    "rule.MM-EE-1.title": "Esfuerzo extra",
    "rule.MM-EE-1.text": "Es una acción gratuita del propio turno que compra una de seis cosas y cuesta fatiga.",
    "rule.MM-EE-1.reading": (
        "Una vez por asalto (opción ee_per_round), y nunca sin acciones: aturdido o inconsciente no se puede. "
        "Lo que no dice cuánto dura, dura un asalto."
    ),
    "rule.MM-EE-1.source": "rule.source.filled",
    "rule.MM-EE-1.typed": "testigo fuerza centella oleada",
    "rule.MM-EE-CHECK.title": "Bonificación",
    "rule.MM-EE-CHECK.text": "+2 a una prueba cualquiera, salvo de ataque; también a una salvación del propio turno.",
    "rule.MM-EE-CHECK.source": "rule.source.summary",
    "rule.MM-EE-CHECK.typed": "testigo fuerza centella bonificación",
    "rule.MM-EE-WILL.title": "Fuerza de Voluntad",
    "rule.MM-EE-WILL.text": "Una salvación adicional contra un poder con efecto duradero, como el control mental.",
    "rule.MM-EE-WILL.reading": (
        "Cuenta como salvación adicional, con su +n, vale también contra efectos continuos y se permite "
        "aunque ese mismo efecto niegue las acciones."
    ),
    "rule.MM-EE-WILL.source": "rule.source.filled",
    "rule.MM-EE-WILL.typed": "testigo fuerza centella voluntad",
    "rule.MM-EE-LIFT.title": "Capacidad de carga",
    "rule.MM-EE-LIFT.text": "+5 a la Fuerza efectiva, solo para cargar.",
    "rule.MM-EE-LIFT.source": "rule.source.summary",
    "rule.MM-EE-LIFT.typed": "testigo fuerza centella carga",
    "rule.MM-EE-POWER.title": "Incrementar poder",
    "rule.MM-EE-POWER.text": (
        "+2 rangos a un poder, con todo lo que depende del rango: daño, alcance, CD. Los permanentes no."
    ),
    "rule.MM-EE-POWER.source": "rule.source.summary",
    "rule.MM-EE-POWER.typed": "testigo fuerza centella poder rayo",
    "rule.MM-EE-SURGE.title": "Oleada",
    "rule.MM-EE-SURGE.text": (
        "Una acción estándar o de movimiento más en el asalto, antes o después de las normales. No cambia el "
        "orden de iniciativa y puede completar una acción completa."
    ),
    "rule.MM-EE-SURGE.source": "rule.source.summary",
    "rule.MM-EE-SURGE.typed": "testigo fuerza centella oleada movimiento",
    "rule.MM-EE-STUNT.title": "Proeza de poder",
    "rule.MM-EE-STUNT.text": (
        "Un poder gana una dote de poder, también un poder alternativo, mientras dure el combate o hasta que "
        "se deje de usar. Tiene que poder adquirirse por las reglas normales, y nunca en poderes permanentes."
    ),
    "rule.MM-EE-STUNT.source": "rule.source.summary",
    "rule.MM-EE-STUNT.typed": "testigo fuerza centella proeza rayo deslumbrar",
    "rule.MM-EE-FATIGUE.title": "La fatiga del esfuerzo",
    "rule.MM-EE-FATIGUE.text": (
        "En el turno siguiente el héroe baja un paso: descansado, fatigado, exhausto, inconsciente."
    ),
    "rule.MM-EE-FATIGUE.reading": (
        "Se aplica al empezar su turno y, fuera de combate, 6 segundos después. Al caer inconsciente sigue exhausto."
    ),
    "rule.MM-EE-FATIGUE.source": "rule.source.filled",
    "rule.MM-EE-FATIGUE.typed": "testigo fuerza centella fatiga",
    "rule.MM-EE-CANCEL.title": "Anular la fatiga",
    "rule.MM-EE-CANCEL.text": "Un punto de héroe anula la fatiga del esfuerzo extra.",
    "rule.MM-EE-CANCEL.reading": "Se decide cuando la fatiga iba a aplicarse; más tarde se usa MM-HP-FATIGUE.",
    "rule.MM-EE-CANCEL.source": "rule.source.filled",
    "rule.MM-EE-CANCEL.typed": "testigo gasta centella héroe esfuerzo",
    "rule.MM-HP-1.title": "Puntos de héroe",
    "rule.MM-HP-1.text": "Una reserva limitada que se gasta y que no causa fatiga.",
    "rule.MM-HP-1.reading": (
        "La sesión empieza con 1 (opción hp_start) y lo que sobra se pierde (opción hp_unspent). Gastarlo no "
        "lleva tiempo; cada beneficio, una vez por asalto (opción hp_per_benefit_per_round). Se gasta el "
        "punto más antiguo que valga."
    ),
    "rule.MM-HP-1.source": "rule.source.filled",
    "rule.MM-HP-1.typed": "testigo gasta centella héroe esquivar",
    "rule.MM-HP-REROLL.title": "Mejorar una tirada",
    "rule.MM-HP-REROLL.text": (
        "Se vuelve a tirar y a un 1 a 10 se le suman 10: el segundo dado vale de 11 a 20. Solo en tiradas "
        "propias y antes de que el director anuncie el resultado."
    ),
    "rule.MM-HP-REROLL.reading": (
        "Cuenta el mejor de los dos dados (opción hp_reroll_keep). Un 10 que pasa a 20 no es un 20 natural, y "
        "un número elegido no es una tirada."
    ),
    "rule.MM-HP-REROLL.source": "rule.source.filled",
    "rule.MM-HP-REROLL.typed": "testigo gasta centella héroe mejorar · testigo anuncia centella",
    "rule.MM-HP-FEAT.title": "Dote heroica",
    "rule.MM-HP-FEAT.text": (
        "Durante un asalto se tiene una dote que falta, también de poder, si se cumplen sus requisitos. Las "
        "de fortuna no. Si tiene rangos, cada uno cuesta un punto. El director puede vetarla, y entonces no "
        "se gasta nada."
    ),
    "rule.MM-HP-FEAT.reading": "Donde el texto dice «punto de poder» por rango se lee punto de héroe.",
    "rule.MM-HP-FEAT.source": "rule.source.filled",
    "rule.MM-HP-FEAT.typed": 'testigo gasta centella héroe dote --dote "ataque defensivo" --rangos 2',
    "rule.MM-HP-DODGE.title": "Esquivar",
    "rule.MM-HP-DODGE.text": "Dobla la esquiva durante un asalto.",
    "rule.MM-HP-DODGE.reading": "Hasta el comienzo del turno siguiente; una esquiva perdida no se dobla.",
    "rule.MM-HP-DODGE.source": "rule.source.filled",
    "rule.MM-HP-DODGE.typed": "testigo gasta centella héroe esquivar · testigo defiende centella --esquiva",
    "rule.MM-HP-KEEPDODGE.title": "Conservar la esquiva",
    "rule.MM-HP-KEEPDODGE.text": "Conserva la esquiva normal en una situación que la quitaría, si se está consciente.",
    "rule.MM-HP-KEEPDODGE.reading": (
        "Un héroe aturdido también puede, aunque el −2 sigue (opción hp_dodge_when_stunned)."
    ),
    "rule.MM-HP-KEEPDODGE.source": "rule.source.filled",
    "rule.MM-HP-KEEPDODGE.typed": "testigo gasta centella héroe conservar -m emboscada",
    "rule.MM-HP-COUNTER.title": "Contrarresto instantáneo",
    "rule.MM-HP-COUNTER.text": "Como reacción se intenta contrarrestar un poder que se usa contra uno.",
    "rule.MM-HP-COUNTER.reading": (
        "Prueba enfrentada de poder, rango contra rango; el punto se gasta en todo caso, y los empates son "
        "los de MM-OPP."
    ),
    "rule.MM-HP-COUNTER.source": "rule.source.filled",
    "rule.MM-HP-COUNTER.typed": "testigo gasta centella héroe contrarrestar --poder rayo",
    "rule.MM-HP-FATIGUE.title": "Cancelar fatiga",
    "rule.MM-HP-FATIGUE.text": "Un paso mejor: de exhausto a fatigado, de fatigado a descansado.",
    "rule.MM-HP-FATIGUE.source": "rule.source.summary",
    "rule.MM-HP-FATIGUE.typed": "testigo gasta centella héroe fatiga",
    "rule.MM-HP-RECOVER-COND.title": "Recuperarse de un estado",
    "rule.MM-HP-RECOVER-COND.text": (
        "Quita al momento la fatiga o el estado aturdido; quien estaba exhausto queda fatigado. Ningún otro "
        "estado se quita así."
    ),
    "rule.MM-HP-RECOVER-COND.source": "rule.source.summary",
    "rule.MM-HP-RECOVER-COND.typed": "testigo gasta centella héroe sacudir --estado aturdido",
    "rule.MM-HP-RECOVER-CHECK.title": "Prueba de recuperación inmediata",
    "rule.MM-HP-RECOVER-CHECK.text": (
        "Quien ha sufrido daño hace una prueba de recuperación como acción completa, además de las normales y "
        "sin descansar. Por lo demás es una prueba como las otras: CD 10, con lo acumulado y en su orden."
    ),
    "rule.MM-HP-RECOVER-CHECK.reading": "Un fallo suma +1 al intento siguiente; inconsciente se puede, aturdido no.",
    "rule.MM-HP-RECOVER-CHECK.source": "rule.source.filled",
    "rule.MM-HP-RECOVER-CHECK.typed": "testigo gasta centella héroe recuperar --estado magullado",
    "rule.MM-HP-RECOVER-STAGGERED.title": "Grogui tarda dos asaltos",
    "rule.MM-HP-RECOVER-STAGGERED.text": "Estando grogui esa prueba lleva dos asaltos.",
    "rule.MM-HP-RECOVER-STAGGERED.source": "rule.source.summary",
    "rule.MM-HP-RECOVER-STAGGERED.typed": "testigo gasta centella héroe recuperar --estado grogui",
    "rule.MM-HP-RECOVER-ALL.title": "Recuperarse de todo",
    "rule.MM-HP-RECOVER-ALL.text": (
        "Si el héroe solo está magullado o herido, un éxito en esa prueba quita todo en lugar de uno."
    ),
    "rule.MM-HP-RECOVER-ALL.reading": "Lo magullado y lo herido a la vez (opción hp_recover_all_scope).",
    "rule.MM-HP-RECOVER-ALL.source": "rule.source.filled",
    "rule.MM-HP-RECOVER-ALL.typed": "testigo gasta centella héroe recuperar --estado herido",
    "rule.MM-HP-RECOVER-DISABLED.title": "Actuar incapacitado",
    "rule.MM-HP-RECOVER-DISABLED.text": "Un héroe incapacitado hace una acción sin pasar a moribundo.",
    "rule.MM-HP-RECOVER-DISABLED.source": "rule.source.summary",
    "rule.MM-HP-RECOVER-DISABLED.typed": "testigo gasta centella héroe actuar",
    "rule.MM-HP-DEATH.title": "Escapar de la muerte",
    "rule.MM-HP-DEATH.text": (
        "Estabiliza al instante a quien está moribundo: uno mismo o alguien a quien se atiende. Queda "
        "inconsciente e incapacitado."
    ),
    "rule.MM-HP-DEATH.source": "rule.source.summary",
    "rule.MM-HP-DEATH.typed": "testigo gasta centella héroe estabilizar --sobre nebula",
    "rule.MM-HP-INSPIRE.title": "Inspiración",
    "rule.MM-HP-INSPIRE.text": "Una vez por sesión, un punto compra una pista o una ayuda del director.",
    "rule.MM-HP-INSPIRE.reading": "Una vez por jugador.",
    "rule.MM-HP-INSPIRE.source": "rule.source.filled",
    "rule.MM-HP-INSPIRE.typed": 'testigo gasta centella héroe inspiración -m "cómo salir de la trampa"',
    "rule.MM-HPGAIN-SETBACK.title": "Reveses",
    "rule.MM-HPGAIN-SETBACK.text": (
        "Se gana un punto cuando el director juzga importante un fallo. Ese punto no puede deshacer el mismo "
        "efecto que lo dio; los demás sí, y él puede deshacer otros."
    ),
    "rule.MM-HPGAIN-SETBACK.source": "rule.source.summary",
    "rule.MM-HPGAIN-SETBACK.typed": 'testigo gana centella héroe revés --línea 40 --por "justo ahora"',
    "rule.MM-HPGAIN-COMPLICATION.title": "Complicaciones",
    "rule.MM-HPGAIN-COMPLICATION.text": (
        "Adicciones, fobias, enemigos, fama, códigos de honor, obsesiones… elegidas antes de jugar. Tenerlas "
        "no da nada: se gana un punto cada vez que traen una desventaja importante."
    ),
    "rule.MM-HPGAIN-COMPLICATION.source": "rule.source.summary",
    "rule.MM-HPGAIN-COMPLICATION.typed": (
        'testigo gana centella héroe complicación --complicación "código de honor" --por "no puede mentir"'
    ),
    "rule.MM-HPGAIN-HEROISM.title": "Heroísmo",
    "rule.MM-HPGAIN-HEROISM.text": (
        "Hacer lo que se espera de un héroe de cómic, como salvar a la víctima antes que detener al villano."
    ),
    "rule.MM-HPGAIN-HEROISM.source": "rule.source.summary",
    "rule.MM-HPGAIN-HEROISM.typed": 'testigo gana centella héroe heroísmo --por "salva a la niña"',
    "rule.MM-HPGAIN-ROLEPLAY.title": "Interpretación",
    "rule.MM-HPGAIN-ROLEPLAY.text": (
        "No por jugar bien, que se espera, sino por momentos que impresionan: una gran descripción, un "
        "diálogo que emociona, una frase que hace reír."
    ),
    "rule.MM-HPGAIN-ROLEPLAY.source": "rule.source.summary",
    "rule.MM-HPGAIN-ROLEPLAY.typed": 'testigo gana centella héroe interpretación --por "un diálogo enorme"',
    "rule.MM-HPGAIN-EXPLOIT.title": "Proezas",
    "rule.MM-HPGAIN-EXPLOIT.text": "Hazañas que dejan a todos con la boca abierta.",
    "rule.MM-HPGAIN-EXPLOIT.source": "rule.source.summary",
    "rule.MM-HPGAIN-EXPLOIT.typed": 'testigo gana centella héroe proeza --por "levanta el puente"',
    "rule.MM-HPGAIN-FIAT.title": "Fíat del director",
    "rule.MM-HPGAIN-FIAT.text": "Cada vez que el director fuerza las reglas a su conveniencia.",
    "rule.MM-HPGAIN-FIAT.reading": "Gana un punto cada jugador afectado.",
    "rule.MM-HPGAIN-FIAT.source": "rule.source.filled",
    "rule.MM-HPGAIN-FIAT.typed": 'testigo gana centella,nebula héroe fíat --por "el villano escapa"',
    "rule.MM-ROUND.title": "Asalto",
    "rule.MM-ROUND.text": "Un asalto dura unos 6 segundos, y diez son un minuto.",
    "rule.MM-ROUND.reading": (
        "Lo que dura un asalto termina justo antes de la cuenta de iniciativa de su origen en el asalto "
        "siguiente: un aturdido pierde un turno exacto."
    ),
    "rule.MM-ROUND.source": "rule.source.filled",
    "rule.MM-ROUND.typed": "testigo sigue",
    "rule.MM-INIT.title": "Iniciativa",
    "rule.MM-INIT.text": (
        "Un d20 más el modificador de iniciativa; se actúa de mayor a menor, en el mismo orden todo el combate."
    ),
    "rule.MM-INIT.reading": (
        "El modificador es el de Destreza más lo que añada la ficha. Un empate va al modificador más alto y "
        "después se desempata tirando."
    ),
    "rule.MM-INIT.source": "rule.source.filled",
    "rule.MM-INIT.typed": "testigo combate empieza centella nebula titan",
    "rule.MM-CYCLE.title": "El ciclo",
    "rule.MM-CYCLE.text": "Cuando han actuado todos, empieza un asalto nuevo en el mismo orden.",
    "rule.MM-CYCLE.source": "rule.source.summary",
    "rule.MM-CYCLE.typed": "testigo sigue",
    "rule.MM-ATK-1.title": "Ataque",
    "rule.MM-ATK-1.text": (
        "Un d20 más el bonificador de ataque: si llega a la Defensa, impacta. Si falla no hay salvación de dureza."
    ),
    "rule.MM-ATK-1.source": "rule.source.summary",
    "rule.MM-ATK-1.typed": "testigo ataca centella titan --poder rayo",
    "rule.MM-ATK-2.title": "Bonificador de ataque",
    "rule.MM-ATK-2.text": (
        "La base comprada con puntos de poder más los modificadores: distancia, fatiga… Fuerza y Destreza no entran."
    ),
    "rule.MM-ATK-2.source": "rule.source.summary",
    "rule.MM-ATK-2.typed": "testigo ataca centella titan --poder rayo --mod apuntar=2",
    "rule.MM-ATK-NAT.title": "20 natural y 1 natural al atacar",
    "rule.MM-ATK-NAT.text": "Un 20 natural impacta siempre.",
    "rule.MM-ATK-NAT.reading": "Un 1 natural falla siempre (opción nat1_attack_miss).",
    "rule.MM-ATK-NAT.source": "rule.source.filled",
    "rule.MM-ATK-NAT.typed": "testigo campaña ajusta nat1_attack_miss false",
    "rule.MM-DEF-1.title": "Defensa",
    "rule.MM-DEF-1.text": "10 más el bonificador de defensa y otros modificadores: es la CD de los ataques.",
    "rule.MM-DEF-1.reading": "Quien está inconsciente o moribundo tiene Defensa 5 (opción helpless_defense).",
    "rule.MM-DEF-1.source": "rule.source.filled",
    "rule.MM-DEF-1.typed": "testigo ataca centella titan --poder rayo --mod-defensa cobertura=2",
    "rule.MM-DEF-DODGE.title": "Esquiva",
    "rule.MM-DEF-DODGE.text": (
        "La mitad del bonificador de defensa es esquiva, y se pierde si no se espera el ataque, si se está "
        "atrapado o aturdido."
    ),
    "rule.MM-DEF-DODGE.reading": "Forma parte del bonificador, no se añade, y la mitad se redondea hacia abajo.",
    "rule.MM-DEF-DODGE.source": "rule.source.filled",
    "rule.MM-DEF-DODGE.typed": "testigo ataca centella titan --poder rayo --desprevenido",
    "rule.MM-DMG-MELEE.title": "Daño cuerpo a cuerpo",
    "rule.MM-DMG-MELEE.text": "El modificador de Fuerza más el daño del arma.",
    "rule.MM-DMG-MELEE.source": "rule.source.summary",
    "rule.MM-DMG-MELEE.typed": "testigo ataca centella titan --con espada",
    "rule.MM-DMG-THROWN.title": "Armas arrojadizas y de disparo",
    "rule.MM-DMG-THROWN.text": "La Fuerza también se suma a lo que se arroja; lo que se dispara usa solo su daño.",
    "rule.MM-DMG-THROWN.source": "rule.source.summary",
    "rule.MM-DMG-THROWN.typed": 'testigo personaje edita centella --arma "Cuchillo=1 arrojadiza"',
    "rule.MM-DMG-POWER.title": "Daño de un poder",
    "rule.MM-DMG-POWER.text": "El de un poder es su rango.",
    "rule.MM-DMG-POWER.source": "rule.source.summary",
    "rule.MM-DMG-POWER.typed": "testigo ataca centella titan --poder rayo",
    "rule.MM-CRIT.title": "Crítico",
    "rule.MM-CRIT.text": (
        "Un 20 natural que también habría impactado por su total: el daño sube 5. Si no, es un impacto normal."
    ),
    "rule.MM-CRIT.source": "rule.source.summary",
    "rule.MM-CRIT.typed": "testigo explica -1",
    "rule.MM-TOUGH.title": "Salvación de dureza",
    "rule.MM-TOUGH.text": (
        "Un d20 más la Dureza, menos lo que resten los estados, contra CD 15 más el daño. Fallar por 1 a 4: "
        "magullado. Por 5 a 9: aturdido y magullado. Por 10 a 14: aturdido y grogui. Por 15 o más: "
        "inconsciente."
    ),
    "rule.MM-TOUGH.source": "rule.source.summary",
    "rule.MM-TOUGH.typed": 'testigo anuncia titan · testigo daña nebula 6 --por "la caída"',
    "rule.MM-TOUGH-LETHAL.title": "Daño letal",
    "rule.MM-TOUGH-LETHAL.text": (
        "El daño no es letal salvo que se declare antes del ataque. Fallar por 1 a 4: magullado y herido. Por "
        "5 a 9: aturdido, magullado y herido. Por 10 a 14: aturdido, grogui e incapacitado. Por 15 o más: "
        "inconsciente y moribundo."
    ),
    "rule.MM-TOUGH-LETHAL.source": "rule.source.summary",
    "rule.MM-TOUGH-LETHAL.typed": "testigo ataca titan nebula --con maza --letal",
    "rule.MM-TOUGH-STACK.title": "Lo que ya se sufre",
    "rule.MM-TOUGH-STACK.text": (
        "Restan los estados de antes del golpe: −1 por cada magullado contra daño no letal y −1 por cada "
        "herido. Magullado y herido se acumulan sin límite; aturdido otra vez vuelve a empezar su asalto."
    ),
    "rule.MM-TOUGH-STACK.reading": (
        "Repetir grogui, incapacitado, inconsciente o moribundo no cambia nada (opción staggered_escalation)."
    ),
    "rule.MM-TOUGH-STACK.source": "rule.source.filled",
    "rule.MM-TOUGH-STACK.typed": "testigo explica -1",
    "rule.MM-COND-BRUISED.title": "Magullado",
    "rule.MM-COND-BRUISED.text": "Se cuenta: −1 cada uno a las salvaciones de dureza contra daño no letal.",
    "rule.MM-COND-BRUISED.source": "rule.source.summary",
    "rule.MM-COND-BRUISED.typed": "testigo ficha titan",
    "rule.MM-COND-STUNNED.title": "Aturdido",
    "rule.MM-COND-STUNNED.text": (
        "Ninguna acción, salvo reacciones; sin esquiva y con −2 más a la Defensa. Dura un asalto y apaga los "
        "poderes sostenidos y de concentración."
    ),
    "rule.MM-COND-STUNNED.source": "rule.source.summary",
    "rule.MM-COND-STUNNED.typed": "testigo tablero",
    "rule.MM-COND-STAGGERED.title": "Grogui",
    "rule.MM-COND-STAGGERED.text": (
        "Una sola acción por asalto, estándar o de movimiento, además de las gratuitas. Ninguna completa, "
        "salvo que una oleada dé la otra mitad."
    ),
    "rule.MM-COND-STAGGERED.source": "rule.source.summary",
    "rule.MM-COND-STAGGERED.typed": "testigo tablero",
    "rule.MM-COND-UNCONSCIOUS.title": "Inconsciente",
    "rule.MM-COND-UNCONSCIOUS.text": (
        "Fuera de combate e indefenso: ninguna acción. Todo daño posterior cuenta como letal."
    ),
    "rule.MM-COND-UNCONSCIOUS.source": "rule.source.summary",
    "rule.MM-COND-UNCONSCIOUS.typed": "testigo ficha nebula",
    "rule.MM-COND-INJURED.title": "Herido",
    "rule.MM-COND-INJURED.text": "Se cuenta: −1 cada uno a las salvaciones de dureza.",
    "rule.MM-COND-INJURED.reading": "A todas, y se suma a lo magullado (opción injured_scope).",
    "rule.MM-COND-INJURED.source": "rule.source.filled",
    "rule.MM-COND-INJURED.typed": "testigo ficha nebula",
    "rule.MM-COND-DISABLED.title": "Incapacitado",
    "rule.MM-COND-DISABLED.text": "Se puede actuar, pero cualquier esfuerzo deja moribundo en el asalto siguiente.",
    "rule.MM-COND-DISABLED.reading": (
        "Son esfuerzos atacar, moverse a toda velocidad, un poder como acción estándar o completa y el "
        "esfuerzo extra; el cambio llega al empezar el turno siguiente. Una sola acción por asalto (opción "
        "disabled_single_action)."
    ),
    "rule.MM-COND-DISABLED.source": "rule.source.filled",
    "rule.MM-COND-DISABLED.typed": "testigo hace nebula huye --a-fondo",
    "rule.MM-COND-DYING.title": "Moribundo",
    "rule.MM-COND-DYING.text": (
        "Salvación de Fortaleza enseguida y otra cada hora, contra CD 10, 11, 12… Fallar mata. Un éxito por "
        "10 o más, o un 20 natural, estabiliza: inconsciente e incapacitado."
    ),
    "rule.MM-COND-DYING.reading": (
        "El 20 natural estabiliza aunque el total no llegue; quien está moribundo también está inconsciente, "
        "y la cuenta empieza de cero en cada ocasión."
    ),
    "rule.MM-COND-DYING.source": "rule.source.filled",
    "rule.MM-COND-DYING.typed": "testigo defiende nebula",
    "rule.MM-COND-DEAD.title": "Muerto",
    "rule.MM-COND-DEAD.text": (
        "Es definitivo: ni salvaciones, ni puntos de héroe, ni recuperación. Solo lo cambia el director."
    ),
    "rule.MM-COND-DEAD.source": "rule.source.summary",
    "rule.MM-COND-DEAD.typed": 'testigo estado nebula --borra muerto -m "un doble la salvó"',
    "rule.MM-COND-FATIGUED.title": "Fatigado",
    "rule.MM-COND-FATIGUED.text": "−1 a ataque y Defensa, −2 a Fuerza y Destreza, y nada de moverse a toda velocidad.",
    "rule.MM-COND-FATIGUED.reading": "El texto nombra el paso sin decir sus efectos; estos son los publicados.",
    "rule.MM-COND-FATIGUED.source": "rule.source.published",
    "rule.MM-COND-FATIGUED.typed": "testigo ficha centella",
    "rule.MM-COND-EXHAUSTED.title": "Exhausto",
    "rule.MM-COND-EXHAUSTED.text": "La mitad de velocidad, −3 a ataque y Defensa, −6 a Fuerza y Destreza.",
    "rule.MM-COND-EXHAUSTED.reading": "El texto nombra el paso sin decir sus efectos; estos son los publicados.",
    "rule.MM-COND-EXHAUSTED.source": "rule.source.published",
    "rule.MM-COND-EXHAUSTED.typed": "testigo ficha centella",
    "rule.MM-REC-1.title": "Recuperarse del daño",
    "rule.MM-REC-1.text": (
        "Descansando, prueba de Constitución contra CD 10 con el intervalo de cada estado. Un éxito quita "
        "uno; un fallo da +1 acumulable al intento siguiente."
    ),
    "rule.MM-REC-1.reading": (
        "Ese +1 se lleva por estado y vuelve a 0 con un éxito; un esfuerzo reinicia el intervalo, no el bonificador."
    ),
    "rule.MM-REC-1.source": "rule.source.filled",
    "rule.MM-REC-1.typed": "testigo descansa 10m · testigo cura nebula",
    "rule.MM-REC-BRUISED.title": "Recuperarse de magullado",
    "rule.MM-REC-BRUISED.text": "Cada minuto de descanso, y solo cuando no quede ningún herido.",
    "rule.MM-REC-BRUISED.source": "rule.source.summary",
    "rule.MM-REC-BRUISED.typed": "testigo cura nebula magullado",
    "rule.MM-REC-STAGGERED.title": "Recuperarse de grogui",
    "rule.MM-REC-STAGGERED.text": "Cada hora de descanso, y solo cuando no se esté incapacitado.",
    "rule.MM-REC-STAGGERED.source": "rule.source.summary",
    "rule.MM-REC-STAGGERED.typed": "testigo cura nebula grogui",
    "rule.MM-REC-UNCONSCIOUS.title": "Despertar",
    "rule.MM-REC-UNCONSCIOUS.text": "Cada minuto, y solo después de estabilizarse.",
    "rule.MM-REC-UNCONSCIOUS.source": "rule.source.summary",
    "rule.MM-REC-UNCONSCIOUS.typed": "testigo cura nebula inconsciente",
    "rule.MM-REC-DISABLED.title": "Recuperarse de incapacitado",
    "rule.MM-REC-DISABLED.text": "Cada día de descanso.",
    "rule.MM-REC-DISABLED.source": "rule.source.summary",
    "rule.MM-REC-DISABLED.typed": "testigo descansa nebula 1d",
    "rule.MM-REC-INJURED.title": "Recuperarse de herido",
    "rule.MM-REC-INJURED.text": "Cada hora de descanso; al cabo de 10 horas se quita uno en todo caso.",
    "rule.MM-REC-INJURED.reading": (
        "El décimo fallo seguido quita uno; un intento pagado con un punto de héroe no es una hora de descanso."
    ),
    "rule.MM-REC-INJURED.source": "rule.source.filled",
    "rule.MM-REC-INJURED.typed": "testigo descansa nebula 10h --recupera",
    "rule.MM-REC-STUNNED.title": "El aturdimiento pasa solo",
    "rule.MM-REC-STUNNED.text": "Sin prueba: termina con su asalto, y un punto de héroe lo quita al momento.",
    "rule.MM-REC-STUNNED.source": "rule.source.summary",
    "rule.MM-REC-STUNNED.typed": "testigo sigue",
    "rule.MM-REC-FATIGUE.title": "Descansar de la fatiga",
    "rule.MM-REC-FATIGUE.text": (
        "Una hora de descanso completo lleva de exhausto a fatigado; ocho horas, de fatigado a descansado."
    ),
    "rule.MM-REC-FATIGUE.reading": "El texto solo ofrece puntos de héroe; estas horas son las publicadas.",
    "rule.MM-REC-FATIGUE.source": "rule.source.published",
    "rule.MM-REC-FATIGUE.typed": "testigo descansa centella 1h",
    "rule.MM-REC-ORDER.title": "En qué orden",
    "rule.MM-REC-ORDER.text": (
        "Moribundo antes que inconsciente, incapacitado antes que grogui, herido antes que magullado. Nada "
        "más tiene orden."
    ),
    "rule.MM-REC-ORDER.source": "rule.source.summary",
    "rule.MM-REC-ORDER.typed": "testigo cura nebula herido",
    "rule.MM-PWR-1.title": "Usar un poder",
    "rule.MM-PWR-1.text": "Un poder funciona solo, o pide esfuerzo, un ataque o una prueba de poder: cada uno lo dice.",
    "rule.MM-PWR-1.reading": "El esfuerzo cuesta su acción y ningún dado.",
    "rule.MM-PWR-1.source": "rule.source.filled",
    "rule.MM-PWR-1.typed": "testigo usa centella telepatía",
    "rule.MM-PWR-SAVE.title": "Salvarse de un poder",
    "rule.MM-PWR-SAVE.text": "Lo que afecta a otros permite una salvación.",
    "rule.MM-PWR-SAVE.reading": "La CD es 10 más el rango (opción power_save_base); el daño usa MM-TOUGH.",
    "rule.MM-PWR-SAVE.source": "rule.source.filled",
    "rule.MM-PWR-SAVE.typed": "testigo usa centella sueño --sobre titan",
    "rule.MM-POWER-CHECK.title": "Prueba de poder",
    "rule.MM-POWER-CHECK.text": "Un d20 más el rango y los modificadores contra la CD que diga el director.",
    "rule.MM-POWER-CHECK.source": "rule.source.summary",
    "rule.MM-POWER-CHECK.typed": "testigo tira centella rayo --cd 20",
    "rule.MM-POWER-TAKE.title": "Elegir en una prueba de poder",
    "rule.MM-POWER-TAKE.text": (
        "Se elige 10 sin presión, y 20 si además fallar no tiene consecuencias, con 20 veces más tiempo."
    ),
    "rule.MM-POWER-TAKE.source": "rule.source.summary",
    "rule.MM-POWER-TAKE.typed": "testigo tira centella rayo --cd 15 --elige 10",
    "rule.MM-POWER-OPP.title": "Poder contra poder",
    "rule.MM-POWER-OPP.text": (
        "Si solo se comparan, gana el rango más alto sin tirar, y los iguales se tiran. Si no, tiran los dos."
    ),
    "rule.MM-POWER-OPP.source": "rule.source.summary",
    "rule.MM-POWER-OPP.typed": "testigo tira centella rayo --contra titan:escudo",
    "rule.MM-POWER-VS.title": "Poder contra habilidad",
    "rule.MM-POWER-VS.text": "Contra una habilidad o una característica es una prueba enfrentada corriente.",
    "rule.MM-POWER-VS.source": "rule.source.summary",
    "rule.MM-POWER-VS.typed": "testigo tira centella telepatía --contra titan:voluntad",
    "rule.MM-ACTION-BUDGET.title": "Las acciones de un asalto",
    "rule.MM-ACTION-BUDGET.text": "Cada turno permite unas pocas acciones.",
    "rule.MM-ACTION-BUDGET.reading": (
        "Una estándar y una de movimiento, o una completa, además de las gratuitas; la estándar se puede "
        "cambiar por otra de movimiento. Las reacciones no cuentan."
    ),
    "rule.MM-ACTION-BUDGET.source": "rule.source.filled",
    "rule.MM-ACTION-BUDGET.typed": "testigo hace centella abre la puerta",
    "rule.MM-ACTION-REACTION.title": "Reacción",
    "rule.MM-ACTION-REACTION.text": "No es una acción: responde a algo, como un ataque, y no cuesta nada.",
    "rule.MM-ACTION-REACTION.source": "rule.source.summary",
    "rule.MM-ACTION-REACTION.typed": "testigo hace centella esquiva --acción reacción",
    "rule.MM-ACTION-FREE.title": "Acción gratuita",
    "rule.MM-ACTION-FREE.text": "No lleva tiempo, pero hay 6 por asalto como mucho.",
    "rule.MM-ACTION-FREE.reading": (
        "Lo que dice el texto, aunque el juego publicado lo deja al criterio del director (opción "
        "free_actions_per_round)."
    ),
    "rule.MM-ACTION-FREE.source": "rule.source.filled",
    "rule.MM-ACTION-FREE.typed": "testigo hace centella grita --acción gratuita",
    "rule.MM-ACTION-MOVE.title": "Acción de movimiento",
    "rule.MM-ACTION-MOVE.text": (
        "Con ella se recorren 1,5 m. En los poderes de movimiento, su uso forma parte del movimiento del asalto."
    ),
    "rule.MM-ACTION-MOVE.reading": "Así está escrito; el juego publicado da 9 m (opción base_move_m).",
    "rule.MM-ACTION-MOVE.source": "rule.source.filled",
    "rule.MM-ACTION-MOVE.typed": "testigo hace centella corre --acción movimiento",
    "rule.MM-ACTION-STANDARD.title": "Acción estándar",
    "rule.MM-ACTION-STANDARD.text": "Lo que se hace en un asalto: atacar o usar la mayoría de los poderes.",
    "rule.MM-ACTION-STANDARD.source": "rule.source.summary",
    "rule.MM-ACTION-STANDARD.typed": "testigo hace centella busca --acción estándar",
    "rule.MM-ACTION-FULL.title": "Acción completa",
    "rule.MM-ACTION-FULL.text": "Lleva el asalto entero; algunos poderes piden aún más y lo dicen.",
    "rule.MM-ACTION-FULL.source": "rule.source.summary",
    "rule.MM-ACTION-FULL.typed": "testigo hace centella escala --acción completa",
    "rule.MM-RANGE-PERSONAL.title": "Alcance personal",
    "rule.MM-RANGE-PERSONAL.text": "Solo sobre quien lo usa.",
    "rule.MM-RANGE-PERSONAL.source": "rule.source.summary",
    "rule.MM-RANGE-PERSONAL.typed": 'testigo personaje edita centella --poder "Escudo=8 personal sostenido"',
    "rule.MM-RANGE-TOUCH.title": "Alcance de toque",
    "rule.MM-RANGE-TOUCH.text": (
        "Una persona o cosa que se pueda tocar. A quien no quiere hay que impactarle sin armas contra su Defensa."
    ),
    "rule.MM-RANGE-TOUCH.source": "rule.source.summary",
    "rule.MM-RANGE-TOUCH.typed": "testigo usa centella sanar --sobre nebula --consiente",
    "rule.MM-RANGE-RANGED.title": "Alcance a distancia",
    "rule.MM-RANGE-RANGED.text": (
        "Incrementos de rango × 3 m, diez como mucho. −2 al ataque por cada uno después del primero."
    ),
    "rule.MM-RANGE-RANGED.reading": (
        "Una distancia justa en el límite es del incremento más cercano (opción range_boundary)."
    ),
    "rule.MM-RANGE-RANGED.source": "rule.source.filled",
    "rule.MM-RANGE-RANGED.typed": "testigo ataca centella titan --poder rayo --metros 40",
    "rule.MM-RANGE-PERCEPTION.title": "Alcance de percepción",
    "rule.MM-RANGE-PERCEPTION.text": (
        "Cualquiera a quien se perciba con un sentido preciso, sin tirada de ataque. A quien está oculto a "
        "ese sentido no se le puede afectar, y el director puede pedir una prueba para percibirlo."
    ),
    "rule.MM-RANGE-PERCEPTION.source": "rule.source.summary",
    "rule.MM-RANGE-PERCEPTION.typed": "testigo usa centella telepatía --sobre titan",
    "rule.MM-RANGE-EXTENDED.title": "Alcance extendido",
    "rule.MM-RANGE-EXTENDED.text": (
        "Por rango: 5 m, 50 m, 500 m, 1,5 km, 10 km, 50 km, 500 km… hasta la Luna con 10, el sistema solar "
        "con 15 y cualquier punto del universo con 20."
    ),
    "rule.MM-RANGE-EXTENDED.reading": (
        "Pasado el 20 vale la fila 20, y los «5 billón km» de la fila 14 se leen como 5 mil millones (opción "
        "extended_row14_m)."
    ),
    "rule.MM-RANGE-EXTENDED.source": "rule.source.filled",
    "rule.MM-RANGE-EXTENDED.typed": 'testigo personaje edita centella --poder "Telepatía=6 extendido"',
    "rule.MM-DUR-INSTANT.title": "Instantáneo",
    "rule.MM-DUR-INSTANT.text": "Actúa y termina en el acto, aunque queden sus resultados. La mayoría de los ataques.",
    "rule.MM-DUR-INSTANT.source": "rule.source.summary",
    "rule.MM-DUR-INSTANT.typed": 'testigo personaje edita centella --poder "Rayo=8 distancia ataque instantáneo"',
    "rule.MM-DUR-CONCENTRATION.title": "Concentración",
    "rule.MM-DUR-CONCENTRATION.text": (
        "Dura mientras uno se concentra, con una acción estándar cada asalto. Con distracciones el director "
        "pide una prueba de Concentración."
    ),
    "rule.MM-DUR-CONCENTRATION.reading": "Aturdido o inconsciente se apaga.",
    "rule.MM-DUR-CONCENTRATION.source": "rule.source.filled",
    "rule.MM-DUR-CONCENTRATION.typed": "testigo usa centella telepatía --mantén --cd 12",
    "rule.MM-DUR-SUSTAINED.title": "Sostenido",
    "rule.MM-DUR-SUSTAINED.text": (
        "Dura lo que se quiera con una acción gratuita por asalto. Aturdido, aún se mantiene con una acción "
        "de movimiento y una prueba de Concentración contra CD 10 más el rango; inconsciente, no."
    ),
    "rule.MM-DUR-SUSTAINED.reading": "Sin acciones gratuitas se apaga enseguida.",
    "rule.MM-DUR-SUSTAINED.source": "rule.source.filled",
    "rule.MM-DUR-SUSTAINED.typed": "testigo usa centella escudo --mantén",
    "rule.MM-DUR-CONTINUOUS.title": "Continuo",
    "rule.MM-DUR-CONTINUOUS.text": (
        "Una vez activo sigue sin esfuerzo hasta que se desactiva, aunque se caiga inconsciente."
    ),
    "rule.MM-DUR-CONTINUOUS.source": "rule.source.summary",
    "rule.MM-DUR-CONTINUOUS.typed": "testigo usa centella escudo --quita",
    "rule.MM-DUR-LASTING.title": "Duradero",
    "rule.MM-DUR-LASTING.text": (
        "El blanco se recupera con salvaciones adicionales: la primera con +1, la segunda con +2, la n-ésima "
        "con +n. Un éxito termina el efecto."
    ),
    "rule.MM-DUR-LASTING.reading": "Una por asalto, en el turno del blanco y contra la misma CD.",
    "rule.MM-DUR-LASTING.source": "rule.source.filled",
    "rule.MM-DUR-LASTING.typed": "testigo defiende titan --línea 30",
    "rule.MM-DUR-PERMANENT.title": "Permanente",
    "rule.MM-DUR-PERMANENT.text": "Siempre activo: no se desactiva ni queriendo, y el esfuerzo extra no lo mejora.",
    "rule.MM-DUR-PERMANENT.source": "rule.source.summary",
    "rule.MM-DUR-PERMANENT.typed": (
        'testigo personaje edita titan --poder "Invulnerable=8 personal permanente mejora:dureza"'
    ),
    "option.take1_gate": "Cuándo se puede elegir 1",
    "option.take1_gate.strict": "si el bonificador supera la CD",
    "option.take1_gate.sufficient": "si el bonificador más 1 llega a la CD",
    "option.helper_take": "Si quien ayuda puede elegir un número",
    "option.helper_take.none": "nunca: tiene que tirar",
    "option.helper_take.no10": "1 y 20 sí, 10 no",
    "option.pp_per_level": "Puntos de poder por nivel de poder",
    "option.pp_per_level.15": "15",
    "option.pp_per_level.other": "cualquier número entero",
    "option.pp_costs": "Lo que cuesta un punto de cada rasgo",
    "option.pp_costs.ability=1 attack=2 defense=2 feat=1 save=1": (
        "característica 1, ataque 2, defensa 2, dote 1, salvación 1"
    ),
    "option.pp_costs.other": "lo que se quiera cambiar, como «attack=1»",
    "option.ee_per_round": "Esfuerzos extra por asalto",
    "option.ee_per_round.1": "1",
    "option.ee_per_round.other": "cualquier número entero",
    "option.ee_exceeds_caps": "Si el esfuerzo extra pasa de los máximos",
    "option.ee_exceeds_caps.true": "pasa de ellos",
    "option.ee_exceeds_caps.false": "se queda en ellos",
    "option.hp_start": "Puntos de héroe al empezar la sesión",
    "option.hp_start.1": "1",
    "option.hp_start.other": "cualquier número entero",
    "option.hp_unspent": "Qué pasa con los puntos de héroe que sobran",
    "option.hp_unspent.lost": "se pierden al acabar la sesión",
    "option.hp_unspent.kept": "se conservan",
    "option.hp_per_benefit_per_round": "Veces que se compra cada beneficio en un asalto",
    "option.hp_per_benefit_per_round.1": "1",
    "option.hp_per_benefit_per_round.other": "cualquier número entero",
    "option.hp_reroll_keep": "Qué dado cuenta al mejorar una tirada",
    "option.hp_reroll_keep.better": "el mejor de los dos",
    "option.hp_reroll_keep.second": "siempre el segundo",
    "option.hp_dodge_when_stunned": "Si un aturdido puede conservar la esquiva",
    "option.hp_dodge_when_stunned.true": "sí puede",
    "option.hp_dodge_when_stunned.false": "no puede",
    "option.hp_recover_all_scope": "Qué quita la recuperación pagada de quien solo está magullado o herido",
    "option.hp_recover_all_scope.both": "todo, magullado y herido",
    "option.hp_recover_all_scope.one": "todo lo de un solo tipo",
    "option.nat1_attack_miss": "Si un 1 natural falla siempre al atacar",
    "option.nat1_attack_miss.true": "falla siempre",
    "option.nat1_attack_miss.false": "solo si el total no llega",
    "option.nat20_toughness": "Qué hace un 20 natural en una salvación de dureza",
    "option.nat20_toughness.none": "nada especial",
    "option.nat20_toughness.bruised_only_if_impossible": "si es imposible, deja el resultado en la primera fila",
    "option.injured_scope": "A qué salvaciones de dureza resta estar herido",
    "option.injured_scope.all": "a todas",
    "option.injured_scope.lethal": "solo contra daño letal",
    "option.staggered_escalation": "Qué le pasa a un grogui que vuelve a sufrir daño",
    "option.staggered_escalation.none": "nada más",
    "option.staggered_escalation.repeat": "inconsciente si vuelve a salir grogui",
    "option.staggered_escalation.any": "inconsciente con cualquier salvación fallada",
    "option.disabled_single_action": "Si un incapacitado tiene una sola acción por asalto",
    "option.disabled_single_action.true": "una sola",
    "option.disabled_single_action.false": "las de siempre",
    "option.free_actions_per_round": "Acciones gratuitas por asalto",
    "option.free_actions_per_round.6": "6",
    "option.free_actions_per_round.other": "cualquier número entero",
    "option.base_move_m": "Metros de una acción de movimiento",
    "option.base_move_m.1.5": "1,5 m",
    "option.base_move_m.9": "9 m",
    "option.base_move_m.other": "cualquier número, con dos decimales como mucho",
    "option.power_save_base": "Base de la CD para salvarse de un poder",
    "option.power_save_base.10": "10",
    "option.power_save_base.other": "cualquier número entero",
    "option.range_boundary": "A qué incremento pertenece una distancia en el límite",
    "option.range_boundary.upper_inclusive": "al más cercano",
    "option.range_boundary.lower_inclusive": "al siguiente",
    "option.extended_row14_m": "Metros de la fila 14 del alcance extendido",
    "option.extended_row14_m.5000000000000": "5 mil millones de km",
    "option.extended_row14_m.5000000000000000": "5 billones de km",
    "option.extended_row14_m.other": "cualquier número entero",
    "option.helpless_defense": "Defensa de quien está indefenso",
    "option.helpless_defense.5": "5",
    "option.helpless_defense.other": "cualquier número entero",
}
