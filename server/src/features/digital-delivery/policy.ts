import type { Viewer } from '../../platform/access/scopes.ts'

/** A home of the caller. */
export interface OwnHome {
  readonly communityId: number
  readonly propertyId: number
  /** Only an owner may change how the home gets its mail; other members of the household may not. */
  readonly isOwner: boolean
}

/** Returns the home that a save is about: the caller's home with this id, or without an id the caller's only home. Otherwise undefined. */
export function homeToChange(viewer: Viewer, propertyId: number | undefined): OwnHome | undefined {
  const own = viewer.memberships.flatMap(({ kind, memberType, communityId, propertyId: id }) =>
    kind === 'household' && communityId && id ? [{ communityId, propertyId: id, isOwner: memberType === 'owner' }] : [],
  )
  if (propertyId !== undefined) return own.find((home) => home.propertyId === propertyId)
  return own.length === 1 ? own[0] : undefined
}
