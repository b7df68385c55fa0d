import type { SystemScope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import { sortNameOf } from './sort-name.ts'

const insert = statement(
  'make-directory-listing',
  'community',
  noColumns,
  `insert into directory_listings (community_id, household_person_id, name, sort_name, property, show_property, phone_number,
     email_address, directory_enabled)
   select h.community_id, h.id, $4, $5, coalesce($6, p.address), $7, $8, $9, $10
   from household_persons h join properties p on p.community_id = h.community_id and p.id = h.property_id
   where h.community_id = $1 and h.property_id = $2 and h.person_id = $3 and p.community_id = $1`,
)

/** Inserts a person's listing for a home. `property` defaults to the address of the home. */
export async function makeListing(
  scope: SystemScope,
  given: {
    communityId: number
    propertyId: number
    personId: number
    name: string
    property?: string
    showProperty?: boolean
    phone?: string
    email?: string
    enabled?: boolean
  },
): Promise<void> {
  const { communityId, propertyId, personId, name, property = null, showProperty = true } = given
  const { phone = '', email = '', enabled = true } = given
  await scope
    .inCommunity(communityId)
    .rows(insert, [propertyId, personId, name, sortNameOf(name), property, showProperty, phone, email, enabled])
}
