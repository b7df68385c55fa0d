import type { Moderator } from './data.ts'

/**
 * Returns the recipients of a report: the managers of the community, or its board member editors if there is no other manager;
 * never one of the two whom the report is about, nor somebody who lives with the reported person.
 */
export function recipientsOf(moderators: readonly Moderator[], concerned: readonly number[]): number[] {
  const others = moderators.filter(({ personId, isConcerned }) => !isConcerned && !concerned.includes(personId))
  const managers = others.filter(({ isManager }) => isManager)
  const recipients = managers.length > 0 ? managers : others
  return [...new Set(recipients.map(({ personId }) => personId))]
}
