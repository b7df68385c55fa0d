import { catalogue } from '../../platform/texts/catalogue.ts'
import { settings } from './texts.en.ts'

/** The texts of a person's settings. */
export const settingsTexts = catalogue(settings, async () => (await import('./texts.es.ts')).settings)
