import {
  type GroupJoining,
  type GroupStanding,
  groupLimits,
  groupPicture,
} from '@porchlight/contract/features/groups.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { mayEditWebsite, type Viewer } from '../../platform/access/scopes.ts'

const required = 'This is required'

interface RunGroup {
  readonly adminPersonId: number | null
}

/** Whether the viewer may edit and delete a group: the person who runs it, or a website administrator (decisions/community.md 109). */
export function mayManage(viewer: Viewer, communityId: number, group: RunGroup): boolean {
  return group.adminPersonId === viewer.personId || mayEditWebsite(viewer, communityId)
}

/** Whether the viewer may restore a deleted group: the person who runs it, unless somebody else deleted it; or a website administrator. */
export function mayRestore(
  viewer: Viewer,
  communityId: number,
  group: RunGroup & { readonly deletedBy: number | null },
): boolean {
  const mayUndoDeletion = group.deletedBy === null || group.deletedBy === viewer.personId
  return mayEditWebsite(viewer, communityId) || (mayUndoDeletion && mayManage(viewer, communityId, group))
}

/**
 * Whether the viewer may invite: each member of an open group. Otherwise only the person who runs the group, because an invited person joins
 * without a request (docs/decisions/0053).
 */
export function mayInvite(
  viewer: Viewer,
  group: RunGroup & { readonly isMember: boolean; readonly joining: GroupJoining },
): boolean {
  return group.isMember && (group.joining === 'open' || group.adminPersonId === viewer.personId)
}

/** Whether the viewer lives in the community. Only residents can be members of its groups. */
export function isResident(viewer: Viewer, communityId: number): boolean {
  return viewer.memberships.some((one) => one.kind === 'household' && one.communityId === communityId)
}

/** Returns the result when a person who is not a member joins. */
export function joinOutcome(joining: GroupJoining, standing: GroupStanding): 'join' | 'ask' | 'refuse' {
  if (standing === 'invited') return 'join'
  if (standing === 'refused') return 'refuse'
  return joining === 'open' ? 'join' : 'ask'
}

/** Returns the faults of the form by field (community.txt 5); empty if it is valid. */
export function faultsOf(form: { name: string; description: string; pictures: number }): Record<string, string[]> {
  return {
    ...(form.name === '' && { group_name: [required] }),
    ...(form.description === '' && { group_description: [required] }),
    ...(form.pictures > groupPicture.limit && { image: ['Only 1 file is allowed to be uploaded.'] }),
  }
}

/** Returns the distinct addresses of an invitation in lower case; or the fault of the field (decisions/community.md 111). */
export function readAddresses(text: string): { addresses: string[] } | { fault: string } {
  const typed = text
    .split(/[,;\s]/)
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)
  if (typed.length === 0) return { fault: required }
  const wrong = typed.find((one) => !isEmailAddress(one))
  if (wrong) return { fault: `“${wrong.slice(0, 100)}” is not an e-mail address.` }
  const addresses = [...new Set(typed)]
  return addresses.length > groupLimits.addresses
    ? { fault: `Please use ${groupLimits.addresses} addresses at most.` }
    : { addresses }
}

/** Trims a text and replaces CR LF, the line end in multipart bodies, by the LF that browsers use in text fields. */
export function normaliseText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}
