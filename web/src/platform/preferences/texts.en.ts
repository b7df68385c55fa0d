/** Theme, language and text size. */
export const preferences = {
  theme: 'Theme',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  language: 'Language',
  languageFailed: 'The language could not be changed. Try again.',
  languageNotSaved:
    'The language is changed on this device only, because it could not be saved. Choose it again later.',
  textSize: 'Text size',
  textSizeUsual: 'Normal',
  textSizeLarge: 'Large',
  textSizeLarger: 'Larger',
} as const
