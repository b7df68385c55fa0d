import type { SystemScope } from '../../platform/access/scopes.ts'
import { saveCommunity, writeMembership } from './data.ts'
import type { MembershipValues } from './policy.ts'

/** Inserts a membership of a vendor, by default an active one, and returns its id. Days have the form '2026-11-15'. */
export async function makeVendorMembership(
  scope: SystemScope,
  given: { communityId: number; vendorId: number; createdAt?: Date } & Partial<MembershipValues>,
): Promise<number> {
  const { communityId, vendorId, createdAt = new Date(), ...values } = given
  const sponsor = { sponsorLevel: 0, offeredSponsorLevel: null, sponsorSince: null, sponsorUntil: null }
  const endedBy = values.state === 'inactive' ? 'vendor' : null
  const none = { endsOn: null, ...sponsor, endedBy, reason: '' } as const
  return writeMembership(scope, { communityId, vendorId }, { state: 'active', ...none, ...values }, createdAt)
}

/** Saves a community for a vendor, and returns the id of the saved row. */
export async function makeSavedCommunity(
  scope: SystemScope,
  given: { communityId: number; vendorId: number; savedAt?: Date },
): Promise<number> {
  const saved = await saveCommunity(scope.forVendor(given.vendorId), given.communityId, given.savedAt ?? new Date())
  if (!saved) throw new Error('the community was not saved')
  return saved
}
