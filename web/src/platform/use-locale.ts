import { useSyncExternalStore } from 'react'
import { language } from './texts/language.ts'

/** The language that names of months and weekdays are shown in; the order of a date's parts is the documents'. */
export function useLocale(): string {
  const current = useSyncExternalStore(language.subscribe, language.current)
  return current === 'en' ? 'en-US' : current
}
