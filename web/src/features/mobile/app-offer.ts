import { isNative } from '../../platform/native/bridge.ts'
import { publicSettings } from '../../platform/settings.ts'

/** How long 'Maybe Later' hides the offer, in milliseconds: 30 days (community.txt 2.18). */
const postponedForMs = 30 * 24 * 60 * 60 * 1000
const key = '__porchlight.mobileApp'

/** The answer to the offer of the app. It is stored for the device, not for the session. */
export const appOffer = {
  /** Never shows the offer again: the person opened the store or closed the banner. */
  close: () => remember('closed'),

  /** Hides the offer for 30 days. */
  postpone: () => remember(String(Date.now())),

  /** The URL of the app in the store of this phone; null in the phone app and on other devices. */
  async storeUrl(): Promise<string | null> {
    const system = isNative() ? null : phoneSystem()
    if (system === null || !mayBeShown()) return null
    const { androidAppUrl, iosAppUrl } = await publicSettings()
    return system === 'android' ? androidAppUrl : iosAppUrl
  },
}

function remember(answer: string): void {
  try {
    localStorage.setItem(key, answer)
  } catch {
    // If nothing can be stored, the banner is not shown.
  }
}

function mayBeShown(): boolean {
  try {
    const answer = localStorage.getItem(key)
    return answer === null || (answer !== 'closed' && Date.now() - Number(answer) > postponedForMs)
  } catch {
    return false
  }
}

/** The system of the phone. An iPad reports itself as a Mac, but no Mac has a touch screen. */
function phoneSystem(): 'android' | 'ios' | null {
  const { userAgent, maxTouchPoints } = navigator
  if (/Android/.test(userAgent)) return 'android'
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple ? 'ios' : null
}
