import { transferDays } from '@porchlight/contract/features/company.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { z } from 'zod'
import { OrganisationScope, type Scope, ServerScope } from '../../../platform/access/scopes.ts'
import { type ActivityEntry, actorOf, recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { liveTopic, sessionsTopic } from '../../../platform/db/topics.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { tooOften } from '../../../platform/limits/allowances.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import { copyInheritedTemplates } from '../../mailings/public.ts'
import { allOrNothing, findOrOpenAccount, findPersonByEmail, normalEmail } from '../../registration/public.ts'
import { keepViolationTypes } from '../../violations-admin/public.ts'
import {
  copyInheritedBranding,
  createSelfManaged,
  deleteSelfManaged,
  endFormerTeam,
  listTeamIds,
  lockCompanyOf,
  moveCommunity,
} from '../moving/data.ts'
import {
  endTransfer,
  findAccount,
  findTransfer,
  insertTransfer,
  listAdministered,
  listAdministrators,
  lockCommunityOf,
  ownAddress,
  recordInOtherOrganisation,
  type TransferRow,
} from './data.ts'

/** The events of an offer; each is mailed to both sides (association.txt 4). */
export const transferEvents = ['offered', 'accepted', 'refused', 'withdrawn', 'lapsed'] as const
export type TransferEvent = (typeof transferEvents)[number]

/** Mails an event of an offer to both sides. */
export const transferJob = defineJob(
  'company-transfer',
  z.object({
    communityId: z.number(),
    id: z.number(),
    event: z.enum(transferEvents),
    byPersonId: z.number().nullable(),
    /** Further recipients: the administrators of a self-managed organization that was deleted with the event. */
    also: z.array(z.object({ email: z.string(), language: z.enum(['en', 'es']) })).default([]),
  }),
)

const day = 86_400_000
const offers = defineAllowance('company-transfer', { points: 20, duration: 24 * 3600 })

type DecidingScope = OrganisationScope | ServerScope

/** Returns the account of an address; undefined if there is none. */
export async function findAccountOfAddress(scope: Scope<'any'>, email: string) {
  const personId = await findPersonByEmail(scope, email)
  return personId === undefined ? undefined : findAccount(scope, personId)
}

/** Makes the sessions and the open windows of people read their accesses again. */
async function announceTo(inside: Scope<'any'>, context: AppContext, ids: readonly number[]): Promise<void> {
  const people = [...new Set(ids)]
  if (people.length === 0) return
  await context.announce(inside, sessionsTopic, people)
  await context.announce(inside, liveTopic('account'), people)
}

/** Records an entry in the caller's activity, and in the activity of the other organizations. */
async function recordFor(inside: DecidingScope, others: readonly (number | null)[], entry: ActivityEntry, now: Date) {
  await recordActivity(inside, now, entry)
  const own = inside instanceof OrganisationScope ? inside.companyId : null
  const actor = await actorOf(inside)
  for (const companyId of new Set(others))
    if (companyId !== null && companyId !== own) await recordInOtherOrganisation(inside, companyId, actor, now, entry)
}

const subjectOf = (communityId: number) => ({ kind: 'community', id: communityId })

/** Offers a community. Returns undefined if the community does not exist, or is not in the caller's organization and reach. */
export async function offerTransfer(
  scope: DecidingScope,
  context: AppContext,
  form: { readonly hoaId: number; readonly kind: 'organisation' | 'self-managed'; readonly email: string },
): Promise<Saved | undefined> {
  const email = normalEmail(form.email)
  if (!isEmailAddress(email)) return faulty({ email: ['Enter an e-mail address.'] })
  if (scope instanceof OrganisationScope && !scope.place.communityIds.has(form.hoaId)) return undefined
  if (!(await context.allowances.take(offers, String(scope.personId)))) throw tooOften()
  const now = context.clock.now()
  const isSelfManaged = form.kind === 'self-managed'
  return allOrNothing(scope, async (inside): Promise<Saved | undefined> => {
    const community = await lockCommunityOf(inside, form.hoaId)
    if (!community) return undefined
    if (inside instanceof OrganisationScope && community.companyId !== inside.companyId) return undefined
    if (community.state === 'archived') return refused('Take the community back first.')
    const from = community.companyId
    if (from !== null && isSelfManaged && (await lockCompanyOf(inside, from))?.isSelfManaged)
      return refused('This association manages itself already.')
    const older = await findTransfer(inside, form.hoaId, null)
    if (older?.state === 'offered') {
      if (older.lapsesAt > now) return refused('This community is offered already. Withdraw that offer first.')
      await endOpenOffer(inside, context, older, { event: 'lapsed', now, byPersonId: null })
    }
    const { name: byName } = await actorOf(inside)
    const toCompanyId = isSelfManaged ? await prepareSelfManaged(inside, context, email, community.name, now) : null
    const id = await insertTransfer(inside, {
      communityId: form.hoaId,
      fromCompanyId: from,
      toCompanyId,
      isSelfManaged,
      toEmail: email,
      offeredAt: now,
      lapsesAt: new Date(now.getTime() + transferDays * day),
      byPersonId: inside.personId,
      byName,
    })
    if (id === undefined) return refused('This community is offered already. Withdraw that offer first.')
    const entry = { kind: 'transfer.offered', subject: subjectOf(form.hoaId), after: { to: email, kind: form.kind } }
    await recordFor(inside, [from], entry, now)
    await notify(inside, { communityId: form.hoaId, id, event: 'offered', byPersonId: inside.personId })
    return done(`The offer to ${email} is valid for ${transferDays} days.`)
  })
}

/** Creates the organization of a future self-managed association, with the recipient of the offer as its administrator. */
async function prepareSelfManaged(inside: DecidingScope, context: AppContext, email: string, name: string, now: Date) {
  const firstName = email.split('@')[0] ?? email
  const personId = await findOrOpenAccount(inside, { email, firstName, lastName: '', phone: '', language: undefined })
  const companyId = await createSelfManaged(inside, { name, personId, byPersonId: inside.personId }, now)
  await announceTo(inside, context, [personId])
  return companyId
}

interface TransferNotice {
  readonly communityId: number
  readonly id: number
  readonly event: TransferEvent
  readonly byPersonId: number | null
  readonly also?: { email: string; language: 'en' | 'es' }[]
}

function notify(inside: Scope<'any'>, { also = [], ...given }: TransferNotice): Promise<void> {
  const payload = { ...given, also }
  return queueJob(inside, transferJob, { key: `${given.communityId} ${given.id} ${given.event}`, payload })
}

interface Closing {
  readonly event: Exclude<TransferEvent, 'offered' | 'accepted'>
  readonly now: Date
  readonly byPersonId: number | null
}

/** Ends an offer that was not accepted. An organization that was created for it is deleted; its administrator is still notified. */
export async function endOpenOffer(
  inside: Scope<'any'>,
  context: Pick<AppContext, 'announce'>,
  found: TransferRow,
  { event, now, byPersonId }: Closing,
): Promise<void> {
  const { communityId, id, isSelfManaged, toCompanyId, toEmail } = found
  await endTransfer(inside, { communityId, id }, { state: event, at: now, byPersonId })
  const account = isSelfManaged ? await findAccountOfAddress(inside, toEmail) : undefined
  const gone = isSelfManaged && toCompanyId !== null ? await deleteSelfManaged(inside, toCompanyId) : []
  if (gone.length > 0) {
    await context.announce(inside, sessionsTopic, gone)
    await context.announce(inside, liveTopic('account'), gone)
  }
  const also = account ? [{ email: account.email, language: account.language }] : []
  await notify(inside, { communityId, id, event, byPersonId, also })
}

/** Withdraws the open offer of a community. Returns undefined if there is none in the caller's reach. */
export async function withdrawTransfer(
  scope: OrganisationScope,
  context: AppContext,
  hoaId: number,
): Promise<Saved | undefined> {
  if (!scope.place.communityIds.has(hoaId)) return undefined
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    await lockCommunityOf(inside, hoaId)
    const found = await findTransfer(inside, hoaId, null)
    if (found?.state !== 'offered') return undefined
    await endOpenOffer(inside, context, found, { event: 'withdrawn', now, byPersonId: inside.personId })
    await recordActivity(inside, now, { kind: 'transfer.withdrawn', subject: subjectOf(hoaId) })
    return done('The offer is withdrawn.')
  })
}

/**
 * Returns the organization for which the caller may decide about an offer; undefined if there is none. An offer to an address is decided for an
 * organization of the person with that address: the one in which the caller acts, or, for a server owner, the first one that this person
 * administers.
 */
async function receiverOf(inside: DecidingScope, found: TransferRow): Promise<number | undefined> {
  if (inside instanceof OrganisationScope) {
    if (found.toCompanyId !== null) return found.toCompanyId === inside.companyId ? inside.companyId : undefined
    const isTheirs = found.toEmail === (await ownAddress(inside)) && found.fromCompanyId !== inside.companyId
    return isTheirs ? inside.companyId : undefined
  }
  if (found.toCompanyId !== null) return found.toCompanyId
  const account = await findAccountOfAddress(inside, found.toEmail)
  const theirs = account ? await listAdministered(inside, account.personId) : []
  return theirs.find((id) => id !== found.fromCompanyId)
}

/** Accepts or refuses an offer for the receiving organization. Returns undefined if the caller may not decide about it. */
export async function decideTransfer(
  scope: DecidingScope,
  context: AppContext,
  { hoaId, id, accepts }: { readonly hoaId: number; readonly id: number; readonly accepts: boolean },
): Promise<Saved | undefined> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const community = await lockCommunityOf(inside, hoaId)
    const found = community && (await findTransfer(inside, hoaId, id))
    if (!community || !found) return undefined
    const to = await receiverOf(inside, found)
    if (to === undefined)
      return inside instanceof ServerScope && found.state === 'offered'
        ? refused('Nobody with this address administers another organization.')
        : undefined
    if (found.state !== 'offered' || found.lapsesAt <= now || community.companyId !== found.fromCompanyId)
      return refused('This offer is no longer valid.')
    if (!accepts) {
      await endOpenOffer(inside, context, found, { event: 'refused', now, byPersonId: inside.personId })
      await recordFor(inside, [found.fromCompanyId], { kind: 'transfer.refused', subject: subjectOf(hoaId) }, now)
      return done('The offer was refused.')
    }
    if (community.state === 'archived') return refused('The community was archived in the meantime.')
    const receiving = await lockCompanyOf(inside, to)
    if (!receiving) return undefined
    if (receiving.isSelfManaged && receiving.communities > 0)
      return refused('A self-managed association has one community only.')
    await accept(inside, context, found, { to, isSelfManaged: receiving.isSelfManaged, now })
    return done(`${found.name} is yours now.`)
  })
}

interface Accepting {
  readonly to: number
  readonly isSelfManaged: boolean
  readonly now: Date
}

/**
 * Moves the community. Settings that it inherited are copied into it, and the former team's access ends with this transaction. Its
 * data, accounts and links do not change (association.txt 4).
 */
async function accept(
  inside: DecidingScope,
  context: AppContext,
  found: TransferRow,
  { to, isSelfManaged, now }: Accepting,
) {
  const { communityId, id, fromCompanyId: from } = found
  const former: number[] = []
  if (from !== null) {
    await copyInheritedBranding(inside, communityId, from)
    await copyInheritedTemplates(inside, communityId, from)
    await keepViolationTypes(inside, communityId, from)
    former.push(...(await endFormerTeam(inside, communityId, from)))
  }
  const board = await moveCommunity(inside, { communityId, from, to, isSelfManaged })
  await endTransfer(inside, found, { state: 'accepted', at: now, byPersonId: inside.personId, toCompanyId: to })
  const also = []
  if (from !== null && (await lockCompanyOf(inside, from))?.isSelfManaged) {
    for (const { email, language } of await listAdministrators(inside, from)) also.push({ email, language })
    await deleteSelfManaged(inside, from)
  }
  await notify(inside, { communityId, id, event: 'accepted', byPersonId: inside.personId, also })
  const subject = subjectOf(communityId)
  const entry = { kind: 'transfer.accepted', subject, before: { cmcId: from }, after: { cmcId: to } }
  await recordFor(inside, [from, to], entry, now)
  await announceTo(inside, context, [...former, ...board, ...(await listTeamIds(inside, to))])
}
