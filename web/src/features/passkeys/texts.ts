import { catalogue } from '../../platform/texts/catalogue.ts'
import { passkeys } from './texts.en.ts'

export const passkeysTexts = catalogue(passkeys, async () => (await import('./texts.es.ts')).passkeys)
