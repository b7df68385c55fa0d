import { lazy } from 'react'

/** /OpenNotice?notice=…: on to where a mailed notice leads. */
export const OpenNoticeScreen = lazy(async () => ({
  default: (await import('./OpenNoticeScreen.tsx')).OpenNoticeScreen,
}))

/** /Unsubscribe?link=…: ends the e-mails of a topic. */
export const UnsubscribeScreen = lazy(async () => ({
  default: (await import('./UnsubscribeScreen.tsx')).UnsubscribeScreen,
}))
