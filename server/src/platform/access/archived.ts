import type { Access } from '@porchlight/contract/call.ts'
import { HttpError } from '../http-error.ts'
import type { Viewer } from './viewer.ts'

/** What residents and vendors of an archived community read (association.txt 4). */
const archived = () =>
  new HttpError(403, 'This community is archived. It can’t be opened any more; its management can tell you why.', {
    isArchived: true,
  })

/** What the team of an archived community reads, which may still read and export it (association.txt 4). */
export const archivedIsRead = () =>
  new HttpError(403, 'This community is archived, so it is only read. Take it back to change something.')

/** Returns where a record of a vendor is, unless its community is archived. Throws HttpError 403, which says so. */
export function unlessArchived<Place extends { readonly isArchived: boolean }>(place: Place): Place {
  if (place.isArchived) throw archived()
  return place
}

/** Throws HttpError 403, which says so, if what a refused call names is of an archived community of the caller. */
export function refuseResting(access: Access, viewer: Viewer, named: (parameter: string) => unknown): void {
  if (viewer.resting?.length && isResting(access, viewer.resting, named)) throw archived()
}

function isResting(access: Access, resting: NonNullable<Viewer['resting']>, named: (parameter: string) => unknown) {
  switch (access.level) {
    case 'household':
    case 'inbox': {
      const id = named(access.level === 'inbox' ? access.household : access.by)
      return resting.some((one) => one.propertyId === id)
    }
    case 'community':
    case 'editor':
    case 'manager':
    case 'staff':
    case 'community or vendor':
    case 'community or self': {
      const id = named(access.by)
      return resting.some((one) => one.communityId === id)
    }
    default:
      return false
  }
}
