import type { ServerResponse } from 'node:http'
import { heartbeat, liveTopics } from '@porchlight/contract/shared/live-topics.ts'
import { managedCommunities, type Viewer } from '../access/scopes.ts'
import type { SessionStore } from '../access/session-store.ts'
import type { Clock } from '../clock.ts'
import type { Announcements } from '../db/announcements.ts'
import { liveTopic, sessionsTopic } from '../db/topics.ts'

/** How many connections one session and one person may hold. When there is one more, the oldest is closed. */
const connectionLimits = { session: 12, person: 40 } as const

/** A client that does not read is disconnected when this many bytes wait for it. It reconnects and fetches again. */
const maxWaitingBytes = 64 * 1024

/** How long changes of the waiting matters of communities are collected, because one action makes several, in milliseconds. */
const collectedFor = 300

/** The windows of a process that stops are asked to connect again within this time, in milliseconds. */
const reconnectWithin = 2_000

/** Sends events while the client is connected. Takes over the connection. */
export interface EventsAnswer {
  open(connection: ServerResponse): void
}

/** The open windows of this process, by person. Nobody gets the events of another person. */
export interface LiveConnections {
  /** Answers with 'ready', then with the name of each topic that changes for the viewer, until the session ends. */
  connect(viewer: Viewer): EventsAnswer
  readonly count: number
  /** Disconnects everybody. The clients reconnect to another process or after the restart. */
  close(): void
}

interface Connection {
  readonly viewer: Viewer
  readonly response: ServerResponse
  /** The communities that the person manages now. */
  managed: ReadonlySet<number>
  /** The number of times that `managed` was read: the result of an earlier reading must not replace that of a later one. */
  readings: number
}

export function openLiveConnections(
  announcements: Announcements,
  sessions: SessionStore,
  clock: Clock,
): LiveConnections {
  const byPerson = new Map<number, Set<Connection>>()
  let count = 0

  /** The communities whose waiting matters changed since the last event; undefined if none. */
  let changedCommunityIds: Set<number> | undefined
  // The ids of this topic are communities, because everybody who manages a community sees what waits in it.
  announcements.on(liveTopic('today'), (communityIds) => {
    if (!changedCommunityIds) setTimeout(announceToManagers, collectedFor).unref()
    changedCommunityIds ??= new Set()
    for (const id of communityIds) changedCommunityIds.add(id)
  })
  for (const topic of liveTopics.filter((one) => one !== 'today')) {
    announcements.on(liveTopic(topic), (personIds, except) => {
      for (const one of connectionsOf(personIds)) {
        if (one.viewer.sessionId !== except) write(one, `event: ${topic}\ndata:\n\n`)
      }
    })
  }
  // Announcements may have been lost while the connection to the database was broken, so everybody fetches again.
  announcements.onGap(() => each((one) => write(one, 'event: ready\ndata:\n\n')))
  announcements.on(sessionsTopic, (personIds) => {
    for (const one of connectionsOf(personIds)) void readAgain(one)
  })
  const beat = setInterval(() => {
    const now = clock.now().getTime()
    each((one) => (one.viewer.expiresAt > now ? write(one, ':\n\n') : end(one)))
  }, heartbeat)
  beat.unref()

  function announceToManagers(): void {
    const communityIds = changedCommunityIds ?? new Set()
    changedCommunityIds = undefined
    each((one) => {
      if (!one.managed.isDisjointFrom(communityIds)) write(one, 'event: today\ndata:\n\n')
    })
  }

  function connectionsOf(personIds: readonly number[]): Connection[] {
    return personIds.flatMap((personId) => [...(byPerson.get(personId) ?? [])])
  }

  function each(visit: (one: Connection) => void): void {
    for (const own of byPerson.values()) for (const one of own) visit(one)
  }

  function write({ response }: Connection, text: string): void {
    if (response.writableEnded || response.destroyed) return
    if (response.writableLength > maxWaitingBytes) response.destroy()
    else response.write(text)
  }

  async function endIfClosed(one: Connection): Promise<void> {
    const isOpen = await sessions.isOpen(one.viewer).catch(() => true)
    if (!isOpen) end(one)
  }

  /** Reads the accesses of a connection again after they have changed. If that fails, the connection is closed, and its window reconnects. */
  async function readAgain(one: Connection): Promise<void> {
    one.readings += 1
    const reading = one.readings
    const viewer = await sessions.reload(one.viewer).catch(() => undefined)
    if (!viewer) end(one)
    else if (reading === one.readings) one.managed = new Set(managedCommunities(viewer))
  }

  function enter(one: Connection): void {
    const own = byPerson.get(one.viewer.personId) ?? new Set()
    byPerson.set(one.viewer.personId, own.add(one))
    count += 1
    one.response.on('error', () => leave(one))
    one.response.on('close', () => leave(one))
    const ofSession = [...own].filter((other) => other.viewer.sessionId === one.viewer.sessionId)
    if (ofSession.length > connectionLimits.session) end(ofSession[0])
    if (own.size > connectionLimits.person) end([...own][0])
  }

  function end(one: Connection | undefined): void {
    if (!one) return
    one.response.end()
    leave(one)
  }

  function leave(one: Connection): void {
    const own = byPerson.get(one.viewer.personId)
    if (!own?.delete(one)) return
    if (own.size === 0) byPerson.delete(one.viewer.personId)
    count -= 1
  }

  return {
    connect: (viewer) => ({
      open(response) {
        // The client may have disconnected before the answer began; then 'close' is not emitted again.
        if (response.destroyed || response.closed) return
        const one = { viewer, response, managed: new Set(managedCommunities(viewer)), readings: 0 }
        enter(one)
        write(one, 'event: ready\ndata:\n\n')
        // The session, or the role of who manages something, may have ended after it was checked.
        void (one.managed.size > 0 ? readAgain(one) : endIfClosed(one))
      },
    }),
    get count() {
      return count
    },
    close() {
      clearInterval(beat)
      // Not all at once, so that the reconnecting clients do not overload the next process.
      each((one) => one.response.end(`retry: ${500 + Math.floor(Math.random() * reconnectWithin)}\n\n`))
    },
  }
}
