import type { Viewer } from '../../platform/access/scopes.ts'

/** A home of the caller. */
export interface OwnHome {
  readonly communityId: number
  readonly propertyId: number
  /** Only owners change how the home gets its mail, not the members of their household. */
  readonly isOwner: boolean
}

/** The home that a save is about: the one named, or the only one. Undefined when there is none such. */
export function homeToChange(viewer: Viewer, propertyId: number | undefined): OwnHome | undefined {
  const own = viewer.memberships.flatMap(({ kind, memberType, communityId, propertyId: id }) =>
    kind === 'household' && communityId && id ? [{ communityId, propertyId: id, isOwner: memberType === 'owner' }] : [],
  )
  if (propertyId !== undefined) return own.find((home) => home.propertyId === propertyId)
  return own.length === 1 ? own[0] : undefined
}
