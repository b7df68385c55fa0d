import type { Translation } from '../texts/catalogue.ts'
import type { preferences as english } from './texts.en.ts'

export const preferences: Translation<typeof english> = {
  theme: 'Tema',
  themeSystem: 'Sistema',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
  language: 'Idioma',
  languageFailed: 'No se pudo cambiar el idioma. Inténtelo de nuevo.',
  languageNotSaved: 'El idioma cambió solo en este dispositivo, porque no se pudo guardar. Elíjalo de nuevo más tarde.',
  textSize: 'Tamaño del texto',
  textSizeUsual: 'Normal',
  textSizeLarge: 'Grande',
  textSizeLarger: 'Muy grande',
}
