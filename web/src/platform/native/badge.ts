import { callNative, isNative } from './bridge.ts'

/** Shows the number of unread mails on the app's icon; 0 removes it. Does nothing where icons cannot show a number. */
export async function setBadge(count: number): Promise<void> {
  try {
    if (isNative()) await (count > 0 ? callNative('Badge', 'set', { count }) : callNative('Badge', 'clear'))
    else if (count > 0) await navigator.setAppBadge?.(count)
    else await navigator.clearAppBadge?.()
  } catch {
    // The number is optional, so a failure is ignored.
  }
}
