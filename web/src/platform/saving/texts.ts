import { catalogue } from '../texts/catalogue.ts'
import { saving } from './texts.en.ts'

/** The texts of every form in a dialog. */
export const savingTexts = catalogue(saving, async () => (await import('./texts.es.ts')).saving)
