import { catalogue } from './catalogue.ts'
import { passkeys } from './en/passkeys.ts'

export const passkeysTexts = catalogue(passkeys, async () => (await import('./es/passkeys.ts')).passkeys)
