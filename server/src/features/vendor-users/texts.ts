import { vendorUsers as en } from './texts.en.ts'
import { vendorUsers as es } from './texts.es.ts'

export const vendorUsersTexts = { en, es }
