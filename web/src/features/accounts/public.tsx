export { enterAccount, enterResidentView, type SignedIn, startSessionWithoutAccount } from './enter.ts'
export { type Account, decideAfterLogin, mayUseManagersSide, type OwnAccount } from './rules.ts'

/** Loads the account chooser, which only people with more than one account need. */
export const loadAccountChooser = async () => (await import('./AccountChooser.tsx')).AccountChooser
