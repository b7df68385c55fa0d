import { residentView } from '@porchlight/contract/features/resident-view.ts'
import { pages } from '../../paths.ts'
import { addressOf } from '../call/encode.ts'
import { sendRequest } from '../call/transport.ts'
import type { SessionValues } from './values.ts'

const storeName = '__porchlight'
/** Where this window stores its own session while it shows that of a resident. */
const ownSessionName = '__porchlight.aside'

/**
 * Replaces this window's session by that of 'See as a resident', and stores its own session under another name. The sessions of other windows do not
 * change. Throws where the browser has no storage.
 */
export function openResidentView(values: SessionValues): void {
  sessionStorage.setItem(ownSessionName, sessionStorage.getItem(storeName) ?? '')
  storeResidentView(values)
}

/** Stores the values of the view; the window's own session does not change. */
export function storeResidentView(values: SessionValues): void {
  sessionStorage.setItem(storeName, JSON.stringify(values))
}

/** Restores this window's own session in the storage, without a reload of the page. */
export function putOwnSessionBack(): void {
  const ownSession = sessionStorage.getItem(ownSessionName)
  if (ownSession) sessionStorage.setItem(storeName, ownSession)
  else sessionStorage.removeItem(storeName)
  sessionStorage.removeItem(ownSessionName)
}

/**
 * Ends the view on the server (best effort) and in this window, and opens the page from which it was started. `isOver`: it has ended on the server.
 */
export async function leaveResidentView({ token, seenAs }: SessionValues, isOver: boolean): Promise<void> {
  const { method, path } = residentView.calls.end
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  if (!isOver) await sendRequest({ method, address: addressOf(path, undefined), headers }).catch(() => {})
  putOwnSessionBack()
  location.replace(seenAs?.back ?? pages.admin.path)
}
