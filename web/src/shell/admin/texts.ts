import { catalogue } from '../../platform/texts/catalogue.ts'
import { adminShell } from './texts.en.ts'

export const adminShellTexts = catalogue(adminShell, async () => (await import('./texts.es.ts')).adminShell)
