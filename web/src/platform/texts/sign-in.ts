import { catalogue } from './catalogue.ts'
import { signIn } from './en/sign-in.ts'

export const signInTexts = catalogue(signIn, async () => (await import('./es/sign-in.ts')).signIn)
