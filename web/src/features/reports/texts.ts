import { catalogue } from '../../platform/texts/catalogue.ts'
import { reports } from './texts.en.ts'

export const reportsTexts = catalogue(reports, async () => (await import('./texts.es.ts')).reports)
