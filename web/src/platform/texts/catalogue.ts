import type { Language } from '@porchlight/contract/shared/languages.ts'
import { use, useSyncExternalStore } from 'react'
import { language } from './language.ts'

/** A text, or a function that builds one from values such as a name. */
export type Texts = Readonly<Record<string, string | ((...values: never[]) => string)>>

/** The same keys and parameters in another language. */
export type Translation<English extends Texts> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : English[Key]
}

/** The texts of a folder in all languages. */
export interface Catalogue<English extends Texts> {
  /** The texts in a language; for Spanish always a promise. */
  readonly in: (language: Language) => Translation<English> | Promise<Translation<English>>
  /** The texts in a language if they are loaded. */
  readonly ready: (language: Language) => Translation<English> | null
}

/**
 * Creates the catalogue of a folder from its texts.en.ts, which is part of the code, and its texts.es.ts, which is loaded when Spanish is
 * chosen. It is defined in texts.ts in the same folder.
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
        // React's use() reads this state and continues without suspending.
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
    // A component that suspended in use() calls it again with the same promise, so the promise is kept.
    in: (wanted) => (wanted === 'es' ? inSpanish() : inEnglish),
    ready: (wanted) => (wanted === 'es' ? spanish : inEnglish),
  }
  language.prepareWith(async (wanted) => await texts.in(wanted))
  return texts
}

/** A feature's texts in the current language: `useTexts(newsTexts).title`. Suspends while they load. */
export function useTexts<English extends Texts>(texts: Catalogue<English>): Translation<English> {
  const textsOrPromise = texts.in(useSyncExternalStore(language.subscribe, language.current))
  return textsOrPromise instanceof Promise ? use(textsOrPromise) : textsOrPromise
}
