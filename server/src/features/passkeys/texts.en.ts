/** The mail about a new passkey. */
export const passkeys = {
  subject: 'A passkey was added to your account',
  added: (name: string) => `“${name}” can now sign in to your account.`,
  ifNotYou:
    'If you did not add it: remove it under My Account, sign out the other devices there, and choose a new password.',
  show: 'Show my passkeys',
  why: 'You receive this whenever a passkey is added to your account.',
}
