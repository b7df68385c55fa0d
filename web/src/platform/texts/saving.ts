import { catalogue } from './catalogue.ts'
import { saving } from './en/saving.ts'

/** What every form in a dialog says. */
export const savingTexts = catalogue(saving, async () => (await import('./es/saving.ts')).saving)
