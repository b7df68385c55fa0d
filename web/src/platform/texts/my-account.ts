import { catalogue } from './catalogue.ts'
import { myAccount } from './en/my-account.ts'

export const myAccountTexts = catalogue(myAccount, async () => (await import('./es/my-account.ts')).myAccount)
