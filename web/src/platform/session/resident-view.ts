import { residentView } from '@porchlight/contract/features/resident-view.ts'
import { pages } from '../../paths.ts'
import { addressOf } from '../call/encode.ts'
import { sendRequest } from '../call/transport.ts'
import type { SessionValues } from './values.ts'

const storeName = '__porchlight'
/** Where this window stores its own session while it shows that of a resident. */
const asideName = '__porchlight.aside'

/**
 * Puts the session of 'See as a resident' in the place of this window's own session, which is stored apart. The sessions of other windows do not
 * change. Throws where the browser has no storage.
 */
export function openResidentView(values: SessionValues): void {
  sessionStorage.setItem(asideName, sessionStorage.getItem(storeName) ?? '')
  storeResidentView(values)
}

/** Stores the values of the view again, and nothing else. */
export function storeResidentView(values: SessionValues): void {
  sessionStorage.setItem(storeName, JSON.stringify(values))
}

/** Puts this window's own session back, without a load of the page. */
export function putOwnSessionBack(): void {
  const own = sessionStorage.getItem(asideName)
  if (own) sessionStorage.setItem(storeName, own)
  else sessionStorage.removeItem(storeName)
  sessionStorage.removeItem(asideName)
}

/** Ends the view on the server (best effort) and in this window, and goes back to where it was started. */
export async function leaveResidentView({ token, seenAs }: SessionValues, isOver: boolean): Promise<void> {
  const { method, path } = residentView.calls.end
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  if (!isOver) await sendRequest({ method, address: addressOf(path, undefined), headers }).catch(() => {})
  putOwnSessionBack()
  location.replace(seenAs?.back ?? pages.admin.path)
}
