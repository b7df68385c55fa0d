import { catalogue } from '../texts/catalogue.ts'
import { preferences } from './texts.en.ts'

export const preferencesTexts = catalogue(preferences, async () => (await import('./texts.es.ts')).preferences)
