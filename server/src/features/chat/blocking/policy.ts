import type { Guardian } from './data.ts'

/**
 * Who is told of a report: the community's managers, or where there is none to tell the board's editors; never one of the
 * two whom it is about.
 */
export function toldOf(guardians: readonly Guardian[], concerned: readonly number[]): number[] {
  const others = guardians.filter(({ personId }) => !concerned.includes(personId))
  const managers = others.filter(({ isManager }) => isManager)
  const recipients = managers.length > 0 ? managers : others
  return [...new Set(recipients.map(({ personId }) => personId))]
}
