import { catalogue } from '../../platform/texts/catalogue.ts'
import { company } from './texts.en.ts'

export const companyTexts = catalogue(company, async () => (await import('./texts.es.ts')).company)
