import type { BodyOf } from '@porchlight/contract/call.ts'
import { type people, undoDays } from '@porchlight/contract/features/people.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { entersAsOwner } from '@porchlight/contract/shared/register.ts'
import type { Scope, StaffScope } from '../../../platform/access/scopes.ts'
import { actorOf, recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { saidDay } from '../../../platform/languages.ts'
import { inviteOneJob } from '../../invitations/public.ts'
import { dayBefore, settleSoldHome } from '../../ledger/public.ts'
import { closeRequestsJob } from '../../requests/public.ts'
import { closeOrdersJob } from '../../work-orders/public.ts'
import { findPerson, insertPerson } from '../data.ts'
import { announceAccess } from '../leaving/actions.ts'
import { removeHomeAccess, restoreHomeAccess } from '../leaving/data.ts'
import { displayName, endsWithRelation, type Faults, isDay } from '../policy.ts'
import {
  grantHomeAccess,
  insertRelation,
  listRelationsAt,
  lockHomeOfRelations,
  removeOwnership,
  removeRelation,
  setAccessEnd,
  setRelationEnd,
  startOf,
} from '../relations/data.ts'
import {
  endViolations,
  insertSale,
  listIndispensable,
  listSales,
  lockSale,
  readFacts,
  type SaleUndoData,
  type StoredSale,
  saleUndoData,
  saveSale,
} from './data.ts'
import { consequencesOf, undoEnd } from './policy.ts'

type Form = BodyOf<typeof people.calls.recordSale>

/** The checked form. */
interface CheckedSale {
  /** Those of `facts.leaving` whose relation does not end before the sale anyway. */
  readonly leaving: Awaited<ReturnType<typeof readFacts>>['leaving']
  readonly facts: Awaited<ReturnType<typeof readFacts>>
  /** `id` is the buyer's entry in the register; null for a person who is not in it yet. */
  readonly buyer: { name: string; accountId: number | null; hasEmail: boolean; id: number | null }
}

/** Checks the form of a sale. Returns either the data of the sale or the faults of the form. */
async function readSale(
  scope: StaffScope,
  homeId: number,
  form: Form,
  now: Date,
): Promise<CheckedSale | { faults: Faults }> {
  const faults: Faults = {}
  if (!isDay(form.on)) return { faults: { on: ['Enter the first day of the buyer.'] } }
  const ids = form.leaving.split(',').map(Number).filter(Number.isSafeInteger)
  const facts = await readFacts(scope, homeId, ids, form.on)
  const present = await listRelationsAt(scope, homeId, now)
  const leaving = facts.leaving.filter((one) => one.endsOn === null || one.endsOn > form.on)
  if (!leaving.some((one) => present.some((other) => other.id === one.relationId && entersAsOwner(other.relation))))
    faults.leaving = ['Choose at least one owner who leaves.']
  const notBegun = leaving.find((one) => one.startsOn !== null && one.startsOn >= form.on)
  if (notBegun) faults.on = [`${notBegun.name} has the home since ${notBegun.startsOn}. Enter a later day.`]
  const indispensable = await listIndispensable(scope)
  if (leaving.some((one) => one.otherHomes === 0 && indispensable.includes(one.accountId ?? 0)))
    faults.leaving = ['An organisation needs at least one administrator.']
  const known = form.buyerId === undefined ? undefined : await findPerson(scope, form.buyerId)
  const typed = {
    firstName: form.buyerFirstName,
    lastName: form.buyerLastName,
    organisationName: form.buyerOrganisation.trim(),
  }
  const email = form.buyerEmail.trim()
  if (form.buyerId !== undefined && !known) faults.buyerId = ['This person is not in the register any more.']
  if (form.buyerId === undefined && !displayName(typed)) faults.buyerLastName = ['Enter who comes.']
  if (email && !isEmailAddress(email)) faults.buyerEmail = ['Enter an e-mail address such as name@example.com.']
  if (
    known &&
    present.some((one) => one.registerPersonId === known.id && (one.endsOn === null || one.endsOn > form.on))
  )
    faults.buyerId = ['This person belongs to the home already.']
  if (form.balance === 'settled' && !scope.may('ledger.post'))
    faults.balance = ['Only a bookkeeper, a treasurer or an administrator settles a balance.']
  if (Object.keys(faults).length > 0) return { faults }
  const hasEmail = known ? known.addresses.some((one) => one.kind === 'email') : email !== ''
  const buyer = {
    name: displayName(known ?? typed),
    accountId: known?.accountId ?? null,
    hasEmail,
    id: known?.id ?? null,
  }
  return { leaving, facts, buyer }
}

/** Returns what recording a sale would do, and changes nothing (association.txt 2.6). */
export async function previewSale(scope: StaffScope, context: AppContext, homeId: number, form: Form) {
  const read = await readSale(scope, homeId, form, context.clock.now())
  if ('faults' in read) return { ...faulty(read.faults), consequences: [], names: [] }
  const { leaving, facts, buyer } = read
  const consequences = consequencesOf({
    ...facts,
    ...form,
    balanceCents: scope.may('ledger.see') ? facts.balanceCents : 0,
    leaving: leaving.map((one) => ({ ...one, hasAccount: one.accountId !== null })),
    buyer: { ...buyer, hasAccount: buyer.accountId !== null },
  })
  return { ...done(''), consequences, names: leaving.map((one) => one.name) }
}

/**
 * Records a sale. The beginning and the end of each access are stored immediately, so that access changes at the start of the day even if the job
 * is late. A job does everything else on that day; if the day has begun, it is done now. Returns undefined if there is no such home.
 */
export async function recordSale(
  scope: StaffScope,
  context: AppContext,
  homeId: number,
  form: Form,
): Promise<(Saved & { id?: number }) | undefined> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const home = await lockHomeOfRelations(inside, homeId, now)
    if (!home) return undefined
    const read = await readSale(inside, homeId, form, now)
    if ('faults' in read) return faulty(read.faults)
    const { leaving, buyer } = read
    if ((await listSales(inside, homeId, now)).some((one) => one.state === 'planned'))
      return refused('A sale of this home is planned already. Change or cancel it first.')
    const by = await actorOf(inside)
    const buyerId = buyer.id ?? (await insertPerson(inside, newBuyer(form), now))
    const taken: SaleUndoData = {
      ends: leaving.map(({ relationId, endsOn, endsAccess }) => ({ relationId, endsOn, endsAccess })),
      accounts: [],
      buyerRelationId: null,
      buyerAccountId: buyer.accountId,
    }
    const given = {
      ...form,
      propertyId: homeId,
      effectiveOn: form.on,
      leaving: leaving.map((one) => one.relationId),
      buyerId,
      buyerIsNew: buyer.id === null,
    }
    const id = await insertSale(inside, { ...given, taken, by: { personId: scope.personId, name: by.name } }, now)
    const sale = await lockSale(inside, id, now)
    if (!sale) throw new Error('the sale was not stored')
    const accounts = await planSale(inside, sale, form.on)
    const { on, balance, violations } = form
    const after = { on, leaving: leaving.map((one) => one.name), coming: buyer.name, balance, violations }
    await recordActivity(inside, now, {
      kind: 'sale.recorded',
      subject: { kind: 'sale', id },
      propertyId: homeId,
      after,
    })
    if (form.on <= home.today) {
      // Read again, because planning stored the relation of the buyer.
      const stored = await lockSale(inside, id, now)
      if (stored) accounts.push(...(await applySale(inside, inside, stored, now)))
    }
    await announceAccess(inside, context, [...new Set(accounts)])
    const names = leaving.map((one) => one.name).join(', ')
    return { ...done(`From ${saidDay(form.on)} on, ${names} can no longer see this home.`), id }
  })
}

/** The person of the form, as a new entry of the register. */
function newBuyer(form: Form) {
  const [email, phone] = [form.buyerEmail.trim(), form.buyerPhone.trim()]
  return {
    firstName: form.buyerFirstName.trim(),
    lastName: form.buyerLastName.trim(),
    organisationName: form.buyerOrganisation.trim(),
    emails: email ? [email] : [],
    phones: phone ? [phone] : [],
  }
}

/**
 * Ends the relations and accesses of the people who leave on the day of a sale, and begins those of the buyer. Returns the ids of the
 * people whose access changed.
 */
async function planSale(inside: Scope<'community' | 'any'>, sale: StoredSale, on: string): Promise<number[]> {
  const accounts: number[] = []
  const taken = saleUndoData.parse(sale.taken)
  const { leaving } = await readFacts(inside, sale.propertyId, sale.leaving, on)
  for (const one of leaving) {
    await setRelationEnd(inside, one.relationId, { endsOn: on, endsAccess: true })
    if (one.accountId === null) continue
    accounts.push(one.accountId)
    await setAccessEnd(inside, { propertyId: sale.propertyId, accountId: one.accountId }, on, sale.today)
  }
  const fields = {
    relation: 'owner',
    share: null,
    startsOn: on,
    endsOn: null,
    isPrimaryContact: true,
    delivery: 'paper',
    endsAccess: true,
  } as const
  const ids = { propertyId: sale.propertyId, registerPersonId: sale.buyerId }
  const buyerRelationId = (await insertRelation(inside, ids, fields)) ?? null
  if (sale.buyerAccountId !== null) {
    accounts.push(sale.buyerAccountId)
    const home = { propertyId: sale.propertyId, accountId: sale.buyerAccountId }
    await grantHomeAccess(inside, { ...home, relation: 'owner', startsOn: on, pages: [], isNow: false })
  }
  // The time is not stored with this state.
  await saveSale(
    inside,
    sale.id,
    { state: 'planned', taken: { ...taken, buyerRelationId }, effectiveOn: on },
    sale.recordedAt,
  )
  return accounts
}

/** Undoes the planning of a sale. Returns the ids of the people whose access changed. */
async function unplanSale(inside: Scope<'community' | 'any'>, sale: StoredSale): Promise<number[]> {
  const taken = saleUndoData.parse(sale.taken)
  const accounts: number[] = []
  const { leaving } = await readFacts(inside, sale.propertyId, sale.leaving, sale.effectiveOn)
  for (const { relationId, endsOn, endsAccess } of taken.ends) {
    await setRelationEnd(inside, relationId, { endsOn, endsAccess })
    const { accountId = null, relation } = leaving.find((one) => one.relationId === relationId) ?? {}
    if (accountId === null || !relation) continue
    accounts.push(accountId)
    const accessEndsOn = endsWithRelation({ relation, endsAccess }) ? endsOn : null
    await setAccessEnd(inside, { propertyId: sale.propertyId, accountId }, accessEndsOn, sale.effectiveOn)
  }
  if (taken.buyerRelationId !== null) await removeRelation(inside, taken.buyerRelationId)
  if (sale.buyerAccountId !== null) {
    accounts.push(sale.buyerAccountId)
    const home = { propertyId: sale.propertyId, accountId: sale.buyerAccountId }
    await removeOwnership(inside, home, sale.effectiveOn)
    await removeHomeAccess(inside, home, { withRoles: false })
  }
  return accounts
}

/**
 * Applies a sale on its day: the people who leave lose their access to the home and everything that depended on it; the buyer gets access or is
 * invited; violations, requests and balance are handled as chosen. Returns the ids of the people whose access changed. Must run in a
 * transaction that locked the sale; `queue` is a scope of the same transaction, for queuing jobs.
 */
export async function applySale(
  inside: Scope<'community' | 'any'>,
  queue: Scope<'any'>,
  sale: StoredSale,
  now: Date,
): Promise<number[]> {
  const { propertyId, effectiveOn: on, recordedByName } = sale
  const taken = saleUndoData.parse(sale.taken)
  const { leaving } = await readFacts(inside, propertyId, sale.leaving, on)
  const accounts: SaleUndoData['accounts'] = []
  for (const { accountId } of leaving)
    if (accountId !== null)
      accounts.push(await removeHomeAccess(inside, { propertyId, accountId }, { withRoles: true }))
  const buyerAccountId = sale.buyerAccountId
  if (buyerAccountId !== null && !sale.buyerHasAccess) {
    const home = { propertyId, accountId: buyerAccountId }
    await grantHomeAccess(inside, { ...home, relation: 'owner', startsOn: on, pages: [], isNow: true })
  }
  const from = await startOf(inside, on)
  await endViolations(inside, propertyId, {
    createdBefore: from,
    reissues: sale.violations === 'reissue',
    by: recordedByName,
    now,
  })
  if (sale.balance === 'settled') {
    const author = { personId: null, name: recordedByName }
    const text = 'Settled at the sale of the home'
    await settleSoldHome(inside, propertyId, { on: dayBefore(on), text, key: `sale ${sale.id}`, author, now })
  }
  if (sale.requests === 'close') await queueClosing(queue, sale, from)
  if (buyerAccountId === null && taken.buyerRelationId !== null)
    await queueInvitation(queue, sale, taken.buyerRelationId)
  await saveSale(
    inside,
    sale.id,
    { state: 'done', taken: { ...taken, accounts, buyerAccountId }, effectiveOn: on },
    now,
  )
  return [...accounts.map((one) => one.accountId), ...(buyerAccountId === null ? [] : [buyerAccountId])]
}

/** Queues jobs that close the work orders of the home and the requests from it that were created before the day of its sale. */
async function queueClosing(queue: Scope<'any'>, sale: StoredSale, before: Date): Promise<void> {
  const { communityId, propertyId, id, recordedByName } = sale
  const payload = { communityId, propertyId, before: before.toISOString(), by: recordedByName }
  const key = `${communityId} ${propertyId} sale ${id}`
  await queueJob(queue, closeOrdersJob, { key, payload })
  await queueJob(queue, closeRequestsJob, { key, payload })
}

/** Queues the invitation of the buyer, by e-mail or letter as the form says; none if neither was chosen. */
async function queueInvitation(queue: Scope<'any'>, sale: StoredSale, relationId: number): Promise<void> {
  const { communityId, invitation: mail, letter, recordedByPersonId: by } = sale
  if (!mail && !letter) return
  const payload = { communityId, relationId, mail, letter, by }
  await queueJob(queue, inviteOneJob, { key: `${communityId} ${relationId}`, payload })
}

/** Runs a change of a sale while the sale is locked; undefined if there is no such sale. */
async function withSale(
  scope: StaffScope,
  context: AppContext,
  id: number,
  work: (inside: StaffScope, sale: StoredSale, now: Date) => Promise<Saved>,
): Promise<Saved | undefined> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const sale = await lockSale(inside, id, now)
    return sale && work(inside, sale, now)
  })
}

/** The entry of the activity about a sale. */
const entry = (kind: string, sale: StoredSale) => ({
  kind,
  subject: { kind: 'sale', id: sale.id },
  propertyId: sale.propertyId,
})

/** Moves a planned sale to another day. */
export function changeSale(scope: StaffScope, context: AppContext, id: number, on: string): Promise<Saved | undefined> {
  return withSale(scope, context, id, async (inside, sale, now) => {
    if (sale.state !== 'planned') return refused('Only a planned sale can be changed.')
    if (!isDay(on) || on <= sale.today) return faulty({ on: ['Enter a day after today.'] })
    const accounts = await unplanSale(inside, sale)
    accounts.push(...(await planSale(inside, sale, on)))
    await recordActivity(inside, now, {
      ...entry('sale.changed', sale),
      before: { on: sale.effectiveOn },
      after: { on },
    })
    await announceAccess(inside, context, [...new Set(accounts)])
    return done(`The sale was moved to ${saidDay(on)}.`)
  })
}

/** Cancels a planned sale. */
export function cancelSale(scope: StaffScope, context: AppContext, id: number): Promise<Saved | undefined> {
  return withSale(scope, context, id, async (inside, sale, now) => {
    if (sale.state !== 'planned') return refused('Only a planned sale can be canceled.')
    const accounts = await unplanSale(inside, sale)
    await saveSale(
      inside,
      id,
      { state: 'cancelled', taken: saleUndoData.parse(sale.taken), effectiveOn: sale.effectiveOn },
      now,
    )
    await recordActivity(inside, now, entry('sale.cancelled', sale))
    await announceAccess(inside, context, [...new Set(accounts)])
    return done('The sale was canceled.')
  })
}

/** Whether a sale can be undone at a time: within 7 days, and unless its buyer has registered since. */
export function mayUndo(sale: StoredSale, now: Date): boolean {
  if (sale.state !== 'done' || !sale.doneAt || undoEnd(sale.doneAt, undoDays.sale) <= now) return false
  const taken = saleUndoData.parse(sale.taken)
  // A buyer who got access by the sale itself already had an account then, so they did not register since.
  return !sale.buyerHasAccess || taken.buyerAccountId === sale.buyerAccountId
}

/** Undoes a sale, and restores access, offices and directory entries. What it did to balance, violations, requests and work orders stays. */
export function undoSale(scope: StaffScope, context: AppContext, id: number): Promise<Saved | undefined> {
  return withSale(scope, context, id, async (inside, sale, now) => {
    if (!mayUndo(sale, now))
      return refused(
        sale.state === 'done' && sale.buyerHasAccess
          ? 'The buyer has registered. Record a sale back instead.'
          : 'This sale cannot be taken back any more.',
      )
    const taken = saleUndoData.parse(sale.taken)
    // Access is restored without an end; after that, the end that it had before the sale is set.
    for (const lost of taken.accounts) await restoreHomeAccess(inside, sale.propertyId, lost)
    const accounts = await unplanSale(inside, sale)
    await saveSale(inside, id, { state: 'undone', taken, effectiveOn: sale.effectiveOn }, now)
    await recordActivity(inside, now, entry('sale.undone', sale))
    await announceAccess(inside, context, [...new Set([...accounts, ...taken.accounts.map((one) => one.accountId)])])
    return done('The sale was taken back.')
  })
}
