import { calendarFeature } from '@porchlight/contract/features/calendar.ts'
import { isAllowedToMember } from '../../platform/access/menu-gates.ts'
import { communitiesOf, type Viewer } from '../../platform/access/scopes.ts'

/** The communities whose calendar the viewer may see, as far as the viewer goes: a Member sees it where the Owner allows it. */
export function communitiesWithCalendar(viewer: Viewer): number[] {
  return communitiesOf(viewer).filter((communityId) => isAllowedToMember({ viewer, communityId }, calendarFeature))
}

/** A private address is for those who belong to the community themselves, not for a company's administrators who look in. */
export function mayFollow(viewer: Viewer, communityId: number): boolean {
  return viewer.memberships.some((one) => one.communityId === communityId)
}
