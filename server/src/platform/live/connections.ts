import type { ServerResponse } from 'node:http'
import { heartbeat, type LiveTopic, liveTopics } from '@porchlight/contract/shared/live-topics.ts'
import type { Viewer } from '../access/scopes.ts'
import { type SessionStore, sessionsTopic } from '../access/session-store.ts'
import type { Clock } from '../clock.ts'
import type { Announcements } from '../db/announcements.ts'

/** How many connections one session, and one person, may hold; the oldest ends when there is one more. */
const most = { session: 12, person: 40 } as const

/** A listener that takes in nothing is let go at this many bytes; it comes back and reads afresh. */
const mostWaiting = 64 * 1024

/** Under which name a change of one of a person's topics is announced; ids are people. */
export const liveTopic = (topic: LiveTopic) => `live ${topic}`

/** Sends events for as long as the caller listens: it takes over the connection. */
export interface EventsAnswer {
  open(connection: ServerResponse): void
}

/** The open windows of this process, by person: a person's room is theirs alone. */
export interface LiveConnections {
  /** An answer that says 'ready', then the name of each topic that changes for the viewer, until the session ends. */
  connect(viewer: Viewer): EventsAnswer
  readonly count: number
  /** Lets everybody go; they come back to another process or after the restart. */
  close(): void
}

interface Connection {
  readonly viewer: Viewer
  readonly response: ServerResponse
}

export function openLiveConnections(
  announcements: Announcements,
  sessions: SessionStore,
  clock: Clock,
): LiveConnections {
  const rooms = new Map<number, Set<Connection>>()
  let count = 0

  for (const topic of liveTopics) {
    announcements.on(liveTopic(topic), (personIds, except) => {
      for (const one of inRooms(personIds)) {
        if (one.viewer.sessionId !== except) write(one, `event: ${topic}\ndata:\n\n`)
      }
    })
  }
  // What was missed while announcements could not arrive is read afresh by everybody.
  announcements.onGap(() => each((one) => write(one, 'event: ready\ndata:\n\n')))
  announcements.on(sessionsTopic, (personIds) => {
    for (const one of inRooms(personIds)) void endIfClosed(one)
  })
  const beat = setInterval(() => {
    const now = clock.now().getTime()
    each((one) => (one.viewer.expiresAt > now ? write(one, ':\n\n') : end(one)))
  }, heartbeat)
  beat.unref()

  function inRooms(personIds: readonly number[]): Connection[] {
    return personIds.flatMap((personId) => [...(rooms.get(personId) ?? [])])
  }

  function each(visit: (one: Connection) => void): void {
    for (const room of rooms.values()) for (const one of room) visit(one)
  }

  function write({ response }: Connection, text: string): void {
    if (response.writableEnded || response.destroyed) return
    if (response.writableLength > mostWaiting) response.destroy()
    else response.write(text)
  }

  async function endIfClosed(one: Connection): Promise<void> {
    const isOpen = await sessions.isOpen(one.viewer).catch(() => true)
    if (!isOpen) end(one)
  }

  function enter(one: Connection): void {
    const room = rooms.get(one.viewer.personId) ?? new Set()
    rooms.set(one.viewer.personId, room.add(one))
    count += 1
    one.response.on('error', () => leave(one))
    one.response.on('close', () => leave(one))
    const ofSession = [...room].filter((other) => other.viewer.sessionId === one.viewer.sessionId)
    if (ofSession.length > most.session) end(ofSession[0])
    if (room.size > most.person) end([...room][0])
  }

  function end(one: Connection | undefined): void {
    if (!one) return
    one.response.end()
    leave(one)
  }

  function leave(one: Connection): void {
    const room = rooms.get(one.viewer.personId)
    if (!room?.delete(one)) return
    if (room.size === 0) rooms.delete(one.viewer.personId)
    count -= 1
  }

  return {
    connect: (viewer) => ({
      open(response) {
        // Somebody who left before the answer began closes nothing any more.
        if (response.destroyed || response.closed) return
        const one = { viewer, response }
        enter(one)
        write(one, 'event: ready\ndata:\n\n')
        // The session may have ended between its proof and this line.
        void endIfClosed(one)
      },
    }),
    get count() {
      return count
    },
    close() {
      clearInterval(beat)
      each((one) => one.response.end())
    },
  }
}
