import { catalogue } from '../../platform/texts/catalogue.ts'
import { notifications } from './texts.en.ts'

/** The texts of the notifications. */
export const notificationsTexts = catalogue(notifications, async () => (await import('./texts.es.ts')).notifications)
