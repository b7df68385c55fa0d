import { emailProof as en } from './texts.en.ts'
import { emailProof as es } from './texts.es.ts'

export const emailProofTexts = { en, es }
