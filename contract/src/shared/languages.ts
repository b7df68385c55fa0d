/** The supported languages, each with its name in the language itself. The specification is in English. */
export const languages = { en: 'English', es: 'Español' } as const
export type Language = keyof typeof languages

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value)
}

/** The type of the texts in another language: the same keys and parameters. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : English[Key]
}
