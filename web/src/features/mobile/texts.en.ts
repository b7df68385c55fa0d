/** The offer of the phone app in English; 'Maybe Later' is copied from the specification. */
export const mobile = {
  name: 'Porchlight app',
  title: 'Porchlight on your phone',
  text: 'Get the app: news at once, and log in with your finger or face.',
  install: 'Get the app',
  later: 'Maybe Later',
  close: 'Close and don’t show this again',
} as const
