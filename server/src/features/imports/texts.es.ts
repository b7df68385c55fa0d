import type { imports as english } from './texts.en.ts'

type Deep<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : English[Key] extends (...given: never[]) => string
      ? English[Key]
      : Deep<English[Key]>
}

export const imports: Deep<typeof english> = {
  problem: (row, column, expected, value) => `Fila ${row}, ${column}: ${expected}, se encontró «${value}».`,
  home: 'Vivienda',
  person: 'Persona',
  expected: {
    'power of ten':
      'se esperaba un número entero escrito completo (dé formato de texto a la columna en la hoja de cálculo y guárdela de nuevo)',
    'lost digits':
      'se esperaban cinco dígitos (dé formato de texto a la columna en la hoja de cálculo para conservar los ceros iniciales)',
    'formula error': 'se esperaba un valor en lugar del error de una fórmula',
    'too long': 'se esperaba un texto más corto',
    'no e-mail': 'se esperaba una dirección de correo electrónico',
    'no phone': 'se esperaba un número de teléfono',
    'no zip': 'se esperaba un código postal de cinco o nueve dígitos',
    'no date': 'se esperaba una fecha',
    'date too early': 'se esperaba una fecha desde 1900',
    'date too late': 'se esperaba una fecha dentro de los próximos 10 años',
    'date order': 'se esperaba una fecha con un orden conocido de mes y día',
    'unknown word': 'se esperaba una palabra conocida',
    'no share': 'se esperaba un número mayor que cero',
    'too many tags': 'se esperaban como máximo 20 etiquetas de 40 letras',
    'no home': 'se esperaba un número de cuenta, un identificador o una dirección',
    'unknown address': 'se esperaba una vivienda conocida, o una dirección para una nueva',
    'two homes': 'se esperaba una vivienda y coinciden dos',
    'two people': 'se esperaba una persona y coinciden dos',
    'no name': 'se esperaba un nombre',
    'rows differ': 'se esperaba el mismo valor que en otra fila',
    'number taken': 'se esperaba un número que ninguna otra vivienda tenga',
    'cannot be cleared': 'se esperaba un valor, porque este campo no puede quedar vacío',
    'no amount': 'se esperaba un importe como 285.00',
    'unknown home': 'se esperaba el número de cuenta, el identificador o la dirección de una vivienda',
    'date ahead': 'se esperaba un día que ya haya llegado',
    'month closed': 'se esperaba un día posterior a los meses cerrados',
  },
  sameAs: (row, value) => `se esperaba lo mismo que en la fila ${row}, «${value}»`,
  refused: {
    empty: 'El archivo no tiene filas debajo de los encabezados.',
    'not-a-table': 'El archivo no es una tabla. Guárdelo como CSV o XLSX y súbalo de nuevo.',
    'old-workbook': 'El archivo es un libro del formato antiguo (XLS). Guárdelo como XLSX o CSV y súbalo de nuevo.',
    encrypted: 'El archivo está protegido con una contraseña. Guárdelo sin ella y súbalo de nuevo.',
    damaged: 'El archivo está dañado o incompleto. Guárdelo y súbalo de nuevo.',
    'no-such-sheet': 'El libro no tiene esa hoja.',
    'too-many-bytes': 'El archivo ocupa más de 20 MB.',
    'too-many-rows': 'El archivo tiene más de 100,000 filas.',
    'too-many-columns': 'El archivo tiene más de 200 columnas.',
    'unfolds-too-large': 'El archivo ocupa más de 500 MB al descomprimirse.',
    'too-long-row': 'Una fila del archivo ocupa más de 2 MB. Tal vez falte una comilla.',
    stopped: 'La importación no pudo continuar. Lo que había hecho se conserva y se puede deshacer.',
  },
  left: {
    changed: (name) =>
      name
        ? `No se tocó: ${name} lo cambió después de la revisión.`
        : 'No se tocó: alguien lo cambió después de la revisión.',
    gone: 'No se tocó: se quitó después de la revisión.',
    row: (row) => `No se tocó: tampoco se tocó la fila ${row} del archivo, que lo crea.`,
    taken: 'No se tocó: otra vivienda, quizá una retirada, tiene este número de cuenta o identificador.',
    added: 'No se tocó: alguien agregó a esta persona después de la revisión.',
  },
  undoLeft: {
    changed: 'No se tocó: alguien lo cambió o lo usa desde la importación.',
    fields: (fields) => `No se tocó, porque alguien lo cambió desde entonces: ${fields}.`,
  },
  whatIsWrong: 'Qué está mal',
  problemsFile: (stem) => `${stem} - filas con problemas.csv`,
  pasted: 'Tabla pegada',
  documents: 'Documentos',
  documentRefused: {
    there: 'En esta categoría ya hay un documento con este título.',
    type: 'Este tipo de archivo no se puede guardar. Elija un PDF, un documento de oficina o una imagen.',
    empty: 'El archivo está vacío.',
    large: 'El archivo ocupa más de 10 MB.',
    many: 'Se pueden importar como máximo 200 archivos a la vez.',
    full: 'No hay sitio para este archivo.',
  },
}
