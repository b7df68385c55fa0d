import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Database, noColumns, statement } from './database.ts'
import { noticeLostDatabase } from './lost-database.ts'
import { type Announced, announcedList, liveTopic, type Topic } from './topics.ts'

const channel = 'porchlight'
const notify = statement(
  'announce',
  'any',
  noColumns,
  'select from unnest($2::text[]) payload cross join lateral pg_notify($1, payload)',
)

/** NOTIFY carries at most 8,000 bytes. So many ids always fit. */
const idsAtOnce = 400
/** So many ids fit if the session of each person is sent too. */
const idsWithSessionsAtOnce = 140

/**
 * How long people's changes of their own data are collected before they are announced together, in milliseconds. This limits the notifications of a
 * busy server.
 */
const collectedFor = 30

/** The pause before a broken connection is opened again, and the pause after each attempt that failed, in milliseconds. */
const firstRetryAfter = 500
const nextRetryAfter = 2_000

/** `except` is the session that made the change: it needs no announcement. Undefined: all sessions get it. */
type Listener = (ids: readonly number[], except: string | undefined) => void

/**
 * Notifies every listening process of a change, with ids only; the process `from` ignores it. In a transaction PostgreSQL delivers the
 * notification after the commit, and not at all after a rollback.
 */
export async function notifyOthers(
  database: Pick<Database, 'rows'>,
  topic: Topic,
  ids: readonly number[],
  from?: string,
): Promise<void> {
  if (ids.length === 0) return
  const payloads = inParts([...ids], idsAtOnce).map((part) => payloadOf({ topic, ids: part, ...(from && { from }) }))
  await database.rows(notify, [channel, payloads])
}

const payloadOf = (announced: Announced) => JSON.stringify([announced])

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )
}

/**
 * Makes the open windows of all managers of these communities load their counts of waiting matters again (association.txt 2.20). Recording an
 * activity does this too. Call it in the transaction of the change where a resident or a job changes a count.
 */
export function announceToManagers(database: Pick<Database, 'rows'>, communityIds: readonly number[]): Promise<void> {
  return notifyOthers(database, liveTopic('today'), communityIds)
}

export interface Announcements {
  /**
   * Notifies of a change: this process immediately after the commit, the others through the database. The receivers get ids and load
   * the data again. Call it in the transaction of the change, so that an error of this call cannot follow a committed change.
   */
  announce(inside: Pick<Database, 'rows' | 'afterCommit'>, topic: Topic, ids: readonly number[]): Promise<void>
  /** Notifies the other sessions of a person of a change by the session `sessionId`. The notification is sent a moment later, together with others. */
  announceToOtherSessions(database: Database, topic: Topic, personId: number, sessionId: string): void
  /** False while announcements may be missed; then nothing may be cached that they would invalidate. */
  readonly connected: boolean
  on(topic: Topic, listener: Listener): void
  /** Calls `forget` when announcements may have been missed: all data that they would have invalidated must be loaded again. */
  onGap(forget: () => void): void
  close(): Promise<void>
}

/** Listens on a separate connection, and reconnects if it breaks. */
export async function openAnnouncements(url: string, onError: (error: Error) => void): Promise<Announcements> {
  const listeners = new Map<string, Listener[]>()
  const gaps: Array<() => void> = []
  /** By topic, the person of each session that made a change, so that several changes by one session are announced once. */
  const changesOfSessions = new Map<Topic, Map<string, number>>()
  const thisProcess = randomUUID()
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let collecting: { timer: NodeJS.Timeout; database: Database } | undefined

  function lost(error: Error): void {
    if (closed || !client) return
    client = undefined
    for (const forget of gaps) forget()
    onError(error)
    retry = setTimeout(() => connect().catch(lostAgain), firstRetryAfter)
  }

  function lostAgain(error: Error): void {
    onError(error)
    if (!closed) retry = setTimeout(() => connect().catch(lostAgain), nextRetryAfter)
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, ...noticeLostDatabase })
    fresh.on('error', lost)
    fresh.on('end', () => lost(new Error('the listening connection ended')))
    fresh.on('notification', (message) => receive(message.payload ?? ''))
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    client = fresh
    for (const forget of gaps) forget()
  }

  function receive(payload: string): void {
    const parsed = announcedList.safeParse(jsonOf(payload))
    if (parsed.success) {
      for (const announced of parsed.data) if (announced.from !== thisProcess) callListeners(announced)
      return
    }
    // Its ids are unknown, so everything must be loaded again.
    for (const forget of gaps) forget()
    onError(new Error(`an announcement does not fit its schema: ${parsed.error.issues[0]?.path.join('.')}`))
  }

  function callListeners({ topic, ids, sessions }: Announced): void {
    for (const listener of listeners.get(topic) ?? []) {
      if (sessions) for (const [index, id] of ids.entries()) listener([id], sessions[index])
      else listener(ids, undefined)
    }
  }

  async function sendChangesOfSessions(database: Database): Promise<void> {
    clearTimeout(collecting?.timer)
    collecting = undefined
    // One statement for all, because each notifying statement is a commit, and PostgreSQL runs such commits one after another.
    const payloads = [...changesOfSessions].flatMap(([topic, changes]) =>
      inParts([...changes], idsWithSessionsAtOnce).map((part) =>
        payloadOf({ topic, ids: part.map(([, personId]) => personId), sessions: part.map(([session]) => session) }),
      ),
    )
    changesOfSessions.clear()
    await database.rows(notify, [channel, payloads])
  }

  await connect()
  return {
    get connected() {
      return client !== undefined
    },
    async announce(inside, topic, ids) {
      await notifyOthers(inside, topic, ids, thisProcess)
      inside.afterCommit(() => callListeners({ topic, ids: [...ids] }))
    },
    announceToOtherSessions(database, topic, personId, sessionId) {
      collecting ??= { database, timer: setTimeout(() => sendChangesOfSessions(database).catch(onError), collectedFor) }
      const changes = changesOfSessions.get(topic)
      if (changes) changes.set(sessionId, personId)
      else changesOfSessions.set(topic, new Map([[sessionId, personId]]))
    },
    on(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    onGap(forget) {
      gaps.push(forget)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      if (collecting) await sendChangesOfSessions(collecting.database).catch(onError)
      await client?.end()
    },
  }
}

/** The value of a JSON text; undefined if the text is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
