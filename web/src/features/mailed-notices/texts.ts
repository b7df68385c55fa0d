import { catalogue } from '../../platform/texts/catalogue.ts'
import { mailedNotices } from './texts.en.ts'

/** The texts of the two pages that mailed notices link to. */
export const mailedNoticesTexts = catalogue(mailedNotices, async () => (await import('./texts.es.ts')).mailedNotices)
