import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import { done, faulty } from '../../../platform/http/saved.ts'
import { saidDay } from '../../../platform/languages.ts'
import { booksOf } from '../posting/data.ts'
import { saveClosed } from './data.ts'
import { closingFault, reopeningFault } from './policy.ts'

const subject = { kind: 'ledger', id: null } as const

/** Closes the books through the last day of a month that is over (association.txt 2.11). */
export async function closeMonth(scope: StaffScope, through: string, now: Date): Promise<Saved> {
  return scope.transaction(async (inside) => {
    const books = await booksOf(inside, now, 'change')
    const fault = closingFault(through, books)
    if (fault) return faulty({ through: [fault] })
    await saveClosed(inside, through)
    const before = { closedThrough: books.closedThrough ?? '' }
    await recordActivity(inside, now, { kind: 'ledger.closed', subject, before, after: { closedThrough: through } })
    return done(`The books are closed through ${saidDay(through)}.`)
  })
}

/** Reopens the months after `through`, which stays the last closed day; '' reopens all months. The reason is stored in the activity. */
export async function reopenMonth(scope: StaffScope, through: string, reason: string, now: Date): Promise<Saved> {
  return scope.transaction(async (inside) => {
    const books = await booksOf(inside, now, 'change')
    const fault = reopeningFault(through, books)
    const why = reason.trim()
    if (fault || !why) return faulty({ ...(fault && { through: [fault] }), ...(!why && { reason: ['Why?'] }) })
    await saveClosed(inside, through || null)
    await recordActivity(inside, now, {
      kind: 'ledger.reopened',
      subject,
      before: { closedThrough: books.closedThrough ?? '' },
      after: { closedThrough: through, reason: why },
    })
    return done(through ? `The books are closed through ${saidDay(through)}.` : 'No month is closed any more.')
  })
}
