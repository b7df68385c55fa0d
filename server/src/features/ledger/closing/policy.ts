import { isDay } from '@porchlight/contract/shared/dates.ts'
import { monthEndOf } from '@porchlight/contract/shared/ledger.ts'
import { saidDay } from '../../../platform/languages.ts'

/** The state of the books when somebody closes or opens months. */
export interface BooksDays {
  readonly closedThrough: string | null
  readonly today: string
}

/** Why the books cannot be closed through a day; undefined if they can (association.txt 2.11). */
export function closingFault(through: string, { closedThrough, today }: BooksDays): string | undefined {
  if (!isDay(through) || through !== monthEndOf(through)) return 'Choose the last day of a month.'
  if (through >= today) return 'This month is not over yet.'
  if (closedThrough !== null && through <= closedThrough)
    return `The books are closed through ${saidDay(closedThrough)}.`
  return undefined
}

/** Why months cannot be opened again down to a day, '' for all of them; undefined if they can. */
export function reopeningFault(through: string, { closedThrough }: BooksDays): string | undefined {
  if (closedThrough === null) return 'No month is closed.'
  if (through === '') return undefined
  if (!isDay(through) || through !== monthEndOf(through)) return 'Choose the last day of a month.'
  return through < closedThrough ? undefined : `The books are closed through ${saidDay(closedThrough)} only.`
}
