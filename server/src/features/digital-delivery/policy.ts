import type { Viewer } from '../../platform/access/scopes.ts'

/** A home whose delivery the person may change. */
export interface OwnHome {
  readonly communityId: number
  readonly propertyId: number
}

/**
 * The home that a save is about: the one named, or the only one. Only its owners may change how it gets its mail, not the
 * members of their household. Undefined when there is none such.
 */
export function homeToChange(viewer: Viewer, propertyId: number | undefined): OwnHome | undefined {
  const own = viewer.memberships.flatMap(({ kind, memberType, communityId, propertyId: id }) =>
    kind === 'household' && memberType === 'owner' && communityId && id ? [{ communityId, propertyId: id }] : [],
  )
  if (propertyId !== undefined) return own.find((home) => home.propertyId === propertyId)
  return own.length === 1 ? own[0] : undefined
}
