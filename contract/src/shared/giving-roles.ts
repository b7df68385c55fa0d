import { mayDo, type Right, type RoleLetter, rightsOf } from './rights.ts'

/** What an office has because the board is elected: the person who gives the office need not have it. */
const ofTheBoard: ReadonlySet<Right> = new Set([
  'export.community',
  'board-room',
  'board-room.vote',
  'committee.vote',
  'orders.see',
  'pay-now.confirm',
])

/**
 * Whether somebody with these roles may give another one: it must not exceed their own (association.txt 6). Giving a role of a team
 * takes the right 'organisation', one of a community takes 'settings'; the caller's access level has asked for that.
 */
export function mayGive(own: Iterable<RoleLetter>, given: Iterable<RoleLetter>): boolean {
  const held = [...own]
  return rightsOf(given).every((right) => ofTheBoard.has(right) || mayDo(held, right))
}

/** Whether a reach (null: all communities) exceeds the giver's own. */
export function isWithinReach(own: readonly number[] | null, given: readonly number[] | null): boolean {
  if (own === null) return true
  return given?.every((id) => own.includes(id)) ?? false
}
