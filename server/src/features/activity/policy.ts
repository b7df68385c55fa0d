import { changesOf, kindWords } from '@porchlight/contract/shared/activity-changes.ts'
import { fields as englishFields } from '@porchlight/contract/shared/activity-fields.en.ts'
import { fields as spanishFields } from '@porchlight/contract/shared/activity-fields.es.ts'
import { kinds as englishKinds } from '@porchlight/contract/shared/activity-kinds.en.ts'
import { kinds as spanishKinds } from '@porchlight/contract/shared/activity-kinds.es.ts'
import { values as englishValues } from '@porchlight/contract/shared/activity-values.en.ts'
import { values as spanishValues } from '@porchlight/contract/shared/activity-values.es.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'

const kinds = { en: englishKinds, es: spanishKinds }
const words = {
  en: { fields: englishFields, values: englishValues },
  es: { fields: spanishFields, values: spanishValues },
}

function timesIn(locale: string) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return {
    day: (text: string) => day.format(new Date(`${text}T00:00:00Z`)),
    instant: (text: string) => `${time.format(new Date(text))} UTC`,
  }
}
const times = { en: timesIn('en-US'), es: timesIn('es') }

/** A kind of change in the words of {c}/Activity: 'role.given' is 'Role given'. */
export function describeActivityKind(kind: string, language: Language): string {
  return kindWords(kind, kinds[language])
}

/** What was before or after a change as one line in words; amounts are money (association.txt 2.20). */
export function describeActivityValues(
  kind: string,
  values: Readonly<Record<string, unknown>> | null,
  language: Language,
): string {
  return changesOf(kind, { before: null, after: values }, words[language], times[language])
    .map(({ field, text }) => `${field}: ${text}`)
    .join('; ')
}
