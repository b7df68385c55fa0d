/** The ids of a property. Its key in lists of choices consists of both. */
export interface PropertyIds {
  readonly communityId: number
  readonly propertyId: number
}

export function keyOfProperty({ communityId, propertyId }: PropertyIds): string {
  return `${communityId}-${propertyId}`
}

/** Returns the property of a key, or undefined if the text is not a key. */
export function readPropertyKey(key: string): PropertyIds | undefined {
  const [, communityId, propertyId] = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(key.trim()) ?? []
  return communityId && propertyId ? { communityId: Number(communityId), propertyId: Number(propertyId) } : undefined
}
