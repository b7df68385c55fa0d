import { type ChatMessage, chat } from '@porchlight/contract/features/chat.ts'
import { request } from '../../platform/call/call.ts'
import { CallFailed } from '../../platform/call/call-failed.ts'
import { pauseBefore } from '../../platform/call/query-client.ts'
import { session } from '../../platform/session/session.ts'
import { pause } from '../../ui/pause.ts'
import { outbox, type Unsent } from './outbox.ts'

type OnSent = (unsent: Unsent, message: ChatMessage) => void

/**
 * Sends the messages of a person's outbox, one after the other and in one window at a time, until the returned function is called. A message
 * without an answer is sent again with growing pauses and when the browser is online again (pause.ts): the server stores each key once.
 */
export function deliver(personId: number, onSent: OnSent): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  let isRunning = false
  const run = () => {
    if (isRunning || signal.aborted || !isSignedIn(personId) || nextUnsent(personId) === undefined) return
    isRunning = true
    const work = () => sendAll(personId, onSent, signal)
    // Without locks, several windows may send the same message; the server stores each key once.
    const done = navigator.locks ? navigator.locks.request(`porchlight chat ${personId}`, { signal }, work) : work()
    // Stopping while waiting for the lock is not a failure.
    done
      .catch(() => {})
      .finally(() => {
        isRunning = false
        // For a message that was added after the last one was sent.
        run()
      })
  }
  const stop = outbox.subscribe(run)
  run()
  return () => {
    stop()
    leaving.abort()
  }
}

/** False if the person signed out, or another one signed in. */
function isSignedIn(personId: number): boolean {
  return session.current()?.loginUserId === personId
}

/** The oldest message that the server has not refused; undefined if there is none. */
function nextUnsent(personId: number): Unsent | undefined {
  return outbox.of(personId).find((unsent) => !unsent.failed)
}

async function sendAll(personId: number, onSent: OnSent, leaving: AbortSignal): Promise<void> {
  let attempt = 0
  for (let unsent = nextUnsent(personId); unsent && !leaving.aborted; unsent = nextUnsent(personId)) {
    if (!isSignedIn(personId)) return
    const outcome = await sendOne(unsent)
    if (outcome instanceof CallFailed) {
      await pause(pauseBefore(attempt, outcome), leaving)
      attempt += 1
    } else {
      attempt = 0
      if (outcome === 'refused') outbox.setFailed(personId, unsent.key, true)
      else {
        onSent(unsent, outcome)
        outbox.remove(personId, unsent.key)
      }
    }
  }
}

/** Returns the message as the server stored it, 'refused', or the failure after which it is sent again. */
async function sendOne({ hoaId, chatId, key, text }: Unsent): Promise<ChatMessage | 'refused' | CallFailed> {
  try {
    const answer = await request(chat.calls.send, { query: { hoaId, chatId }, body: { key, text } })
    return answer.success && answer.message ? answer.message : 'refused'
  } catch (error) {
    // A 401 ends the session; the message stays for the next sign-in.
    return error instanceof CallFailed && (error.isTemporary || error.status === 401) ? error : 'refused'
  }
}
