import { catalogue } from './catalogue.ts'
import { emailProof } from './en/email-proof.ts'

export const emailProofTexts = catalogue(emailProof, async () => (await import('./es/email-proof.ts')).emailProof)
