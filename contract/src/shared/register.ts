/** The values of the register of a community: its homes, its people and what they are to each other (association.txt 3, 4). */

export const homeKinds = ['house', 'townhouse', 'condominium', 'lot', 'other'] as const
export type HomeKind = (typeof homeKinds)[number]

export const occupancies = ['owner', 'tenant', 'vacant', 'unknown'] as const
export type Occupancy = (typeof occupancies)[number]

export const relations = ['owner', 'co-owner', 'tenant', 'household member', 'agent'] as const
export type Relation = (typeof relations)[number]

export const deliveryWays = ['digital', 'paper', 'both'] as const
export type DeliveryWay = (typeof deliveryWays)[number]

/** How far a person has come to an account with access to the home (association.txt 4). */
export const accessStates = [
  'not invited',
  'no e-mail',
  'invited',
  'bounced',
  'expired',
  'withdrawn',
  'requested',
  'registered',
  'ended',
] as const
export type AccessState = (typeof accessStates)[number]

/** Limits (association.txt 3, 9). */
export const registerLimits = {
  name: 200,
  notes: 5000,
  tag: 40,
  tags: 20,
  identifier: 40,
  accountNumber: 40,
  streetNumber: 12,
  street: 120,
  unit: 20,
  city: 60,
  state: 30,
  zipcode: 10,
  email: 254,
  phone: 40,
  emails: 3,
  phones: 3,
  reason: 500,
} as const

/** Owner, co-owner and agent enter as the documents' Owner, the others as Member (association.txt 3). */
export function entersAsOwner(relation: Relation): boolean {
  return relation === 'owner' || relation === 'co-owner' || relation === 'agent'
}
