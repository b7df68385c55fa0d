import { catalogue } from '../../platform/texts/catalogue.ts'
import { emailProof } from './texts.en.ts'

export const emailProofTexts = catalogue(emailProof, async () => (await import('./texts.es.ts')).emailProof)
