/** The mail with the link to a new password. */
export const passwordReset = {
  subject: 'Your new password for Porchlight',
  body: 'A new password was requested for your account. The link works once, within an hour.',
  ifNotYou: 'If you did not request this, do nothing: your password stays the same.',
  choose: 'Choose a new password',
  why: 'You receive this because a new password was requested for your e-mail address.',
}
