import { type ChangedField, changesOf, kindWords } from '@porchlight/contract/shared/activity-changes.ts'
import { dayText, instantText, showDate } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { activityFieldTexts, kindTexts, valueTexts } from './kinds.ts'

/** The values of a change by field; null if there are none, such as before an item was added. */
type Values = Readonly<Record<string, unknown>> | null

interface ActivityTexts {
  /** What was done, such as 'Home edited'. */
  readonly kindOf: (kind: string) => string
  /** The changed fields, with amounts and days formatted for the reader's language. */
  readonly changesOf: (kind: string, before: Values, after: Values) => ChangedField[]
}

/** Returns functions for the texts of changes in the reader's language (association.txt 2.20). */
export function useActivityTexts(): ActivityTexts {
  const kinds = useTexts(kindTexts)
  const fields = useTexts(activityFieldTexts)
  const values = useTexts(valueTexts)
  const locale = useLocale()
  const times = {
    day: (day: string) => dayText(day, locale),
    instant: (at: string) => `${instantText(at, locale)}, ${showDate(at, 'h:mm A', locale)}`,
  }
  return {
    kindOf: (kind) => kindWords(kind, kinds),
    changesOf: (kind, before, after) => changesOf(kind, { before, after }, { fields, values }, times),
  }
}
