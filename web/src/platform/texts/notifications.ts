import { catalogue } from './catalogue.ts'
import { notifications } from './en/notifications.ts'

/** What the notifications say. */
export const notificationsTexts = catalogue(
  notifications,
  async () => (await import('./es/notifications.ts')).notifications,
)
