import { isDay } from '@porchlight/contract/shared/dates.ts'
import { monthEndOf } from '@porchlight/contract/shared/ledger.ts'
import { saidDay } from '../../../platform/languages.ts'

/** The data of the books that decide which months can be closed or reopened. */
export interface BooksDays {
  /** The last closed day; null if no month is closed. */
  readonly closedThrough: string | null
  readonly today: string
}

/** Returns why the books cannot be closed through a day; undefined if they can be closed (association.txt 2.11). */
export function closingFault(through: string, { closedThrough, today }: BooksDays): string | undefined {
  if (!isDay(through) || through !== monthEndOf(through)) return 'Choose the last day of a month.'
  if (through >= today) return 'This month is not over yet.'
  if (closedThrough !== null && through <= closedThrough)
    return `The books are closed through ${saidDay(closedThrough)}.`
  return undefined
}

/** Returns why the months after a day cannot be reopened ('' means all months); undefined if they can be reopened. */
export function reopeningFault(through: string, { closedThrough }: BooksDays): string | undefined {
  if (closedThrough === null) return 'No month is closed.'
  if (through === '') return undefined
  if (!isDay(through) || through !== monthEndOf(through)) return 'Choose the last day of a month.'
  return through < closedThrough ? undefined : `The books are closed through ${saidDay(closedThrough)} only.`
}
