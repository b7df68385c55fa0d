/** Passkeys: beyond the documents, so the texts are our own. */
export const passkeys = {
  failed: 'Something went wrong.',

  offerTitle: 'Log in faster next time?',
  offerText:
    'A passkey lets you log in with the fingerprint, face or PIN of this device. There is no password to remember or to lose.',
  add: 'Add a passkey',
  notNow: 'Not now',
  never: "Don't ask again",
  notAdded: 'The passkey was not added.',

  title: 'Passkeys',
  intro: 'Log in with the fingerprint, face or PIN of your device instead of your password.',
  empty: 'You have no passkeys yet.',
  loading: 'Loading your passkeys',
  loadFailed: 'Your passkeys could not be loaded.',
  added: (date: string) => `Added ${date}`,
  lastUsed: (date: string) => `last used ${date}`,
  neverUsed: 'not used yet',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove this passkey?',
  removeText: (name: string) => `You can no longer log in with “${name}”. Your password still works.`,
  removed: 'The passkey was removed.',
  wasAdded: 'The passkey was added.',
  full: 'You have as many passkeys as one person can keep. Remove one to add another.',
  notSupported: 'This browser cannot add passkeys.',
  cancel: 'Cancel',
} as const
