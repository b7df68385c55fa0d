import { catalogue } from '../../platform/texts/catalogue.ts'
import { calendar } from './texts.en.ts'

export const calendarTexts = catalogue(calendar, async () => (await import('./texts.es.ts')).calendar)
