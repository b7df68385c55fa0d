import { use, useSyncExternalStore } from 'react'
import { type Language, language } from './language.ts'

/** A text, or a function that builds one from values such as a name. */
export type Texts = Readonly<Record<string, string | ((...values: never[]) => string)>>

/** The same keys and parameters in another language. */
export type Translation<English extends Texts> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : English[Key]
}

export interface Catalogue<English extends Texts> {
  /** The texts in a language; for Spanish always a promise. */
  readonly in: (language: Language) => Translation<English> | Promise<Translation<English>>
  /** The texts in a language if they are loaded. */
  readonly ready: (language: Language) => Translation<English> | null
}

/**
 * Makes the catalogue of a folder from its texts.en.ts, which comes with the code, and its texts.es.ts, which is fetched when Spanish is
 * chosen. It stands in texts.ts beside them.
 */
export function catalogue<English extends Texts>(
  english: English,
  fetchSpanish: () => Promise<Translation<English>>,
): Catalogue<English> {
  const inEnglish = english as unknown as Translation<English>
  let fetching: Promise<Translation<English>> | undefined
  let spanish: Translation<English> | null = null
  function inSpanish() {
    fetching ??= fetchSpanish().then(
      (texts) => {
        spanish = texts
        // What React's use() reads to go on at once, without waiting even for a moment.
        if (fetching) Object.assign(fetching, { status: 'fulfilled', value: texts })
        return texts
      },
      (error: unknown) => {
        fetching = undefined
        throw error
      },
    )
    return fetching
  }
  const texts: Catalogue<English> = {
    // A component that waited with use() must call it again when it goes on, so the promise stays.
    in: (wanted) => (wanted === 'es' ? inSpanish() : inEnglish),
    ready: (wanted) => (wanted === 'es' ? spanish : inEnglish),
  }
  language.prepareWith(async (wanted) => await texts.in(wanted))
  return texts
}

/** A feature's texts in the language of the screens: `useTexts(newsTexts).title`. Waits in the nearest Suspense. */
export function useTexts<English extends Texts>(texts: Catalogue<English>): Translation<English> {
  const found = texts.in(useSyncExternalStore(language.subscribe, language.current))
  return found instanceof Promise ? use(found) : found
}
