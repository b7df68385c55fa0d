import { useSyncExternalStore } from 'react'
import { language } from './texts/language.ts'

/** The locale of dates and numbers. Both languages use the formats of the United States, such as 4.4 with a point. */
export function useLocale(): string {
  const current = useSyncExternalStore(language.subscribe, language.current)
  return `${current}-US`
}
