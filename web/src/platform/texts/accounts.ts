import { catalogue } from './catalogue.ts'
import { accounts } from './en/accounts.ts'

export const accountsTexts = catalogue(accounts, async () => (await import('./es/accounts.ts')).accounts)
