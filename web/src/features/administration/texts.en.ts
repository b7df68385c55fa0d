/** A management company's own site. */
export const administration = {
  enterFailedHeading: 'This link no longer works',
  enterFailedText: 'It works once, for one minute. Log in again to get back to your communities.',
  enterPassingHeading: 'The admin site can’t be reached right now',
  enterPassingText: 'Wait a moment, then log in again.',
  backToLogin: 'Go to Log In',
} as const
