import { catalogue } from '../../platform/texts/catalogue.ts'
import { accounts } from './texts.en.ts'

export const accountsTexts = catalogue(accounts, async () => (await import('./texts.es.ts')).accounts)
