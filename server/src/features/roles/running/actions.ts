import type { StaffScope } from '../../../platform/access/scopes.ts'
import { findRules, listHolders, lockRoles, nameAdministrators } from '../data.ts'
import { mayLetBoardRun } from '../policy.ts'

/**
 * Why the caller may not let the board run the community, with the name of an administrator who can; undefined if the caller may. If the board
 * runs it, its officers get the rights of their offices, and nobody may give rights above their own (association.txt 6). Locks the roles until
 * the transaction ends.
 */
export async function findBoardRunRefusal(inside: StaffScope): Promise<string | undefined> {
  await lockRoles(inside)
  const roles = (await listHolders(inside)).map(({ role }) => role)
  if (mayLetBoardRun(inside.letters, roles)) return undefined
  const refusal = 'An officer of this board could then do more than you.'
  const administrator = await administratorOf(inside)
  return administrator ? `${refusal} ${administrator} can change that.` : refusal
}

/** The name of an administrator of the organization that runs the community; undefined if there is none. */
export async function administratorOf(scope: StaffScope): Promise<string | undefined> {
  const { companyId } = await findRules(scope)
  return companyId === null ? undefined : (await nameAdministrators(scope, [companyId])).get(companyId)
}
