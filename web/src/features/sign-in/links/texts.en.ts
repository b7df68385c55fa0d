/** The texts of what a link to the Login screen leads to. */
export const links = {
  exchangeFailed: 'An error has ocucrred',
  signedInAs: (name: string) => `You are signed in as ${name}.`,
  continueAsText: (name: string) => `Continue as ${name}?`,
  continueAs: (name: string) => `Continue as ${name}`,
  stayAs: (name: string) => `Stay signed in as ${name}`,
  great: 'GREAT!',
  newPassword: (password: string) => `Your password has been changed to: ${password}`,
  continue: 'Continue',
  failureTitle: 'OOPS',
  resetExpired: 'Your password reset link has expired. Please request another link.',
} as const
