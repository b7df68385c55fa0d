/** The moment before there is anything else to show. */
export const start = {
  failed: 'Porchlight could not be loaded.',
  detail: 'Check your connection, then try again.',
  tryAgain: 'Try again',
} as const
