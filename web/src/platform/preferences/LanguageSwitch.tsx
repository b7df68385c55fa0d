import { type Language, languages } from '@porchlight/contract/shared/languages.ts'
import { useSyncExternalStore } from 'react'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useTexts } from '../texts/catalogue.ts'
import { language } from '../texts/language.ts'
import { preferencesTexts } from './texts.ts'
import { useLanguageChoice } from './use-language-choice.ts'

const options = Object.entries(languages).map(([value, label]) => ({
  value: value as Language,
  label: <span lang={value}>{label}</span>,
}))

/** A choice of the language of the screens and mails, each named in its own language. */
export function LanguageSwitch() {
  const texts = useTexts(preferencesTexts)
  const current = useSyncExternalStore(language.subscribe, language.current)
  return <SegmentedControl legend={texts.language} value={current} options={options} onChange={useLanguageChoice()} />
}
