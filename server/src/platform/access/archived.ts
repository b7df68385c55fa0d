import type { Access } from '@porchlight/contract/call.ts'
import { HttpError } from '../http-error.ts'
import type { Viewer } from './viewer.ts'

/** The error that residents and vendors of an archived community get (association.txt 4). */
const archived = () =>
  new HttpError(403, 'This community is archived. It can’t be opened any more; its management can tell you why.', {
    isArchived: true,
  })

/** The error for a change by the team of an archived community; the team may still read and export it (association.txt 4). */
export const archivedIsReadOnly = () =>
  new HttpError(403, 'This community is archived, so it is only read. Take it back to change something.')

/** Returns a vendor's record unchanged. Throws HttpError 403 with this reason if the community of the record is archived. */
export function unlessArchived<Found extends { readonly isArchived: boolean }>(record: Found): Found {
  if (record.isArchived) throw archived()
  return record
}

/**
 * For a call that was refused because its record is not the caller's: throws the HttpError 403 of archived communities if the caller has a membership
 * for the record, and its community is archived. Otherwise it does nothing. `named` reads a parameter of the query.
 */
export function refuseArchived(access: Access, viewer: Viewer, named: (parameter: string) => unknown): void {
  if (viewer.archivedMemberships?.length && isOfArchived(access, viewer.archivedMemberships, named)) throw archived()
}

function isOfArchived(
  access: Access,
  archivedOnes: NonNullable<Viewer['archivedMemberships']>,
  named: (parameter: string) => unknown,
) {
  switch (access.level) {
    case 'household':
    case 'inbox': {
      const id = named(access.level === 'inbox' ? access.household : access.by)
      return archivedOnes.some((one) => one.propertyId === id)
    }
    case 'community':
    case 'editor':
    case 'manager':
    case 'staff':
    case 'community or vendor':
    case 'community or self': {
      const id = named(access.by)
      return archivedOnes.some((one) => one.communityId === id)
    }
    default:
      return false
  }
}
