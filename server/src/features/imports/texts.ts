import { imports as en } from './texts.en.ts'
import { imports as es } from './texts.es.ts'

export const importsTexts = { en, es }
export type ImportsTexts = typeof en | typeof es
