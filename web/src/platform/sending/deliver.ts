import { pause } from '../../ui/pause.ts'
import { CallFailed } from '../call/call-failed.ts'
import { pauseBefore } from '../call/query-client.ts'
import { fileOf } from '../files/device-store.ts'
import { session } from '../session/session.ts'
import { outbox, type Unsent } from './outbox.ts'
import type { Senders } from './sender.ts'

/**
 * Sends the unsent entries of the device, one after the other and in one window at a time, until the returned function is called. An entry without an
 * answer is sent again with growing pauses and whenever the browser is online again: the server stores each key once.
 */
export function deliver(personId: number, senders: Senders, onSent: () => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  let isRunning = false
  const start = async () => {
    if (isRunning || signal.aborted) return
    isRunning = true
    try {
      const work = () => sendAll(personId, senders, onSent, signal)
      await (navigator.locks ? navigator.locks.request(`porchlight unsent ${personId}`, { signal }, work) : work())
    } catch {
      // Stopped while it waited for the lock, or the browser has no storage and so no entries.
    } finally {
      isRunning = false
    }
    if (!signal.aborted && (await nextUnsent(personId).catch(() => undefined))) void start()
  }
  const stop = outbox.subscribe(() => void start())
  void start()
  return () => {
    stop()
    leaving.abort()
  }
}

/** The oldest entry that the server has not refused; undefined if there is none. */
async function nextUnsent(personId: number): Promise<Unsent | undefined> {
  return (await outbox.of(personId)).find(({ refusal }) => refusal === undefined)
}

/** Sends the entries until none is left, the person is another one, or `leaving`. */
async function sendAll(personId: number, senders: Senders, onSent: () => void, leaving: AbortSignal): Promise<void> {
  let attempt = 0
  for (let unsent = await nextUnsent(personId); unsent && !leaving.aborted; unsent = await nextUnsent(personId)) {
    if (session.current()?.loginUserId !== personId) return
    const outcome = await sendOne(senders, unsent)
    if (outcome instanceof CallFailed) {
      await pause(pauseBefore(attempt, outcome), leaving)
      attempt += 1
      continue
    }
    attempt = 0
    if (outcome === 'sent') {
      await outbox.remove(unsent.key)
      onSent()
    } else await outbox.put({ ...unsent, refusal: outcome.refusal })
  }
}

/** Returns 'sent', the reason of a refusal ('' without a text), or the failure after which the entry is sent again. */
async function sendOne(senders: Senders, unsent: Unsent): Promise<'sent' | { refusal: string } | CallFailed> {
  const sender = senders[unsent.kind]
  // An entry of a kind that this version of the app does not know.
  if (!sender) return { refusal: '' }
  try {
    const { success, message } = await sender({ ...unsent, files: unsent.files.map(fileOf) })
    return success ? 'sent' : { refusal: message }
  } catch (error) {
    // A 401 ends the session; the entry stays for the next sign-in.
    if (error instanceof CallFailed && (error.isTemporary || error.status === 401)) return error
    return { refusal: '' }
  }
}
