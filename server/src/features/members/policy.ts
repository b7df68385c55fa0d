import { memberTypes } from '@porchlight/contract/features/members.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { memberAccessFeatures } from '@porchlight/contract/shared/menu-features.ts'
import type { Viewer } from '../../platform/access/scopes.ts'

/** A home with its community. */
interface Home {
  readonly communityId: number
  readonly propertyId: number
}

/** Whether the viewer is an owner of the home: only owners see and change its people (community.txt 6). */
export function isOwnerOf(viewer: Viewer, home: Home): boolean {
  return ownHomes(viewer, home.communityId).includes(home.propertyId)
}

/** The homes in a community of which the viewer is an owner. */
export function ownHomes(viewer: Viewer, communityId: number): number[] {
  return viewer.memberships.flatMap((one) =>
    one.kind === 'household' && one.communityId === communityId && one.memberType === 'owner' && one.propertyId
      ? [one.propertyId]
      : [],
  )
}

/** Whether the viewer is an owner of any home. */
export function isOwnerSomewhere(viewer: Viewer): boolean {
  return viewer.memberships.some((one) => one.kind === 'household' && one.memberType === 'owner')
}

/** Whether a person may change a member: nobody edits or removes their own row, so at least the acting owner remains (decisions/community.md 121). */
export function mayChange(personId: number, member: { readonly personId: number }): boolean {
  return member.personId !== personId
}

/** The member type of a person of a home, and the features that a member may use. */
export interface Permission {
  readonly memberType: 'owner' | 'member'
  readonly allowedFeatures: readonly number[]
}

/**
 * Reads the permission of a form: '0' owner, '1' member with a JSON list of features. Returns undefined for anything else. For owners
 * the list is ignored (decisions/community.md 124).
 */
export function readPermission(type: string, features: string): Permission | undefined {
  if (type === String(memberTypes.owner)) return { memberType: 'owner', allowedFeatures: [] }
  const allowedFeatures = type === String(memberTypes.member) ? readFeatures(features) : undefined
  return allowedFeatures && { memberType: 'member', allowedFeatures }
}

/** Returns the distinct features of a JSON list in ascending order; undefined for another text, or a feature that a member cannot have. */
function readFeatures(text: string): number[] | undefined {
  try {
    const list: unknown = JSON.parse(text || '[]')
    if (!Array.isArray(list) || !list.every((one) => memberAccessFeatures.has(one))) return undefined
    return [...new Set<number>(list)].sort((a, b) => a - b)
  } catch {
    return undefined
  }
}

export type Faults = Record<string, string[]>

interface PersonForm {
  readonly email: string
  readonly userType: string
  readonly newWebsiteFeatures: string
  readonly fname: string
  readonly lname: string
}

/**
 * The faults of the form that adds a person, by field (community.txt 5). `hasNamesOrAccount`: the names are not needed, because the form has
 * them or the address has an account.
 */
export function addFaults(form: PersonForm, hasNamesOrAccount: boolean): Faults {
  const faults: Faults = {}
  if (form.email.trim() === '') faults.email = ['This is required']
  else if (!isEmailAddress(form.email)) faults.email = ['Invalid email address']
  if (!readPermission(form.userType, form.newWebsiteFeatures)) faults.userType = ['This is required']
  if (!hasNamesOrAccount && form.fname.trim() === '') faults.fname = ['This is required']
  if (!hasNamesOrAccount && form.lname.trim() === '') faults.lname = ['This is required']
  return faults
}
