import { isNative } from '../../platform/native/bridge.ts'
import { publicSettings } from '../../platform/settings.ts'

/** How long 'Maybe Later' hides the offer, in milliseconds: 30 days (community.txt 2.18). */
const laterLasts = 30 * 24 * 60 * 60 * 1000
const key = '__porchlight.mobileApp'

/** The answer to the offer of the app; it belongs to the device, not to the session. */
export const appOffer = {
  /** Never again: they went to the store, or closed the banner. */
  close: () => remember('closed'),

  /** Not now: the banner comes back after more than 30 days. */
  postpone: () => remember(String(Date.now())),

  /** The address of the app in this phone's store; null in the phone app and on other devices. */
  async store(): Promise<string | null> {
    const system = isNative() ? null : phoneSystem()
    if (system === null || !isOpen()) return null
    const { androidAppUrl, iosAppUrl } = await publicSettings()
    return system === 'android' ? androidAppUrl : iosAppUrl
  },
}

function remember(word: string): void {
  try {
    localStorage.setItem(key, word)
  } catch {
    // If nothing can be stored, the banner is not shown.
  }
}

function isOpen(): boolean {
  try {
    const said = localStorage.getItem(key)
    return said === null || (said !== 'closed' && Date.now() - Number(said) > laterLasts)
  } catch {
    return false
  }
}

/** An iPad says that it is a Mac, but no Mac has a touch screen. */
function phoneSystem(): 'android' | 'ios' | null {
  const { userAgent, maxTouchPoints } = navigator
  if (/Android/.test(userAgent)) return 'android'
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple ? 'ios' : null
}
