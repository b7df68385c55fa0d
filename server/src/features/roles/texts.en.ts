/** The notice of an office that ended with its holder's home. */
export const roles = {
  president: 'president',
  treasurer: 'treasurer',
  secretary: 'secretary',
  'board member': 'board member',
  'committee member': 'committee member',
  ended: (name: string, offices: string) => `${name} is no longer ${offices}`,
  endedText: (held: number) =>
    held === 0
      ? 'The office rested on a home that is no longer theirs, and ended with it.'
      : `The office rested on a home that is no longer theirs, and ended with it. They still have work in hand (${held}): choose a successor under Roles.`,
} as const
