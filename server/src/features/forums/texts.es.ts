import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { forums as english } from './texts.en.ts'

export const forums: Translation<typeof english> = {
  replied: (name, subject) => `${name} respondió a «${subject}»`,
  startedIn: (name, subject, group) => `${name} inició «${subject}» en ${group}`,
  started: (name, subject) => `${name} inició «${subject}»`,
}
