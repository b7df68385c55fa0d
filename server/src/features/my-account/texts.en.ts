/** The mail after a new password. */
export const myAccount = {
  subject: 'Your password was changed',
  changed: 'The password of your account was changed under My Account. Every other device was signed out.',
  ifNotYou: 'If it was not you, choose a new password now: that signs everybody out.',
  choose: 'Choose a new password',
  why: 'You receive this whenever the password of your account changes.',
} as const
