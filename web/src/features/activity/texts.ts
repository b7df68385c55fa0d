import { catalogue } from '../../platform/texts/catalogue.ts'
import { activity } from './texts.en.ts'

export const activityTexts = catalogue(activity, async () => (await import('./texts.es.ts')).activity)
