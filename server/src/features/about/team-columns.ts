import type { TeamCard } from '@porchlight/contract/features/community-settings.ts'
import { teamCardTexts } from '@porchlight/contract/shared/team-card.ts'

/** The fields of a team member that the team enters; each has a column of the same name. */
export const teamCardFields = [...teamCardTexts.keyof().options, 'canBeContacted'] as const satisfies (keyof TeamCard)[]

/** The columns of `teamCardFields`, in the same order. */
export const teamCardColumns = teamCardFields.map((field) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
)

/** SQL that reads a team member with the names of the fields. */
export const teamMemberColumns = [
  'id',
  ...teamCardFields.map((field, at) => `${teamCardColumns[at]} as "${field}"`),
  'photo_file_key as "fileKey"',
].join(', ')
