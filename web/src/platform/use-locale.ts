import { useSyncExternalStore } from 'react'
import { language } from './texts/language.ts'

/** The language of the names of months and weekdays. */
export function useLocale(): string {
  const current = useSyncExternalStore(language.subscribe, language.current)
  return current === 'en' ? 'en-US' : current
}
