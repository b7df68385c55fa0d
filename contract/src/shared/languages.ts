/** The supported languages, each with its own name; English is that of the specification. */
export const languages = { en: 'English', es: 'Español' } as const
export type Language = keyof typeof languages

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value)
}

/** The same keys and parameters in another language. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : English[Key]
}
