import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { isWithinReach } from '@porchlight/contract/shared/giving-roles.ts'
import { type TeamRole, teamRoles } from '@porchlight/contract/shared/rights.ts'

/** A person's membership in a team. `reach` are the ids of the communities in which the roles apply; null: all. */
export interface Membership {
  readonly personId: number
  readonly roles: readonly TeamRole[]
  readonly reach: readonly number[] | null
  readonly isSuspended: boolean
}

/** The names of roles, as the login data shows them: 'Administrator', 'Manager'. */
export function namesOfRoles(roles: readonly TeamRole[]): string[] {
  return roles.map((role) => role.charAt(0).toUpperCase() + role.slice(1))
}

/** Returns the roles without duplicates, in the order of the table of rights. */
export function inOrder(roles: readonly TeamRole[]): TeamRole[] {
  return (Object.keys(teamRoles) as TeamRole[]).filter((role) => roles.includes(role))
}

/**
 * Whether a team still has an active administrator after a change of one member (`next` null: the member is removed). If it has an
 * administrator who reaches all communities, it must keep one (association.txt 6).
 */
export function keepsAdministrator(
  team: readonly Membership[],
  personId: number,
  next: Omit<Membership, 'personId'> | null,
): boolean {
  const after = [...team.filter((one) => one.personId !== personId), ...(next ? [next] : [])]
  const isAdministrator = ({ roles, isSuspended }: Omit<Membership, 'personId'>) =>
    roles.includes('administrator') && !isSuspended
  const isAdministratorOfAll = (one: Omit<Membership, 'personId'>) => isAdministrator(one) && one.reach === null
  return after.some(isAdministrator) && (after.some(isAdministratorOfAll) || !team.some(isAdministratorOfAll))
}

/** Whether a member of the team may change, suspend or remove another, who must not have a larger reach (association.txt 6). */
export function mayChange(ownReach: readonly number[] | null, { reach }: Pick<Membership, 'reach'>): boolean {
  return isWithinReach(ownReach, reach)
}

/** Whether work in communities can be assigned to a member: the member is active and reaches all of them. */
export function mayTake(
  { isSuspended, reach }: Omit<Membership, 'personId' | 'roles'>,
  communityIds: readonly number[],
): boolean {
  return !isSuspended && (reach === null || communityIds.every((id) => reach.includes(id)))
}

/** Checks a reach: it has at least one community, all are of this organization, and all are in the caller's own reach. */
export function reachFault(
  ownReach: readonly number[] | null,
  reach: readonly number[] | null,
  idsOfOrganisation: readonly number[],
): string | undefined {
  if (reach?.length === 0) return 'Choose at least one community.'
  if (reach?.some((id) => !idsOfOrganisation.includes(id))) return 'Choose communities of this organization.'
  return isWithinReach(ownReach, reach) ? undefined : 'Choose communities that you reach yourself.'
}

/** Checks the address and the names of a person who is added. */
export function memberFaults(form: { readonly email: string; readonly fname: string; readonly lname: string }) {
  return {
    ...(!isEmailAddress(form.email.trim()) && { email: ['Enter an e-mail address.'] }),
    ...(form.fname.trim() === '' && { fname: ['This is required'] }),
    ...(form.lname.trim() === '' && { lname: ['This is required'] }),
  }
}
