import { catalogue } from '../../platform/texts/catalogue.ts'
import { settings } from './texts.en.ts'

/** The settings of a person. */
export const settingsTexts = catalogue(settings, async () => (await import('./texts.es.ts')).settings)
