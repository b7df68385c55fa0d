import { catalogue } from '../../platform/texts/catalogue.ts'
import { myAccount } from './texts.en.ts'

export const myAccountTexts = catalogue(myAccount, async () => (await import('./texts.es.ts')).myAccount)
