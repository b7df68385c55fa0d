import type { Moderator } from './data.ts'

/**
 * Returns the recipients of a report: the managers of the community, or its board member editors if no manager remains. The person who
 * reports, the reported person and the people who live with the reported person are left out; `bothPersonIds` are the first two.
 */
export function recipientsOf(moderators: readonly Moderator[], bothPersonIds: readonly number[]): number[] {
  const others = moderators.filter(
    ({ personId, livesWithReported }) => !livesWithReported && !bothPersonIds.includes(personId),
  )
  const managers = others.filter(({ isManager }) => isManager)
  const recipients = managers.length > 0 ? managers : others
  return [...new Set(recipients.map(({ personId }) => personId))]
}
