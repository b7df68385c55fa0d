import type { DeliveryWay, Relation } from '@porchlight/contract/shared/register.ts'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import { insertPerson, type NewRegisterPerson } from './data.ts'
import { insertRelation } from './relations/data.ts'

const bounce = statement(
  'make-bounce',
  'community',
  noColumns,
  `update register_addresses set bounced_at = now(), bounce_reason = 'No such mailbox' where community_id = $1 and register_person_id = $2`,
)

/** Inserts a person without an account, with a relation to a home if one is given, and returns the id of the entry. */
export async function makeRegisterPerson(
  scope: SystemScope,
  given: NewRegisterPerson & {
    communityId: number
    propertyId?: number
    relation?: Relation
    startsOn?: string
    endsOn?: string
    delivery?: DeliveryWay
    isBounced?: boolean
  },
): Promise<number> {
  const {
    communityId,
    propertyId,
    relation = 'owner',
    startsOn = null,
    endsOn = null,
    delivery = 'paper',
    isBounced,
    ...person
  } = given
  const community = scope.inCommunity(communityId)
  const registerPersonId = await insertPerson(community, person, new Date())
  if (isBounced) await community.rows(bounce, [registerPersonId])
  if (propertyId !== undefined) {
    const fields = { relation, share: null, startsOn, endsOn, isPrimaryContact: false, delivery }
    await insertRelation(community, { propertyId, registerPersonId }, fields)
  }
  return registerPersonId
}
