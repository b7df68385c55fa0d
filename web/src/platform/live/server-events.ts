import { live } from '@porchlight/contract/features/live.ts'
import { heartbeat, type LiveTopic, liveTopics } from '@porchlight/contract/shared/live-topics.ts'
import { pause } from '../../ui/pause.ts'
import { addressOf } from '../call/encode.ts'
import { session } from '../session/session.ts'
import { signOut } from '../session/sign-out.ts'
import { decodeToken } from '../session/token.ts'
import { announce, onAnnounce } from './announce.ts'
import { parseEvents } from './event-text.ts'

/** 'ready' is sent at the start and after every lost connection: fetch everything that is shown again. */
export type ServerEvent = LiveTopic | 'ready'

/** A connection that receives no data for this time is closed; in milliseconds. The server sends something once in each `heartbeat`. */
const silenceLimitMs = heartbeat * 2.4
/** The pauses before the connection is opened again, in milliseconds; each is twice as long as the one before. */
const pauses = { first: 1_000, longest: 30_000 } as const

/**
 * Calls `listener` for each change that the server reports, until the returned function is called. Only one of a browser's windows holds the
 * connection and forwards the events, because a browser has few connections to one server; when it closes, another takes over.
 *
 * `waitToOpen` delays the connection: it gets the function that opens it, and returns a function that stops the waiting. Events that another window
 * forwards are received during that time, too.
 */
export function followServer(
  listener: (event: ServerEvent) => void,
  waitToOpen: (open: () => void) => () => void,
): () => void {
  const leaving = new AbortController()
  const stop = onAnnounce('server', (event) => listener(event as ServerEvent))
  const onEvent = (event: ServerEvent) => {
    announce('server', event)
    listener(event)
  }
  const sid = decodeToken(session.current()?.token ?? '')?.sid
  const hold = () => listenOn(onEvent, leaving.signal)
  const stopWaiting = waitToOpen(() => {
    const held = navigator.locks
      ? navigator.locks.request(`porchlight live ${sid}`, { signal: leaving.signal }, hold)
      : hold()
    // Stopping while waiting for the lock is expected.
    Promise.resolve(held).catch(() => {})
  })
  return () => {
    stopWaiting()
    stop()
    leaving.abort()
  }
}

/** Holds a connection, and opens it again whenever it is lost, until `leaving`. Signs out if the session has ended. */
async function listenOn(onEvent: (event: ServerEvent) => void, leaving: AbortSignal): Promise<void> {
  let pauseMs: number = pauses.first
  while (!leaving.aborted) {
    const outcome = await listenOnce((event) => {
      pauseMs = pauses.first
      onEvent(event)
    }, leaving)
    if (outcome === 'signed out') return signOut('expired')
    await pause(pauseMs * (0.75 + Math.random() / 2), leaving)
    pauseMs = Math.min(pauseMs * 2, pauses.longest)
  }
}

/** Holds one connection until it is lost, silent for too long or refused. */
async function listenOnce(
  onEvent: (event: ServerEvent) => void,
  leaving: AbortSignal,
): Promise<'signed out' | 'disconnected'> {
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), silenceLimitMs)
  try {
    const answer = await fetch(addressOf(live.calls.stream.path, undefined), {
      headers: { authorization: `Bearer ${session.current()?.token}` },
      signal: AbortSignal.any([leaving, silent.signal]),
      // The content of the screen has priority.
      priority: 'low',
    })
    if (answer.status === 401) return 'signed out'
    if (!answer.ok || !answer.body) return 'disconnected'
    let rest = ''
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), silenceLimitMs)
      const parsed = parseEvents(rest + read.value)
      rest = parsed.rest
      for (const name of parsed.names) if (isServerEvent(name)) onEvent(name)
    }
    return 'disconnected'
  } catch {
    return 'disconnected'
  } finally {
    clearTimeout(timer)
  }
}

function isServerEvent(name: string): name is ServerEvent {
  return name === 'ready' || liveTopics.some((topic) => topic === name)
}
