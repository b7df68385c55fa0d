import type { BodyOf } from '@porchlight/contract/call.ts'
import type { server } from '@porchlight/contract/features/server.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { z } from 'zod'
import type { ServerScope } from '../../platform/access/scopes.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { liveTopic, sessionsTopic } from '../../platform/db/topics.ts'
import { sanitiseHtml, textOfHtml } from '../../platform/html/sanitise.ts'
import { done, faulty, refused } from '../../platform/http/saved.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { nameOfCaller } from '../accounts/public.ts'
import { allOrNothing, findPersonByEmail, normalEmail, openAccount } from '../registration/public.ts'
import { insertServerOwner } from '../setup/public.ts'
import { publishNewTerms } from '../terms/public.ts'
import { addAdministrator, insertCompany, lockCompany, recordJoined, setCompanyState } from './organisations/data.ts'
import { discardJob, findFailedJob, retryJob } from './overview/data.ts'
import { removeServerOwner } from './owners/data.ts'
import { applyPlan, communitiesOfPlan, findPlan, storePlan } from './plans/data.ts'

/** Mails an invitation to the administrator of a new organization, or, if `companyId` is null, to a new server owner. */
export const inviteJob = defineJob(
  'server-invite',
  z.object({ personId: z.number(), companyId: z.number().nullable() }),
)

/** Notifies the administrators of an organization that a server owner joined its team. */
export const joinedJob = defineJob(
  'server-joined-team',
  z.object({ companyId: z.number(), personId: z.number(), name: z.string(), companyName: z.string() }),
)

const subjectOf = (kind: string, id: number | null) => ({ subject: { kind, id } })

/**
 * The person id of the account with an e-mail address. If there is none, an account without a password is created, with the
 * first part of the address as its name. Must run in a transaction.
 */
async function findOrOpenAccount(inside: ServerScope, email: string): Promise<number> {
  const person = { email, firstName: email.split('@')[0] ?? email, lastName: '', phone: '', passwordHash: null }
  return (await findPersonByEmail(inside, email)) ?? (await openAccount(inside, { ...person, language: undefined }))
}

/** Announces to the sessions and open windows of people that their access changed. */
async function announceAccess(inside: ServerScope, context: AppContext, personIds: readonly number[]): Promise<void> {
  await context.announce(inside, sessionsTopic, personIds)
  await context.announce(inside, liveTopic('account'), personIds)
}

/** Adds a company and invites its administrator by mail (association.txt 2.2). */
export async function addOrganisation(
  scope: ServerScope,
  context: AppContext,
  form: BodyOf<typeof server.calls.addOrganisation>,
): Promise<Saved> {
  const [name, email] = [form.name.trim(), normalEmail(form.email)]
  const faults = {
    ...(!name && { name: ['Name is required'] }),
    ...(!isEmailAddress(email) && { email: ['Invalid email address'] }),
  }
  if (Object.keys(faults).length > 0) return faulty(faults)
  const now = context.clock.now()
  await allOrNothing(scope, async (inside) => {
    const companyId = await insertCompany(inside, name, now)
    const personId = await findOrOpenAccount(inside, email)
    await addAdministrator(inside, { companyId, personId, isSuspended: false }, now)
    await queueJob(inside, inviteJob, { key: `${companyId} ${personId}`, payload: { companyId, personId } })
    const after = { name, administrator: email }
    await recordActivity(inside, now, { kind: 'organisation.added', ...subjectOf('organisation', companyId), after })
    await announceAccess(inside, context, [personId])
  })
  return done(`${name} was added. ${email} gets an invitation by mail.`)
}

/**
 * Suspends an organization, or ends the suspension; undefined if there is no such organization. The team of a suspended organization cannot enter;
 * its residents are not affected.
 */
export async function setOrganisationState(
  scope: ServerScope,
  context: AppContext,
  companyId: number,
  state: 'active' | 'suspended',
): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const before = await lockCompany(inside, companyId)
    if (!before) return undefined
    const people = await setCompanyState(inside, companyId, state)
    const kind = state === 'suspended' ? 'organisation.suspended' : 'organisation.released'
    const changed = { before: { state: before.state }, after: { state } }
    await recordActivity(inside, context.clock.now(), { kind, ...subjectOf('organisation', companyId), ...changed })
    await announceAccess(inside, context, people)
    return done(state === 'suspended' ? `${before.name} is suspended.` : `${before.name} is released.`)
  })
}

/** Adds the caller to the team of an organization. Its administrators are notified, and its activity records it (association.txt 2.2). */
export async function joinTeam(scope: ServerScope, context: AppContext, companyId: number): Promise<Saved | undefined> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const company = await lockCompany(inside, companyId)
    if (!company) return undefined
    const { personId } = inside
    const isSuspended = company.state === 'suspended'
    if (!(await addAdministrator(inside, { companyId, personId, isSuspended }, now)))
      return refused('You are in this team already.')
    const name = await nameOfCaller(inside)
    await recordJoined(inside, { companyId, personId, name }, now)
    await recordActivity(inside, now, { kind: 'team.joined', ...subjectOf('organisation', companyId) })
    const payload = { companyId, personId, name, companyName: company.name }
    await queueJob(inside, joinedJob, { key: `${companyId} ${personId}`, payload })
    await announceAccess(inside, context, [personId])
    return done(`You joined the team of ${company.name}. Its administrators are notified.`)
  })
}

/** Saves a plan, and applies the changes to its communities. Undefined if there is no plan with the given id. */
export async function savePlan(
  scope: ServerScope,
  context: AppContext,
  form: BodyOf<typeof server.calls.savePlan>,
): Promise<Saved | undefined> {
  const name = form.name.trim()
  if (!name) return faulty({ name: ['Name is required'] })
  return scope.transaction(async (inside) => {
    // null: a new plan; undefined: there is no plan with this id.
    const before = form.id === null ? null : await findPlan(inside, form.id)
    if (before === undefined) return undefined
    const id = await storePlan(inside, { ...form, name })
    const plan = id === undefined ? undefined : await findPlan(inside, id)
    if (!plan) return undefined
    for (const communityId of await communitiesOfPlan(inside, plan.id)) await applyPlan(inside, communityId, plan)
    const kind = before ? 'plan.edited' : 'plan.added'
    const changed = { ...(before && { before: { ...before } }), after: { ...plan } }
    await recordActivity(inside, context.clock.now(), { kind, ...subjectOf('plan', plan.id), ...changed })
    return done('Saved.')
  })
}

/** Sets the plan of a community; undefined if there is no such plan or community. */
export async function setPlan(
  scope: ServerScope,
  context: AppContext,
  given: { readonly communityId: number; readonly planId: number },
): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const plan = await findPlan(inside, given.planId)
    const name = plan && (await applyPlan(inside, given.communityId, plan))
    if (name === undefined) return undefined
    const entry = { kind: 'community.plan', ...subjectOf('community', given.communityId), after: { plan: plan?.name } }
    await recordActivity(inside, context.clock.now(), entry)
    return done('Saved.')
  })
}

/** Retries a failed job, or removes it; undefined if there is no such failed job, or if it is running. */
export async function decideJob(
  scope: ServerScope,
  context: AppContext,
  id: number,
  what: 'retry' | 'discard',
): Promise<Saved | undefined> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const job = await findFailedJob(inside, id)
    if (!job) return undefined
    const isDone = what === 'retry' ? await retryJob(inside, id, now) : await discardJob(inside, id)
    if (!isDone) return undefined
    const kind = what === 'retry' ? 'job.retried' : 'job.discarded'
    await recordActivity(inside, now, { kind, ...subjectOf('job', id), before: { job: job.kind } })
    return done(what === 'retry' ? 'The job runs once more.' : 'The job was removed.')
  })
}

/** Publishes a new version of the terms of use or the privacy policy. */
export async function publishTerms(
  scope: ServerScope,
  context: AppContext,
  form: BodyOf<typeof server.calls.publishTerms>,
): Promise<Saved> {
  const html = sanitiseHtml(form.html)
  if (!textOfHtml(html).trim()) return faulty({ html: ['Text is required'] })
  const now = context.clock.now()
  await allOrNothing(scope, async (inside) => {
    const version = await publishNewTerms(inside, form.resource, html, now)
    const after = { version }
    await recordActivity(inside, now, { kind: 'terms.published', subject: { kind: form.resource, id: null }, after })
  })
  return done('The new version is in force. Everybody is asked to review it.')
}

/** Makes the account of an address a server owner, and mails the person. If there is no account, it is created and the mail is an invitation. */
export async function addOwner(scope: ServerScope, context: AppContext, address: string): Promise<Saved> {
  const email = normalEmail(address)
  if (!isEmailAddress(email)) return faulty({ email: ['Invalid email address'] })
  const now = context.clock.now()
  const isNew = await allOrNothing(scope, async (inside) => {
    const personId = await findOrOpenAccount(inside, email)
    const owner = { personId, addedBy: inside.personId, beforeProof: false }
    if (!(await insertServerOwner(inside, owner, now))) return false
    await queueJob(inside, inviteJob, { key: `owner ${personId}`, payload: { personId, companyId: null } })
    await recordActivity(inside, now, { kind: 'owner.added', ...subjectOf('person', personId), after: { email } })
    await announceAccess(inside, context, [personId])
    return true
  })
  return isNew ? done(`${email} is an owner now.`) : faulty({ email: ['This person is an owner already.'] })
}

/** Removes a server owner; undefined if the person is none. The last one cannot be removed. */
export async function removeOwner(
  scope: ServerScope,
  context: AppContext,
  personId: number,
): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const outcome = await removeServerOwner(inside, personId)
    if (outcome === 'missing') return undefined
    if (outcome === 'last') return refused('A server needs at least one owner.')
    await recordActivity(inside, context.clock.now(), { kind: 'owner.removed', ...subjectOf('person', personId) })
    await announceAccess(inside, context, [personId])
    return done('The owner was removed.')
  })
}
