import { useSyncExternalStore } from 'react'
import { useTexts } from '../platform/texts/catalogue.ts'
import { type Language, language, languages } from '../platform/texts/language.ts'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { showToast } from '../ui/toasts.ts'
import { shellTexts } from './texts.ts'

const options = Object.entries(languages).map(([value, label]) => ({
  value: value as Language,
  label: <span lang={value}>{label}</span>,
}))

/** A choice of the language, each by its own name. */
export function LanguageSwitch() {
  const texts = useTexts(shellTexts)
  const current = useSyncExternalStore(language.subscribe, language.current)
  return (
    <SegmentedControl
      legend={texts.language}
      value={current}
      options={options}
      onChange={(next) => {
        language.choose(next).catch(() => showToast(texts.languageFailed, 'problem'))
      }}
    />
  )
}
