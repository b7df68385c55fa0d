import type { BodyOf } from '@porchlight/contract/call.ts'
import { vendorUsersLimit } from '@porchlight/contract/features/vendor-users.ts'
import type { vendorsAdmin } from '@porchlight/contract/features/vendors-admin.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { liveTopic, sessionsTopic } from '../../../platform/db/topics.ts'
import type { Client } from '../../../platform/http/request.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { tooOften } from '../../../platform/limits/allowances.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import { allOrNothing, hasNamesOrAccount, inviteToVendor, normalEmail } from '../../registration/public.ts'
import { deletePersonalAccount, isUnusedAccount } from '../../sign-in/public.ts'
import { lockMembership, membershipAfterStep, writeMembership } from '../../vendor-communities/public.ts'
import { listVendorUsers, queueVendorSummaries, readWebsite } from '../../vendor-profile/public.ts'
import { removeUser, userFaults } from '../../vendor-users/public.ts'
import { announceMembership } from '../actions.ts'
import { findKnownVendor, findVendorHere, insertVendor, lockVendor, storeProfile } from '../data.ts'
import { notifyVendor } from '../notices/actions.ts'
import { inviteFaults, mayCareFor } from '../policy.ts'

const day = 24 * 3600
/** The limit of the invitations that a community sends in a day. Each is a mail. */
const invitations = defineAllowance('vendors-admin-invite', { points: 100, duration: day })

/** Announces to the open windows of a person that they were added to a vendor, or removed from it. */
async function announceUser(inside: StaffScope, context: AppContext, personId: number): Promise<void> {
  await context.announce(inside, sessionsTopic, [personId])
  await context.announce(inside, liveTopic('account'), [personId])
}

/**
 * Invites the vendor to which an address belongs, or creates a vendor whose user sets their password with the mailed link. The membership is
 * stored as invited, and shown as pending, until the vendor accepts (association.txt 2.14).
 * @throws HttpError 429 for a community with too many invitations.
 */
export async function inviteVendor(
  scope: StaffScope,
  context: AppContext,
  form: BodyOf<typeof vendorsAdmin.calls.invite>,
  client: Pick<Client, 'language'>,
): Promise<Saved & { vendorId?: number }> {
  const faults = inviteFaults(form)
  if (Object.keys(faults).length > 0) return faulty(faults)
  if (!(await context.allowances.take(invitations, String(scope.communityId)))) throw tooOften()
  const [name, email] = [form.name.trim(), normalEmail(form.email)]
  const now = context.clock.now()
  let vendorId = 0
  const outcome = await allOrNothing(scope, async (inside) => {
    const known = await findKnownVendor(inside, email, name)
    vendorId = known ?? (await insertVendor(inside, { name, category: Number(form.category.trim()), email }))
    await lockVendor(inside, vendorId)
    const membership = { communityId: inside.communityId, vendorId }
    const before = await lockMembership(inside, membership, now)
    // Without a membership, today's date is not needed: there is no end date to compare it with.
    const after = membershipAfterStep(before, { by: 'community', step: 'invite' }, before?.today ?? '')
    if (!after) return 'known'
    await writeMembership(inside, membership, after, now)
    if ((await listVendorUsers(inside, vendorId)).length === 0) {
      // The person enters their own name later. Until then the account has the name of the business.
      const person = { email, firstName: name.slice(0, 60), lastName: '', phone: '', language: client.language }
      const personId = await inviteToVendor(inside, person, vendorId, [])
      if (personId !== undefined) await announceUser(inside, context, personId)
    }
    await notifyVendor(inside, membership, { what: 'invited', key: String(now.getTime()) })
    await recordActivity(inside, now, {
      kind: 'vendor.invited',
      subject: { kind: 'vendor', id: vendorId },
      after: { title: (await findVendorHere(inside, vendorId))?.name ?? name, email },
    })
    await announceMembership(inside, context, vendorId)
    return 'invited'
  })
  if (outcome === 'known') return faulty({ email: ['This vendor is in the list already.'] })
  // Undefined: a registration of the same address at the same moment won (allOrNothing).
  if (outcome !== 'invited') return refused('Somebody else has used this address meanwhile. Please try again.')
  return { ...done(`The invitation is on its way to ${email}.`), vendorId }
}

/** Resends the invitation of a vendor that has not answered. Undefined for a vendor of another community. */
export async function inviteVendorAgain(
  scope: StaffScope,
  context: AppContext,
  vendorId: number,
): Promise<Saved | undefined> {
  const here = await findVendorHere(scope, vendorId)
  if (!here) return undefined
  if (!here.isInvited) return refused('This vendor has answered the invitation already.')
  if (!(await context.allowances.take(invitations, String(scope.communityId)))) throw tooOften()
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    await notifyVendor(
      inside,
      { communityId: inside.communityId, vendorId },
      { what: 'invited', key: String(now.getTime()) },
    )
    await recordActivity(inside, now, {
      kind: 'vendor.invited-again',
      subject: { kind: 'vendor', id: vendorId },
      after: { title: here.name },
    })
    return done('The invitation is on its way.')
  })
}

const managesItself = refused(
  'A user of this vendor has signed in. From then on the vendor manages its profile and its users.',
)
const sharedWithOthers = refused('Other communities have this vendor in their lists too, so it cares for itself.')

/** Locks a vendor. Returns the refusal if the caller may not change its profile and its users; undefined if they may. */
async function refusalToManage(inside: StaffScope, vendorId: number): Promise<Saved | undefined> {
  const vendor = await lockVendor(inside, vendorId)
  if (vendor && mayCareFor(inside.viewer, vendor)) return undefined
  return vendor?.isUnclaimed ? sharedWithOthers : managesItself
}

/**
 * Changes the profile of a vendor whose first user has not signed in yet (decisions/association.md 58). Undefined for a vendor of another
 * community.
 */
export function saveCaredProfile(
  scope: StaffScope,
  context: AppContext,
  vendorId: number,
  form: BodyOf<typeof vendorsAdmin.calls.saveProfile>,
): Promise<Saved | undefined> {
  const now = context.clock.now()
  const website = readWebsite(form.website)
  if (website === undefined)
    return Promise.resolve(faulty({ website: ['Enter an address such as https://example.com.'] }))
  const fields = {
    description: form.description.replace(/\r\n?/g, '\n').trim(),
    services: form.services.trim(),
    phone: form.phone.trim(),
    website,
    areasServed: form.areasServed.trim(),
  }
  return scope.transaction(async (inside) => {
    const here = await findVendorHere(inside, vendorId)
    if (!here) return undefined
    const refusal = await refusalToManage(inside, vendorId)
    if (refusal) return refusal
    if (!(await storeProfile(inside, vendorId, fields, { personId: inside.personId, at: now }))) return managesItself
    await queueVendorSummaries(inside, vendorId)
    const { description, services, phone } = here
    await recordActivity(inside, now, {
      kind: 'vendor.profile-saved',
      subject: { kind: 'vendor', id: vendorId },
      before: { description, services, phone, website: here.website },
      after: { title: here.name, ...fields },
    })
    return done('The profile has been saved.')
  })
}

/** Invites a user of a vendor whose users have never signed in. Undefined for a vendor of another community. */
export async function addVendorUser(
  scope: StaffScope,
  context: AppContext,
  vendorId: number,
  form: BodyOf<typeof vendorsAdmin.calls.addUser>,
  client: Pick<Client, 'language'>,
): Promise<Saved | undefined> {
  const here = await findVendorHere(scope, vendorId)
  if (!here) return undefined
  const email = normalEmail(form.email)
  const faults = userFaults(form, await hasNamesOrAccount(scope, context, form))
  if (Object.keys(faults).length > 0) return faulty(faults)
  if (!(await context.allowances.take(invitations, String(scope.communityId)))) throw tooOften()
  const now = context.clock.now()
  const person = {
    email,
    firstName: form.fname.trim(),
    lastName: form.lname.trim(),
    phone: '',
    language: client.language,
  }
  const outcome = await allOrNothing(scope, async (inside) => {
    const refusal = await refusalToManage(inside, vendorId)
    if (refusal) return refusal
    const users = await listVendorUsers(inside, vendorId)
    if (users.length >= vendorUsersLimit) return 'full'
    const personId = await inviteToVendor(inside, person, vendorId, users)
    if (personId === undefined) return 'known'
    await announceUser(inside, context, personId)
    await notifyVendor(
      inside,
      { communityId: inside.communityId, vendorId },
      { what: 'invited', key: String(now.getTime()) },
    )
    await recordActivity(inside, now, {
      kind: 'vendor.user-invited',
      subject: { kind: 'vendor', id: vendorId },
      after: { title: here.name, email },
    })
    return 'invited'
  })
  if (typeof outcome === 'object') return outcome
  if (outcome === 'full') return refused(`A vendor can have ${vendorUsersLimit} users. Remove somebody first.`)
  if (outcome !== 'invited') return faulty({ email: ['This person is a user already.'] })
  return done(`We mailed an invitation to ${email}.`)
}

/**
 * Removes a user of a vendor whose users have never signed in. Their access ends immediately, in open windows too. An account that the invitation
 * created is deleted, if it gives access to nothing else. Undefined for a vendor of another community.
 */
export async function removeVendorUser(
  scope: StaffScope,
  context: AppContext,
  vendorId: number,
  personId: number,
): Promise<Saved | undefined> {
  const here = await findVendorHere(scope, vendorId)
  if (!here) return undefined
  const now = context.clock.now()
  const outcome = await scope.transaction(async (inside) => {
    const refusal = await refusalToManage(inside, vendorId)
    if (refusal) return refusal
    if (!(await removeUser(inside, vendorId, personId)))
      return refused('This person is no longer a user of the vendor.')
    await announceUser(inside, context, personId)
    await recordActivity(inside, now, {
      kind: 'vendor.user-removed',
      subject: { kind: 'vendor', id: vendorId },
      after: { title: here.name },
    })
    return done('The user has been removed.')
  })
  if (outcome.success && (await isUnusedAccount(scope, personId))) await deletePersonalAccount(scope, context, personId)
  return outcome
}
