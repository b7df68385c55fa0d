import { lazy } from 'react'

/** The pages that mailed notices link to: /OpenNotice?notice=… and /Unsubscribe?link=…. */
export const MailedNotice = lazy(async () => ({ default: (await import('./MailedNotice.tsx')).MailedNotice }))
