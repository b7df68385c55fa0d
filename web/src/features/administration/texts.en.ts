/** A management company's own site. */
export const administration = {
  enterRefusedHeading: 'This link no longer works',
  enterRefusedText: 'It works once, for one minute. Log in again to get back to your communities.',
  enterTemporaryFailureHeading: 'The admin site can’t be reached right now',
  enterTemporaryFailureText: 'Wait a moment, then log in again.',
  backToLogin: 'Go to Log In',
} as const
