import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'

const vendor = statement(
  'mailbox-vendor-address',
  'any',
  z.object({ email: z.string(), hasReaders: z.boolean() }),
  `select v.email, exists (select from vendor_users u where u.vendor_id = $1) as "hasReaders" from vendors v where v.id = $1`,
)

/** Returns the e-mail address of a vendor ('' for none), and whether it has users who read its inbox; undefined if it does not exist. */
export function findVendorAddress(
  scope: Scope<'any'>,
  vendorId: number,
): Promise<z.infer<typeof vendor.row> | undefined> {
  return scope.row(vendor, [vendorId])
}

const office = statement(
  'mailbox-office-address',
  'any',
  z.object({ email: z.string() }),
  'select email_address as email from association_contacts where community_id = $1',
)

/** Returns the e-mail address of a community's office; undefined if it has none. Bound to 'any', because a vendor's user writes to it. */
export async function findOfficeAddress(scope: Scope<'any'>, communityId: number): Promise<string | undefined> {
  // A stored address may be ''.
  return (await scope.row(office, [communityId]))?.email || undefined
}
