import type { TeamMember } from '@porchlight/contract/features/about.ts'
import type { SessionValues } from '../../platform/session/values.ts'

/** The first and last name of a member. */
export function nameOf(member: Pick<TeamMember, 'cmm_first_name' | 'cmm_last_name'>): string {
  return `${member.cmm_first_name} ${member.cmm_last_name}`.trim()
}

/** Whether the message icon is shown: to residents, for members who can be contacted (community.txt 2.3), and not for the person themselves. */
export function mayWriteTo(
  member: Pick<TeamMember, 'canBeContacted' | 'cmm_user_id'>,
  values: Pick<SessionValues, 'loginUserId' | 'loginUserPropertyId'>,
): boolean {
  const isReachable = member.canBeContacted && member.cmm_user_id !== null
  return isReachable && member.cmm_user_id !== values.loginUserId && values.loginUserPropertyId !== null
}

/** The role of a member, followed by their credentials. */
export function roleOf(member: Pick<TeamMember, 'roleName' | 'cmm_credentials'>): string {
  return [member.roleName, member.cmm_credentials].filter(Boolean).join(', ')
}

/** The tel: URL of a phone number. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}
