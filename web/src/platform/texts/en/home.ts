/** The residents' dashboard (community.txt 2.1). */
export const home = {
  greeting: (firstName: string) => `Welcome Home, ${firstName}`,
  association: 'Your association',
  associationFailed: 'The association’s details could not be loaded.',
  tryAgain: 'Try again',
} as const
