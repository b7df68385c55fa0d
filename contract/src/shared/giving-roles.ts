import { mayDo, type Right, type RoleLetter, rightsOf } from './rights.ts'

/** Rights of an office that belong to the elected board. The person who gives the office need not have them. */
const boardRights: ReadonlySet<Right> = new Set([
  'export.community',
  'board-room',
  'board-room.vote',
  'committee.vote',
  'orders.see',
  'pay-now.confirm',
])

/**
 * Whether a person with the roles `own` may give the roles `given`, which must not include more rights (association.txt 6). To give a role of
 * a team also needs the right 'organisation', and a role of a community 'settings'. The access levels of the calls check those rights.
 */
export function mayGive(own: Iterable<RoleLetter>, given: Iterable<RoleLetter>): boolean {
  const held = [...own]
  return rightsOf(given).every((right) => boardRights.has(right) || mayDo(held, right))
}

/** Whether the reach `given` is within the giver's reach `own`. Null is all communities: nobody without all of them may give it. */
export function isWithinReach(own: readonly number[] | null, given: readonly number[] | null): boolean {
  if (own === null) return true
  return given?.every((id) => own.includes(id)) ?? false
}
