import type { DeliveryWay, Relation } from '@porchlight/contract/shared/register.ts'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import { addConsent, insertPerson, type NewRegisterPerson } from './data.ts'
import { mergePeople } from './merging/data.ts'
import { finishExport, insertExport } from './personal-export/data.ts'
import { insertRelation, listRelationsOf } from './relations/data.ts'
import { insertSale } from './sales/data.ts'

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
    const fields = { relation, share: null, startsOn, endsOn, isPrimaryContact: false, delivery, endsAccess: true }
    const consent = { kind: 'digital delivery', given: true, how: 'Signed form', by: 'Office' } as const
    if (delivery !== 'paper') await addConsent(community, registerPersonId, consent, new Date())
    await insertRelation(community, { propertyId, registerPersonId }, fields)
  }
  return registerPersonId
}

/** Inserts a person of the register with a relation to a home and returns both ids. */
export async function makeRelation(
  scope: SystemScope,
  given: Parameters<typeof makeRegisterPerson>[1] & { propertyId: number },
): Promise<{ personId: number; relationId: number }> {
  const personId = await makeRegisterPerson(scope, given)
  const [relation] = await listRelationsOf(scope.inCommunity(given.communityId), personId, new Date())
  if (!relation) throw new Error('the relation was not stored')
  return { personId, relationId: relation.id }
}

/** Inserts a planned sale of a home between two people without accounts and returns its id. */
export async function makeSale(
  scope: SystemScope,
  given: { communityId: number; propertyId: number; sellerName: string; buyerName: string; on: string },
): Promise<number> {
  const { communityId, propertyId, on } = given
  const named = (name: string) => ({
    firstName: name.split(' ')[0] ?? '',
    lastName: name.split(' ').slice(1).join(' '),
  })
  const seller = await makeRelation(scope, { communityId, propertyId, ...named(given.sellerName), endsOn: on })
  const buyer = await makeRelation(scope, { communityId, propertyId, ...named(given.buyerName), startsOn: on })
  const choices = { balance: 'stays', violations: 'close', requests: 'keep', letter: false, invitation: false } as const
  const people = {
    leaving: [seller.relationId],
    buyerId: buyer.personId,
    buyerIsNew: true,
    by: { personId: 0, name: 'Office' },
  }
  const ends = [{ relationId: seller.relationId, endsOn: null, endsAccess: true }]
  const taken = { ends, accounts: [], buyerRelationId: buyer.relationId, buyerAccountId: null }
  return insertSale(
    scope.inCommunity(communityId),
    { propertyId, effectiveOn: on, ...people, ...choices, taken },
    new Date(),
  )
}

/** Inserts a person of the register and a finished export of them for the person who asked, and returns the id of the export. */
export async function makePersonalExport(
  scope: SystemScope,
  given: { communityId: number; firstName: string; askedBy: number; fileKey: string },
): Promise<number> {
  const { communityId, firstName, askedBy, fileKey } = given
  const personId = await makeRegisterPerson(scope, { communityId, firstName })
  const community = scope.inCommunity(communityId)
  const id = await insertExport(community, { personId, askedBy }, new Date())
  await finishExport(community, id, fileKey, new Date())
  return id
}

/** Inserts two people with one name, merges them, and returns the id of the merge. */
export async function makeMerge(scope: SystemScope, given: { communityId: number; name: string }): Promise<number> {
  const person = { communityId: given.communityId, firstName: given.name }
  const [keptId, otherId] = [await makeRegisterPerson(scope, person), await makeRegisterPerson(scope, person)]
  const merge = { keptId, otherId, take: [], by: given.name, now: new Date() }
  return mergePeople(scope.inCommunity(given.communityId), merge)
}
