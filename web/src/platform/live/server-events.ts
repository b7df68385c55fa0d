import { live } from '@porchlight/contract/features/live.ts'
import { heartbeat, type LiveTopic, liveTopics } from '@porchlight/contract/shared/live-topics.ts'
import { addressOf } from '../call/encode.ts'
import { session } from '../session/session.ts'
import { signOut } from '../session/sign-out.ts'
import { decodeToken } from '../session/token.ts'
import { announce, onAnnounce } from './announce.ts'
import { eventsOf } from './event-text.ts'

/** 'ready' comes at the start and after every break: read afresh all that is shown. */
export type ServerEvent = LiveTopic | 'ready'

/** After this long without a sign of life the connection counts as dead; in milliseconds. */
const silence = heartbeat * 2.4
const pauses = { first: 1_000, longest: 30_000 } as const

/**
 * Follows what the server says has changed, until the returned function is called. Of a browser's windows one holds the
 * connection and tells the others, because a browser has few connections to one server; when it closes, another takes over.
 */
export function followServer(hear: (event: ServerEvent) => void): () => void {
  const leaving = new AbortController()
  const stop = onAnnounce('server', (event) => hear(event as ServerEvent))
  const tell = (event: ServerEvent) => {
    announce('server', event)
    hear(event)
  }
  const sid = decodeToken(session.current()?.token ?? '')?.sid
  const hold = () => listenOn(tell, leaving.signal)
  const held = navigator.locks
    ? navigator.locks.request(`porchlight live ${sid}`, { signal: leaving.signal }, hold)
    : hold()
  // Leaving while waiting for the lock is no failure.
  Promise.resolve(held).catch(() => {})
  return () => {
    stop()
    leaving.abort()
  }
}

async function listenOn(tell: (event: ServerEvent) => void, leaving: AbortSignal): Promise<void> {
  let pause: number = pauses.first
  while (!leaving.aborted) {
    const outcome = await listenOnce((event) => {
      pause = pauses.first
      tell(event)
    }, leaving)
    if (outcome === 'signed out') return signOut('expired')
    await waitFor(pause * (0.75 + Math.random() / 2), leaving)
    pause = Math.min(pause * 2, pauses.longest)
  }
}

/** One connection, until it breaks, falls silent or is refused. */
async function listenOnce(
  tell: (event: ServerEvent) => void,
  leaving: AbortSignal,
): Promise<'signed out' | 'broken off'> {
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), silence)
  try {
    const answer = await fetch(addressOf(live.calls.stream.path, undefined), {
      headers: { authorization: `Bearer ${session.current()?.token}` },
      signal: AbortSignal.any([leaving, silent.signal]),
      // What is on the screen comes first.
      priority: 'low',
    })
    if (answer.status === 401) return 'signed out'
    if (!answer.ok || !answer.body) return 'broken off'
    let rest = ''
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), silence)
      const found = eventsOf(rest + read.value)
      rest = found.rest
      for (const name of found.names) if (isServerEvent(name)) tell(name)
    }
    return 'broken off'
  } catch {
    return 'broken off'
  } finally {
    clearTimeout(timer)
  }
}

function isServerEvent(name: string): name is ServerEvent {
  return name === 'ready' || liveTopics.some((topic) => topic === name)
}

/** Waits, but no longer than until the browser is online again or the window leaves. */
async function waitFor(milliseconds: number, leaving: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  const done = () => resolve()
  addEventListener('online', done, { once: true })
  leaving.addEventListener('abort', done, { once: true })
  await promise
  clearTimeout(timer)
  removeEventListener('online', done)
  leaving.removeEventListener('abort', done)
}
