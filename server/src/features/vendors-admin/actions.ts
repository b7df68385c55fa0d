import type { BodyOf } from '@porchlight/contract/call.ts'
import type { vendorsAdmin } from '@porchlight/contract/features/vendors-admin.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { StaffScope } from '../../platform/access/scopes.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { liveTopic } from '../../platform/db/topics.ts'
import { done, faulty, refused } from '../../platform/http/saved.ts'
import { residentsOf } from '../accounts/public.ts'
import { lockMembership, membershipAfterStep, shownState, writeMembership } from '../vendor-communities/public.ts'
import { listVendorUsers } from '../vendor-profile/public.ts'
import { findVendorHere } from './data.ts'
import { notifyVendor } from './notices/actions.ts'
import { dayFault, membershipStep, type StateStep, sponsorStep } from './policy.ts'

/** Stands for 'no menu feature' in `residentsOf`: residents with access to any feature. */
const everybody = 0

/** Announces a change of a vendor to the windows of its users and of the community's residents. Must run in the transaction of the change. */
export async function announceMembership(inside: StaffScope, context: AppContext, vendorId: number): Promise<void> {
  const users = await listVendorUsers(inside, vendorId)
  await context.announce(inside, liveTopic('vendor-communities'), users)
  const residents = (await residentsOf(inside, everybody)).map(({ personId }) => personId)
  await context.announce(inside, liveTopic('content'), [...new Set([inside.personId, ...users, ...residents])])
}

const doneTexts: Readonly<Record<StateStep, string>> = {
  accept: 'The vendor is active now.',
  decline: 'The request has been declined. The vendor is given the reason.',
  suspend: 'The vendor is suspended. It left the marketplace and gets no new orders.',
  'set end': 'The end date has been saved.',
  withdraw: 'The invitation has been withdrawn.',
}

/** Accepts, declines, suspends, withdraws, or sets the end of a membership (association.txt 2.14, 4). Undefined for a vendor of another community. */
export function setState(
  scope: StaffScope,
  context: AppContext,
  vendorId: number,
  form: BodyOf<typeof vendorsAdmin.calls.setState>,
): Promise<Saved | undefined> {
  const now = context.clock.now()
  const membership = { communityId: scope.communityId, vendorId }
  return scope.transaction(async (inside) => {
    const before = await lockMembership(inside, membership, now)
    if (!before) return undefined
    const [endsOn, reason] = [form.endsOn.trim(), form.reason.trim()]
    const setsEnd = form.step === 'accept' || form.step === 'set end'
    const fault = setsEnd ? dayFault(endsOn, before.today) : undefined
    if (fault) return faulty({ endsOn: [fault] })
    const needsReason = form.step === 'decline' || form.step === 'suspend'
    if (needsReason && reason === '') return faulty({ reason: ['This is required'] })
    const step = membershipStep(form.step, endsOn, reason)
    const after = membershipAfterStep(before, step, before.today)
    if (!after) return refused('The state of this vendor has changed meanwhile. Please look at it again.')
    await writeMembership(inside, membership, after, now)
    await recordActivity(inside, now, {
      kind: `vendor.${activityKinds[form.step]}`,
      subject: { kind: 'vendor', id: vendorId },
      before: { state: shownState(before, before.today), endsOn: before.endsOn },
      after: {
        title: (await findVendorHere(inside, vendorId))?.name ?? '',
        state: shownState(after, before.today),
        endsOn: after.endsOn,
        ...(needsReason && { reason }),
      },
    })
    const what = noticeKinds[form.step]
    if (what) {
      const day = form.step === 'accept' ? endsOn : ''
      await notifyVendor(inside, membership, {
        what,
        key: String(now.getTime()),
        day,
        reason: needsReason ? reason : '',
      })
    }
    await announceMembership(inside, context, vendorId)
    return done(doneTexts[form.step])
  })
}

const activityKinds: Readonly<Record<StateStep, string>> = {
  accept: 'accepted',
  decline: 'declined',
  suspend: 'suspended',
  'set end': 'end-set',
  withdraw: 'withdrawn',
}
/** The steps of which the vendor is notified. It sees the others only in its list. */
const noticeKinds: Partial<Record<StateStep, 'accepted' | 'declined' | 'suspended'>> = {
  accept: 'accepted',
  decline: 'declined',
  suspend: 'suspended',
}

/**
 * Accepts a sponsorship that the vendor asked for, until a day or without an end, declines it, or ends it. Undefined for a vendor of
 * another community.
 */
export function setSponsor(
  scope: StaffScope,
  context: AppContext,
  vendorId: number,
  form: BodyOf<typeof vendorsAdmin.calls.setSponsor>,
): Promise<Saved | undefined> {
  const now = context.clock.now()
  const membership = { communityId: scope.communityId, vendorId }
  return scope.transaction(async (inside) => {
    const before = await lockMembership(inside, membership, now)
    if (!before) return undefined
    const until = form.until.trim()
    const fault = form.step === 'accept' ? dayFault(until, before.today) : undefined
    if (fault) return faulty({ until: [fault] })
    // The caller may have seen another offer than the present one.
    const isOtherLevel = form.step === 'accept' && form.level !== undefined && form.level !== before.offeredSponsorLevel
    const after = isOtherLevel ? undefined : membershipAfterStep(before, sponsorStep(form.step, until), before.today)
    if (!after) return refused('The vendor does not ask for this sponsorship any more. Please look at it again.')
    await writeMembership(inside, membership, after, now)
    await recordActivity(inside, now, {
      kind: `vendor.sponsorship-${sponsorActivityKinds[form.step]}`,
      subject: { kind: 'vendor', id: vendorId },
      before: { sponsorLevel: before.sponsorLevel, offeredLevel: before.offeredSponsorLevel },
      after: {
        title: (await findVendorHere(inside, vendorId))?.name ?? '',
        sponsorLevel: after.sponsorLevel,
        until: after.sponsorUntil,
      },
    })
    if (form.step !== 'end') {
      const what = form.step === 'accept' ? 'sponsor accepted' : 'sponsor declined'
      const day = form.step === 'accept' ? until : ''
      await notifyVendor(inside, membership, { what, key: String(now.getTime()), day })
    }
    await announceMembership(inside, context, vendorId)
    return done(sponsorTexts[form.step])
  })
}

const sponsorActivityKinds = { accept: 'accepted', decline: 'declined', end: 'ended' } as const
const sponsorTexts = {
  accept: 'The sponsorship applies now.',
  decline: 'The sponsorship has been declined. The vendor is notified.',
  end: 'The sponsorship has ended.',
} as const
