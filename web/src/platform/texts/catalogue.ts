import { use, useSyncExternalStore } from 'react'
import { type Language, language } from './language.ts'

/** A text, or one that is made of values such as a name. */
export type Texts = Readonly<Record<string, string | ((...values: never[]) => string)>>

/** Same keys, same values to put in; another language. */
export type Translation<English extends Texts> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : English[Key]
}

export interface Catalogue<English extends Texts> {
  /** The texts in a language, or a promise of them while they are fetched. */
  readonly in: (language: Language) => Translation<English> | Promise<Translation<English>>
}

/**
 * The texts of one feature: English comes with it, Spanish is fetched when it is wanted. A feature called `news` has
 * texts/en/news.ts, texts/es/news.ts and texts/news.ts, where the two are joined with this.
 */
export function catalogue<English extends Texts>(
  english: English,
  fetchSpanish: () => Promise<Translation<English>>,
): Catalogue<English> {
  let spanish: Translation<English> | Promise<Translation<English>> | undefined
  function inSpanish() {
    spanish ??= fetchSpanish().then(
      (texts) => {
        spanish = texts
        return texts
      },
      (error: unknown) => {
        spanish = undefined
        throw error
      },
    )
    return spanish
  }
  const inEnglish: unknown = english
  const texts: Catalogue<English> = {
    in: (wanted) => (wanted === 'es' ? inSpanish() : (inEnglish as Translation<English>)),
  }
  language.prepareWith(async (wanted) => await texts.in(wanted))
  return texts
}

/** A feature's texts in the language of the screens: `useTexts(newsTexts).title`. Waits in the nearest Suspense. */
export function useTexts<English extends Texts>(texts: Catalogue<English>): Translation<English> {
  const found = texts.in(useSyncExternalStore(language.subscribe, language.current))
  return found instanceof Promise ? use(found) : found
}
