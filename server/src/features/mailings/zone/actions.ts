import type { StaffScope } from '../../../platform/access/scopes.ts'
import { localTime, startingTime } from '../starting-time.ts'
import { lockWaiting, storeTimes } from './data.ts'

/**
 * Adapts the scheduled mailings of a community to its new time zone. With `keeps: 'clock'` the local time stays, such as 9 in the morning; with
 * 'instant' the instant stays, so the local time changes (association.txt 2.4). Must run in the transaction that changes the time zone.
 */
export async function moveScheduledMailings(
  inside: StaffScope,
  given: { readonly timeZone: string; readonly keeps: 'clock' | 'instant' },
): Promise<void> {
  const { timeZone, keeps } = given
  const moved = (await lockWaiting(inside)).map(({ id, scheduledLocal, startsAt }) =>
    keeps === 'clock'
      ? { id, scheduledLocal, startsAt: startingTime(scheduledLocal, timeZone) ?? startsAt }
      : { id, scheduledLocal: startsAt ? localTime(startsAt, timeZone) : scheduledLocal, startsAt },
  )
  await storeTimes(inside, moved)
}
