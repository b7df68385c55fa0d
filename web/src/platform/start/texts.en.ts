/** Texts that are shown before the app is loaded. */
export const start = {
  failed: 'Porchlight could not be loaded.',
  detail: 'Check your connection, then try again.',
  tryAgain: 'Try again',
} as const
