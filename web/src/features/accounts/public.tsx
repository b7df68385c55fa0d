import { lazy } from 'react'

export { type Entrant, enter, enterNone } from './enter.ts'
export { type Account, decide, type OwnAccount } from './rules.ts'

/** The account chooser, fetched when somebody has more than one account. */
export const AccountChooser = lazy(async () => ({ default: (await import('./AccountChooser.tsx')).AccountChooser }))
