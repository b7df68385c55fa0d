export { enter, enterNone, enterResidentView, type SignedIn } from './enter.ts'
export { type Account, decide, manages, type OwnAccount } from './rules.ts'

/** Loads the account chooser, which only people with more than one account need. */
export const loadAccountChooser = async () => (await import('./AccountChooser.tsx')).AccountChooser
