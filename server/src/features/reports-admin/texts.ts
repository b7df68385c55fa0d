import { reportsAdmin as en } from './texts.en.ts'
import { reportsAdmin as es } from './texts.es.ts'

/** The heads and words of reports, in the language of who reads them. */
export const reportsAdminTexts = { en, es } as const
