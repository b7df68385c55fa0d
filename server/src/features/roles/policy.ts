import type { CommunityRole, communityRoles } from '@porchlight/contract/features/roles.ts'
import { mayGive } from '@porchlight/contract/shared/giving-roles.ts'
import { lettersOfOffice, type Office, offices, type RoleLetter } from '@porchlight/contract/shared/rights.ts'

/** The letters, as in the table of rights (contract/src/shared/rights.ts), of the roles that are not offices. */
const lettersOf = {
  'community manager': ['M'],
  'board member editor': ['E'],
  'web site editor': ['W'],
} as const satisfies Record<(typeof communityRoles)[number], readonly RoleLetter[]>

/** Whether a role in a community is an office. */
export function isOffice(role: CommunityRole): role is Office {
  return role in offices
}

/** The letters of a role in a community. Those of an office depend on who runs the community. */
function lettersOfRole(role: CommunityRole, isRunByBoard: boolean): readonly RoleLetter[] {
  return isOffice(role) ? lettersOfOffice(role, isRunByBoard) : lettersOf[role]
}

/** Whether a person with the letters `own` may give or end a role: only roles without rights above their own (association.txt 6). */
export function mayGiveRole(own: Iterable<RoleLetter>, role: CommunityRole, isRunByBoard: boolean): boolean {
  return mayGive(own, lettersOfRole(role, isRunByBoard))
}

/**
 * Whether a person with the letters `own` may let the board run the community: only if its officers then have no rights above their own. `held` are
 * the roles that people have in the community.
 */
export function mayLetBoardRun(own: Iterable<RoleLetter>, held: readonly CommunityRole[]): boolean {
  const letters = [...own]
  return held.every((role) => !isOffice(role) || mayGiveRole(letters, role, true))
}
