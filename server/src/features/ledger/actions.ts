import type { BodyOf } from '@porchlight/contract/call.ts'
import type { ledger } from '@porchlight/contract/features/ledger.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { isDay } from '@porchlight/contract/shared/dates.ts'
import { type PaymentGroup, paymentGroups, readAmount } from '@porchlight/contract/shared/ledger.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import type { Scope, StaffScope } from '../../platform/access/scopes.ts'
import { actorOf, recordActivity } from '../../platform/activity/record.ts'
import { done, faulty, refused } from '../../platform/http/saved.ts'
import { saidDay } from '../../platform/languages.ts'
import { type EntryWithHome, findEntry, homeOf, listHomesAfter, listOfBatch, lockBatch, saveBooks } from './data.ts'
import { type Posted, postBatch } from './posting/actions.ts'
import { type Author, type Books, booksOf, lockAccountsOf, type NewEntry, refreshBalances } from './posting/data.ts'

/** The refusal to enter something if the books are kept elsewhere (association.txt 2.11). */
export const keptElsewhere = refused('The books of this community are kept elsewhere. Its figures come by import.')

/** Returns the refusal if an entry of a batch is in a closed month; otherwise undefined. */
function refusalOf(posted: Posted): Saved | undefined {
  if (posted.outcome === 'closed')
    return refused(`The books are closed through ${saidDay(posted.through)}. Enter a later day.`)
  return undefined
}

/** Answers a repeated call, whose idempotency key is stored already. Nothing is entered again. */
export async function answerRepeat(inside: StaffScope, now: Date): Promise<Saved> {
  await recordActivity(inside, now, { kind: 'ledger.repeated', subject: { kind: 'ledger', id: null } })
  return done('This was entered already.')
}

/** Returns the key of a batch for the idempotency key of a call. A call without a key ('') gets a random one. */
export function batchKeyOf(idempotencyKey: string): string {
  return `key ${idempotencyKey || crypto.randomUUID()}`
}

const noReason = { reason: ['Why?'] }

/** Enters a charge, credit or refund of a home (association.txt 2.11). Returns undefined if the home does not exist. */
export async function postManual(
  scope: StaffScope,
  homeId: number,
  form: BodyOf<typeof ledger.calls.post>,
  now: Date,
): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const home = await homeOf(inside, homeId)
    if (!home) return undefined
    const books = await booksOf(inside, now, 'share')
    if (books.kept === 'elsewhere') return keptElsewhere
    const read = readManual(form, books)
    if ('faults' in read) return faulty(read.faults)
    const entry = { ...read.entry, propertyId: homeId }
    const batch = {
      key: batchKeyOf(form.key),
      kind: 'manual',
      title: read.entry.text,
      reason: read.entry.reason,
    } as const
    const posted = await postBatch(inside, batch, [entry], { author: await actorOf(inside), now, books })
    if (posted.outcome === 'known') return answerRepeat(inside, now)
    if (posted.outcome === 'closed') return faulty({ on: [`The books are closed through ${saidDay(posted.through)}.`] })
    const { kind, cents, on, text, reason } = read.entry
    await recordActivity(inside, now, {
      kind: 'ledger.posted',
      subject: { kind: 'ledger entry', id: posted.entryIds[0] ?? null },
      propertyId: homeId,
      after: { kind, cents, on, text, reason },
    })
    return done(`${formatMoney(Math.abs(cents))} was entered for ${home.address}.`)
  })
}

type Manual = Omit<NewEntry, 'propertyId'> & { readonly reason: string }

/** Checks the form of an entry; returns the entry or the faults by field. A charge without a due day is due on its own day. */
function readManual(
  form: BodyOf<typeof ledger.calls.post>,
  books: Books,
): { entry: Manual } | { faults: Record<string, string[]> } {
  const faults: Record<string, string[]> = {}
  const cents = readAmount(form.amount)
  if (cents === undefined || cents <= 0) faults.amount = ['Enter an amount above zero such as 285.00.']
  const isCharge = form.kind !== 'credit' && form.kind !== 'refund'
  if (!isDay(form.on)) faults.on = ['Enter a day.']
  else if (form.on > books.today) faults.on = ['This day has not come yet.']
  else if (books.closedThrough !== null && form.on <= books.closedThrough)
    faults.on = [`The books are closed through ${saidDay(books.closedThrough)}.`]
  if (isCharge && form.dueOn !== '' && !isDay(form.dueOn)) faults.dueOn = ['Enter a day.']
  const text = form.text.trim()
  if (!text) faults.text = ['Enter what the household reads.']
  const reason = form.reason.trim()
  if (!reason) Object.assign(faults, noReason)
  if (Object.keys(faults).length > 0 || cents === undefined) return { faults }
  const entry = {
    on: form.on,
    dueOn: isCharge ? form.dueOn || form.on : null,
    kind: form.kind,
    cents: form.kind === 'credit' ? -cents : cents,
    text,
    reference: form.reference.trim(),
    reason,
  }
  return { entry }
}

/** Returns the reversals of entries that are not reversed yet: entries with the opposite amounts and today's date. */
function reversalsOf(entries: readonly EntryWithHome[], today: string, reason: string): NewEntry[] {
  return entries
    .filter((one) => !one.isReversed && one.kind !== 'reversal')
    .map((one) => ({
      propertyId: one.propertyId,
      on: today,
      kind: 'reversal',
      cents: -one.cents,
      text: `Reversal: ${one.text}`.slice(0, 200),
      reference: one.reference,
      reason,
      reversesId: one.id,
    }))
}

/** Voids an entry by a reversal. Both entries remain (association.txt 5, money). A `reason` '' is refused. Undefined: the entry does not exist. */
export async function voidEntry(
  scope: StaffScope,
  entryId: number,
  reason: string,
  now: Date,
): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const first = await findEntry(inside, entryId)
    if (!first) return undefined
    const books = await booksOf(inside, now, 'share')
    if (books.kept === 'elsewhere') return keptElsewhere
    if (!reason) return faulty(noReason)
    await lockAccountsOf(inside, [first.propertyId])
    // Read again, because another call may have reversed the entry before the account was locked.
    const entry = (await findEntry(inside, entryId)) ?? first
    if (entry.kind === 'reversal') return refused('A reversal cannot be taken back. Enter the amount again.')
    const reversals = reversalsOf([entry], books.today, reason)
    if (reversals.length === 0) return refused('This entry is taken back already.')
    const batch = {
      key: `void ${entryId}`,
      kind: 'void',
      title: `Reversal: ${entry.text}`.slice(0, 200),
      reason,
    } as const
    const posted = await postBatch(inside, batch, reversals, { author: await actorOf(inside), now, books })
    if (posted.outcome !== 'posted') return refusalOf(posted) ?? refused('This entry is taken back already.')
    await recordActivity(inside, now, {
      kind: 'ledger.voided',
      subject: { kind: 'ledger entry', id: entryId },
      propertyId: entry.propertyId,
      before: { on: entry.on, kind: entry.kind, cents: entry.cents, text: entry.text },
      after: { reason },
    })
    return done(`${formatMoney(Math.abs(entry.cents))} of ${saidDay(entry.on)} was taken back.`)
  })
}

/**
 * Voids a batch: adds a reversal for each of its entries that is not reversed yet (association.txt 5, money). Returns undefined if the batch
 * does not exist.
 */
export async function voidBatch(
  scope: StaffScope,
  batchId: number,
  reason: string,
  now: Date,
): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const batch = await lockBatch(inside, batchId)
    if (!batch) return undefined
    const books = await booksOf(inside, now, 'share')
    if (books.kept === 'elsewhere') return keptElsewhere
    if (!reason) return faulty(noReason)
    if (batch.kind === 'void') return refused('A reversal cannot be taken back. Enter the amounts again.')
    const beforeLock = await listOfBatch(inside, batchId)
    await lockAccountsOf(inside, [...new Set(beforeLock.map((one) => one.propertyId))])
    // Read again, because other calls may have reversed entries before the accounts were locked.
    const reversals = reversalsOf(await listOfBatch(inside, batchId), books.today, reason)
    if (reversals.length === 0) return refused('This is taken back already.')
    const reversal = {
      key: `void batch ${batchId}`,
      kind: 'void',
      title: `Reversal: ${batch.title}`.slice(0, 200),
      reason,
      reversesBatchId: batchId,
    } as const
    const posted = await postBatch(inside, reversal, reversals, { author: await actorOf(inside), now, books })
    if (posted.outcome !== 'posted') return refusalOf(posted) ?? refused('This is taken back already.')
    const cents = reversals.reduce((sum, one) => sum + one.cents, 0)
    await recordActivity(inside, now, {
      kind: 'ledger.batch voided',
      subject: { kind: 'ledger batch', id: batchId },
      after: { count: reversals.length, cents, reason },
    })
    return done(`${reversals.length === 1 ? '1 entry was' : `${reversals.length} entries were`} taken back.`)
  })
}

/**
 * Voids a batch in the transaction of a job (association.txt 5, imports). Returns the number of entries that it reversed (`restored`), and of
 * those that it did not (`left`), because they were reversed before. Both are 0 if the batch does not exist.
 */
export async function voidBatchForJob(
  inside: Scope<'community'>,
  batchId: number,
  given: { readonly author: Author; readonly now: Date; readonly title: string; readonly reason: string },
): Promise<{ restored: number; left: number }> {
  const books = await booksOf(inside, given.now, 'share')
  if (!(await lockBatch(inside, batchId))) return { restored: 0, left: 0 }
  const beforeLock = await listOfBatch(inside, batchId)
  await lockAccountsOf(inside, [...new Set(beforeLock.map((one) => one.propertyId))])
  // Read again, because other calls may have reversed entries before the accounts were locked.
  const entries = await listOfBatch(inside, batchId)
  const reversals = reversalsOf(entries, books.today, given.reason)
  if (reversals.length === 0) return { restored: 0, left: entries.length }
  const { title, reason } = given
  const reversal = { key: `void batch ${batchId}`, kind: 'void', title, reason, reversesBatchId: batchId } as const
  const posted = await postBatch(inside, reversal, reversals, { ...given, books })
  const restored = posted.outcome === 'posted' ? reversals.length : 0
  return { restored, left: entries.length - restored }
}

/** The number of homes whose balances one statement refreshes, so that it does not exceed its time limit. */
const chunkSize = 1000

/** Sets the balances of all homes of a community to the sums of their entries, and recomputes their unpaid amounts. */
async function refreshAll(inside: Scope<'community'>, books: Pick<Books, 'kept' | 'paymentOrder'>): Promise<void> {
  let after = 0
  for (;;) {
    const ids = await listHomesAfter(inside, after, chunkSize)
    if (ids.length === 0) return
    await lockAccountsOf(inside, ids)
    await refreshBalances(inside, ids, books)
    after = ids.at(-1) ?? after
  }
}

/**
 * Reads the order of payment groups from a text such as 'assessments,others,fines'. An empty text gives an empty order, which means the oldest
 * charge first. Undefined if a group is missing, unknown or named twice.
 */
function readOrder(text: string): PaymentGroup[] | undefined {
  const names = text.split(',').filter(Boolean)
  const namesAllOnce = names.length === paymentGroups.length && paymentGroups.every((group) => names.includes(group))
  return names.length === 0 || namesAllOnce ? (names as PaymentGroup[]) : undefined
}

/** Stores where the books are kept and the order in which payments are applied, and recomputes the unpaid amounts at once. */
export async function changeBooks(
  scope: StaffScope,
  form: BodyOf<typeof ledger.calls.saveBooks>,
  now: Date,
): Promise<Saved> {
  const paymentOrder = readOrder(form.paymentOrder)
  if (!paymentOrder) return faulty({ paymentOrder: ['Name each group once.'] })
  return scope.transaction(async (inside) => {
    const before = await booksOf(inside, now, 'change')
    if (form.version !== undefined && form.version !== before.version)
      return {
        ...refused('Somebody changed this while you were editing it. Your changes are not saved yet.'),
        conflict: {
          version: before.version,
          changedByName: 'Somebody',
          changedTime: now.toISOString(),
          fields: { kept: before.kept, paymentOrder: before.paymentOrder.join(',') },
        },
      }
    const books = { kept: form.kept, paymentOrder }
    await saveBooks(inside, books)
    await refreshAll(inside, books)
    await recordActivity(inside, now, {
      kind: 'ledger.books',
      subject: { kind: 'ledger', id: null },
      before: { kept: before.kept, paymentOrder: before.paymentOrder.join(',') },
      after: { kept: form.kept, paymentOrder: paymentOrder.join(',') },
    })
    return done('The books were saved.')
  })
}
