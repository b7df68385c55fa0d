import { useSyncExternalStore } from 'react'
import { language } from './texts/language.ts'

/** How dates and numbers are written: in both languages as in the United States, with a point in 4.4. */
export function useLocale(): string {
  const current = useSyncExternalStore(language.subscribe, language.current)
  return `${current}-US`
}
