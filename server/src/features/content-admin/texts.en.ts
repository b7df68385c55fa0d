export const contentAdmin = {
  ballotOpen: (title: string) => `Voting is open: ${title}`,
  ballotCloses: (day: string) => `It closes on ${day}.`,
  answered: (form: string) => `Your form “${form}” was answered`,
} as const
