import { catalogue } from '../../platform/texts/catalogue.ts'
import { signIn } from './texts.en.ts'

export const signInTexts = catalogue(signIn, async () => (await import('./texts.es.ts')).signIn)
