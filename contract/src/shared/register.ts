/** The values of the register of a community: its homes, its people and their relations (association.txt 3, 4). */

export const homeKinds = ['house', 'townhouse', 'condominium', 'lot', 'other'] as const
export type HomeKind = (typeof homeKinds)[number]

export const occupancies = ['owner', 'tenant', 'vacant', 'unknown'] as const
export type Occupancy = (typeof occupancies)[number]

export const relations = ['owner', 'co-owner', 'tenant', 'household member', 'agent'] as const
export type Relation = (typeof relations)[number]

export const deliveryWays = ['digital', 'paper', 'both'] as const
export type DeliveryWay = (typeof deliveryWays)[number]

/**
 * The access states of a person at a home: how far they are with their account (association.txt 4). 'no e-mail': not invited, and only a letter can
 * invite them. 'bounced': their mail came back. 'expired' and 'withdrawn': their invitation has ended. 'requested': their request to register waits.
 * 'ended': they have an account, but no longer access to this home.
 */
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

/** Maximum lengths of the fields, in characters; the plural names are maximum numbers (association.txt 3, 9). */
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

/** Whether a person with this relation gets access as an owner of the household (owner, co-owner, agent), or as a member (association.txt 3). */
export function entersAsOwner(relation: Relation): boolean {
  return relation === 'owner' || relation === 'co-owner' || relation === 'agent'
}

/** Returns the tags of a text with commas. Tags that differ only in case are one tag; the first spelling stays. */
export function readTags(text: string): string[] {
  const tags = text
    .split(',')
    .map((tag) => tag.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)
  return tags.filter((tag, index) => tags.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === index)
}
