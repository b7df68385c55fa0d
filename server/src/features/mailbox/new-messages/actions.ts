import type { PersonScope } from '../../../platform/access/scopes.ts'
import { findTeamContact } from '../../about/public.ts'
import { isInListsOfVendor, servesCommunity } from '../../vendor-communities/public.ts'
import { type ReplyTarget, withheldAddress } from '../replies/data.ts'
import { homesToWriteFrom, targetOf } from '../replies/policy.ts'
import { findOfficeAddress, findVendorAddress } from './data.ts'

/** The recipient of a new message: a team member, a vendor, or a community to which a vendor writes. */
export interface NewMessageTo {
  /** The person id of a member of a management team, as it was sent; '' for a vendor or a community. */
  readonly personId: string
  readonly communityId: number | undefined
  /** The vendor to whom the caller writes. */
  readonly toVendorId: number | undefined
  /** The vendor in whose name the caller, one of its users, writes to the community. */
  readonly fromVendorId: number | undefined
}

/**
 * Returns the recipient of a new message, found by ids and never by a typed address (decisions/vendor.md 77). Returns undefined if the caller
 * may not write to the recipient.
 */
export function findNewTarget(scope: PersonScope, to: NewMessageTo): Promise<ReplyTarget | undefined> {
  if (to.fromVendorId !== undefined) return findOffice(scope, to.fromVendorId, to.communityId)
  return to.toVendorId === undefined ? findContactTarget(scope, to) : findVendor(scope, to.toVendorId, to.communityId)
}

/** Returns a member of a management team in the caller's communities who accepts messages (decisions/community.md 48). */
async function findContactTarget(scope: PersonScope, to: NewMessageTo): Promise<ReplyTarget | undefined> {
  const homes = homesToWriteFrom(scope.viewer, to.communityId)
  if (homes.length === 0 || !/^[1-9]\d{0,14}$/.test(to.personId)) return undefined
  const communityIds = homes.map((home) => home.communityId)
  const contact = await findTeamContact(scope, communityIds, Number(to.personId))
  return contact && targetOf(contact, homes)
}

/** Returns a vendor that serves the community of one of the caller's homes (vendor.txt 6). */
async function findVendor(
  scope: PersonScope,
  vendorId: number,
  communityId: number | undefined,
): Promise<ReplyTarget | undefined> {
  const [home] = homesToWriteFrom(scope.viewer, communityId)
  if (!home) return undefined
  if (!(await servesCommunity(scope.inCommunity(home.communityId), vendorId))) return undefined
  const address = await findVendorAddress(scope, vendorId)
  if (!address) return undefined
  return {
    ...home,
    messageId: null,
    isMailing: false,
    replyPersonId: null,
    allowReply: true,
    // A vendor without an address can get a message only if somebody reads its inbox.
    senderEmail: address.email || (address.hasReaders ? withheldAddress : ''),
    senderPersonId: null,
    senderPropertyId: null,
    senderVendorId: vendorId,
    vendorId: null,
  }
}

/** Returns the office of a community that is in a list of the caller's vendor (vendor.txt 6). The office has no inbox, so it gets an e-mail. */
async function findOffice(
  scope: PersonScope,
  vendorId: number,
  communityId: number | undefined,
): Promise<ReplyTarget | undefined> {
  if (communityId === undefined || !scope.vendorIds.includes(vendorId)) return undefined
  if (!(await isInListsOfVendor(scope.asVendor(vendorId), communityId))) return undefined
  return {
    communityId,
    messageId: null,
    isMailing: false,
    replyPersonId: null,
    allowReply: true,
    senderEmail: (await findOfficeAddress(scope, communityId)) ?? '',
    senderPersonId: null,
    senderPropertyId: null,
    senderVendorId: null,
    propertyId: null,
    vendorId,
  }
}
