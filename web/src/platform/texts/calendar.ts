import { catalogue } from './catalogue.ts'
import { calendar } from './en/calendar.ts'

export const calendarTexts = catalogue(calendar, async () => (await import('./es/calendar.ts')).calendar)
