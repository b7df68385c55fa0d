import { catalogue } from '../texts/catalogue.ts'
import { saving } from './texts.en.ts'

/** What every form in a dialog says. */
export const savingTexts = catalogue(saving, async () => (await import('./texts.es.ts')).saving)
