import { useSyncExternalStore } from 'react'
import { type Language, language, languages } from '../../platform/texts/language.ts'
import { LinkButton } from '../../ui/Link.tsx'

/** The way to the other language, in that language's own words. */
export function LanguageSwitch() {
  const current = useSyncExternalStore(language.subscribe, language.current)
  const others = (Object.keys(languages) as Language[]).filter((other) => other !== current)
  return others.map((other) => (
    <LinkButton alone key={other} lang={other} onClick={() => void language.choose(other).catch(() => {})}>
      {languages[other]}
    </LinkButton>
  ))
}
