/** A property as a list to choose from names it: with its community, by which it is found. */
export interface PropertyPlace {
  readonly communityId: number
  readonly propertyId: number
}

export function keyOfProperty({ communityId, propertyId }: PropertyPlace): string {
  return `${communityId}-${propertyId}`
}

/** The property of a key; undefined for anything else. */
export function readPropertyKey(key: string): PropertyPlace | undefined {
  const [, communityId, propertyId] = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(key.trim()) ?? []
  return communityId && propertyId ? { communityId: Number(communityId), propertyId: Number(propertyId) } : undefined
}
