import { callNative } from './bridge.ts'
import { onNative } from './events.ts'

/** Handles the phone's Back button and taps on notifications. Only in the phone app. */
export function followPhone(): void {
  onNative<{ canGoBack: boolean }>('App', 'backButton', ({ canGoBack }) => {
    if (closeTopOverlay()) return
    if (canGoBack) history.back()
    else void callNative('App', 'minimizeApp')
  })
  onNative<{ notification: { data?: { address?: string } } }>(
    'PushNotifications',
    'pushNotificationActionPerformed',
    ({ notification }) => openPageOf(notification.data?.address),
  )
}

/** Sends Escape, which closes every overlay; returns false when none is open. */
function closeTopOverlay(): boolean {
  const top = [...document.querySelectorAll('dialog:modal, [role="dialog"], [role="menu"]')].at(-1)
  if (!top) return false
  const { activeElement } = document
  const target = activeElement && top.contains(activeElement) ? activeElement : top
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  return true
}

/** Opens the page of a tapped notification. The test page stays open and shows the notification itself (community.txt 2.16). */
function openPageOf(address: string | undefined): void {
  const target = URL.canParse(address ?? '', location.origin) ? new URL(address ?? '', location.origin) : null
  if (!address || target?.origin !== location.origin || /^\/PushNotification\/?$/i.test(location.pathname)) return
  location.assign(target.href)
}
