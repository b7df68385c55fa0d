import type { BodyOf } from '@porchlight/contract/call.ts'
import type { CheckedPayment, ledger } from '@porchlight/contract/features/ledger.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { isDay } from '@porchlight/contract/shared/dates.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { actorOf, recordActivity } from '../../../platform/activity/record.ts'
import { done, refused } from '../../../platform/http/saved.ts'
import { saidDay } from '../../../platform/languages.ts'
import { answerRepeat, batchKeyOf, keptElsewhere } from '../actions.ts'
import { findHomesNamed, findPayments, hasBatch } from '../data.ts'
import { postBatch } from '../posting/actions.ts'
import { type Books, booksOf } from '../posting/data.ts'
import { checkRows, homesNamed, paymentKey, rowsToPost, type TypedRow } from './policy.ts'

type Rows = BodyOf<typeof ledger.calls.checkPayments>['rows']

/** Checks typed payments against the homes and the ledger. */
async function check(scope: StaffScope, rows: readonly TypedRow[], books: Books): Promise<CheckedPayment[]> {
  const names = [...new Set(rows.map((row) => row.home.trim().toLowerCase()).filter(Boolean))]
  const homes = await findHomesNamed(scope, names)
  const payments = rows.flatMap((row) => homesNamed(row.home, homes).map((home) => ({ home: home.id, on: row.on })))
  const withDay = payments.filter(({ on }) => isDay(on))
  const existing = await findPayments(
    scope,
    withDay.map((one) => one.home),
    withDay.map((one) => one.on),
  )
  return checkRows(rows, {
    homes,
    known: new Set(existing.map(paymentKey)),
    today: books.today,
    closedThrough: books.closedThrough,
  })
}

/**
 * Checks typed payments: returns the home and the problem of each, and the number and the sum of those that can be entered (association.txt 2.11).
 */
export async function checkPayments(scope: StaffScope, rows: Rows, now: Date) {
  const checked = await check(scope, rows, await booksOf(scope, now))
  const toPost = rowsToPost(rows, checked)
  return { rows: checked, count: toPost.length, cents: toPost.reduce((sum, one) => sum + one.cents, 0) }
}

/** Enters typed payments as one batch, if their number and sum are still those that the person confirmed. */
export async function postPayments(
  scope: StaffScope,
  body: BodyOf<typeof ledger.calls.postPayments>,
  now: Date,
): Promise<Saved> {
  return scope.transaction(async (inside) => {
    const books = await booksOf(inside, now, 'share')
    if (books.kept === 'elsewhere') return keptElsewhere
    const checked = await check(inside, body.rows, books)
    const toPost = rowsToPost(body.rows, checked)
    const sum = toPost.reduce((total, one) => total + one.cents, 0)
    const author = await actorOf(inside)
    const key = batchKeyOf(body.key)
    const dayOfFirstRow = body.rows[0]?.on ?? books.today
    const entries = toPost.map(({ row, homeId, cents }) => ({
      propertyId: homeId,
      on: row.on,
      kind: 'payment' as const,
      cents: -cents,
      text: 'Payment received',
      reference: row.reference.trim(),
    }))
    const batch = { key, kind: 'grid', title: `Payments ${dayOfFirstRow}` } as const
    // A repeated call would find its own payments as existing ones, so a known key is answered before the payments are compared.
    if (await hasBatch(inside, key)) return answerRepeat(inside, now)
    if (toPost.length !== body.count || sum !== body.cents || toPost.length === 0)
      return refused(`The payments add up to ${formatMoney(sum)}, you expect ${formatMoney(body.cents)}.`)
    const result = await postBatch(inside, batch, entries, { author, now, books })
    if (result.outcome === 'known') return answerRepeat(inside, now)
    if (result.outcome === 'closed') return refused(`The books are closed through ${saidDay(result.through)}.`)
    await recordActivity(inside, now, {
      kind: 'ledger.payments',
      subject: { kind: 'ledger batch', id: result.batchId },
      after: { count: toPost.length, cents: sum },
    })
    return done(`${toPost.length === 1 ? '1 payment was' : `${toPost.length} payments were`} entered.`)
  })
}
