import type { CommunityRole, communityRoles } from '@porchlight/contract/features/roles.ts'
import { mayGive } from '@porchlight/contract/shared/giving-roles.ts'
import { lettersOfOffice, type Office, offices, type RoleLetter } from '@porchlight/contract/shared/rights.ts'

const lettersOf = {
  'community manager': ['M'],
  'board member editor': ['E'],
  'web site editor': ['W'],
} as const satisfies Record<(typeof communityRoles)[number], readonly RoleLetter[]>

/** Whether a role of a community is an office. */
export function isOffice(role: CommunityRole): role is Office {
  return role in offices
}

/** The letters of a role in a community that the board runs, or else its company. */
function lettersOfRole(role: CommunityRole, isRunByBoard: boolean): readonly RoleLetter[] {
  return isOffice(role) ? lettersOfOffice(role, isRunByBoard) : lettersOf[role]
}

/** Whether somebody with these letters may give or end a role: none above their own (association.txt 6). */
export function mayGiveRole(own: Iterable<RoleLetter>, role: CommunityRole, isRunByBoard: boolean): boolean {
  return mayGive(own, lettersOfRole(role, isRunByBoard))
}

/** Whether somebody with these letters may let the board run the community: its officers then have no rights above their own. */
export function mayLetBoardRun(own: Iterable<RoleLetter>, held: readonly CommunityRole[]): boolean {
  const letters = [...own]
  return held.every((role) => !isOffice(role) || mayGiveRole(letters, role, true))
}
