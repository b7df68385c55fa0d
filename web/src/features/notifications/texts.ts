import { catalogue } from '../../platform/texts/catalogue.ts'
import { notifications } from './texts.en.ts'

/** What the notifications say. */
export const notificationsTexts = catalogue(notifications, async () => (await import('./texts.es.ts')).notifications)
