"""The story of the demonstration, in Spanish."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    "story.title": "Las ruinas de Madrid: una velada de Plenilunio con los dados de los ejemplos del reglamento",
    "story.cast": (
        "[[dim]]Entran Armand, Leonord, Mark, Lin, Xavier y Christopher; la aventura se abre con diez dados de destino.[[/]]"
    ),
    "story.trail": "[[dim]]Armand sigue un rastro de sangre.[[/]]",
    "story.hidden": "[[dim]]Algo se mueve en la oscuridad. Luis no tiene por qué saber contra qué tira.[[/]]",
    "story.told": "[[dim]]Lo que puede leer Luis, que lleva a Armand:[[/]]",
    "story.reveal": "[[dim]]Más tarde, el director de juego enseña qué era.[[/]]",
    "story.runes": "[[dim]]Unas runas en la pared. Ningún éxito y un fracaso: eso es un revés.[[/]]",
    "story.pistol": "[[dim]]Leonord desencasquilla una pistola: hay que reunir cinco éxitos, se tarde lo que se tarde.[[/]]",
    "story.pistol_again": "[[dim]]El segundo intento no da nada, pero tampoco quita nada.[[/]]",
    "story.pistol_done": "[[dim]]El tercero lo consigue: siete de cinco.[[/]]",
    "story.slab": "[[dim]]Mark levanta una losa. Lin ayuda; a Xavier no le alcanzan las fuerzas.[[/]]",
    "story.library": "[[dim]]Christopher busca en una biblioteca y toma dos dados de la reserva de destino.[[/]]",
    "story.birth": "[[dim]]Nace un niño entre las ruinas: un giro de la trama. Crece la reserva, y la Fortuna de todos.[[/]]",
    "story.dispute": "[[dim]]Luis duda del rastro: «un solo seis contra dos éxitos, ¿cómo va a ser un éxito?». Regla a regla:[[/]]",
    "story.dispute_receipt": "[[dim]]El recibo que guardó entonces, y el último, frente al libro entero:[[/]]",
    "story.as_told": "[[good]]✔[[/]] [[dim]]como en el reglamento[[/]]",
    "story.end": (
        "Empieza la tuya: [[strong]]testigo campaña nueva[[/]]     todo lo demás: [[strong]]testigo ayuda[[/]]"
    ),
    "story.kept": "El libro de la historia está en {path}. Échale un vistazo: testigo -c {path} registro",
    "story.thrown_away": "No se ha guardado nada; para quedarte con el libro: testigo demo --guarda ARCHIVO",
    "story.word.title": "Las ruinas de Madrid",
    "story.word.scene_title": "La fábrica",
    "story.word.figure": "Figura",
    "story.word.figure_key": "figura",
    "story.word.stealth": "Pasar inadvertida",
    "story.word.trail_note": "sigue el rastro de sangre",
    "story.word.hidden_note": "escruta la oscuridad",
    "story.word.runes_note": "lee las runas",
    "story.word.pistol_note": "desencasquilla la pistola",
    "story.word.slab_note": "levanta la losa",
    "story.word.library_note": "busca en la biblioteca",
    "story.word.birth_note": "nace un niño",
    "error.story_failed": "la demostración se ha parado en: testigo {command}",
    "error.story_failed.hint": "Es un fallo del programa. Cuéntalo, por favor, con lo que ha salido arriba.",
    "error.story_differs": "la demostración da {what} = {found} donde el reglamento dice {expected} ({deed}).",
    "error.story_differs.hint": "Es un fallo del programa. Cuéntalo, por favor, con lo que ha salido arriba.",
}
