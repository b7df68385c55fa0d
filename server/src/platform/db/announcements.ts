import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Database, noColumns, statement } from './database.ts'

const channel = 'porchlight'
const notify = statement('announce', 'any', noColumns, 'select from pg_notify($1, $2)')

/** NOTIFY carries 8,000 bytes at most; this many ids, or changes by persons themselves, always fit. */
const idsAtOnce = 400
const ownAtOnce = 60

/** Changes by persons themselves are collected this long, so that a busy server notifies no oftener; in milliseconds. */
const collectedFor = 30

/** Something that changed for some people; `except` is the session, `from` the process, that did it and knows. */
interface Announced {
  readonly topic: string
  readonly ids: readonly number[]
  readonly except?: string
  readonly from?: string
}

type Listener = (ids: readonly number[], except: string | undefined) => void

/**
 * Says to every listening process that something changed; ids only. In a transaction PostgreSQL delivers it when that
 * commits, and never when it does not.
 */
export async function notifyOthers(
  database: Pick<Database, 'rows'>,
  topic: string,
  ids: readonly number[],
  from?: string,
): Promise<void> {
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const announced: Announced[] = [{ topic, ids: ids.slice(start, start + idsAtOnce), ...(from && { from }) }]
    await database.rows(notify, [channel, JSON.stringify(announced)])
  }
}

export interface Announcements {
  /**
   * Says that something changed: to this process right after the commit, to the others through the database. Carries ids
   * only, the receivers read afresh. Call it in the transaction of the change, so that a stored write never fails by it.
   */
  announce(inside: Pick<Database, 'rows' | 'afterCommit'>, topic: string, ids: readonly number[]): Promise<void>
  /** Says to a person's other sessions what one of them changed: soon, together with others, and out of the request's way. */
  announceOwn(database: Database, topic: string, personId: number, sessionId: string): void
  /** False while announcements may be lost; then nothing may be cached that they would invalidate. */
  readonly connected: boolean
  on(topic: string, hear: Listener): void
  /** Called when announcements can't arrive any more, and again when they do: forget what they would have corrected. */
  onGap(forget: () => void): void
  close(): Promise<void>
}

/** Listens on a connection of its own, and comes back by itself when that breaks. */
export async function openAnnouncements(url: string, onError: (error: Error) => void): Promise<Announcements> {
  const listeners = new Map<string, Listener[]>()
  const gaps: Array<() => void> = []
  const own: Announced[] = []
  const here = randomUUID()
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let collecting: { timer: NodeJS.Timeout; database: Database } | undefined

  function lost(error: Error): void {
    if (closed || !client) return
    client = undefined
    for (const forget of gaps) forget()
    onError(error)
    retry = setTimeout(() => connect().catch(lostAgain), 500)
  }

  function lostAgain(error: Error): void {
    onError(error)
    if (!closed) retry = setTimeout(() => connect().catch(lostAgain), 2_000)
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    fresh.on('error', lost)
    fresh.on('end', () => lost(new Error('the listening connection ended')))
    fresh.on('notification', (message) => hear(message.payload ?? ''))
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    client = fresh
    for (const forget of gaps) forget()
  }

  function hear(payload: string): void {
    for (const announced of JSON.parse(payload) as Announced[]) if (announced.from !== here) tell(announced)
  }

  function tell({ topic, ids, except }: Announced): void {
    for (const listener of listeners.get(topic) ?? []) listener(ids, except)
  }

  async function sendOwn(database: Database): Promise<void> {
    clearTimeout(collecting?.timer)
    collecting = undefined
    const collected = own.splice(0)
    for (let start = 0; start < collected.length; start += ownAtOnce) {
      await database.rows(notify, [channel, JSON.stringify(collected.slice(start, start + ownAtOnce))])
    }
  }

  await connect()
  return {
    get connected() {
      return client !== undefined
    },
    async announce(inside, topic, ids) {
      await notifyOthers(inside, topic, ids, here)
      inside.afterCommit(() => tell({ topic, ids }))
    },
    announceOwn(database, topic, personId, sessionId) {
      collecting ??= { database, timer: setTimeout(() => sendOwn(database).catch(onError), collectedFor) }
      own.push({ topic, ids: [personId], except: sessionId })
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
      if (collecting) await sendOwn(collecting.database).catch(onError)
      await client?.end()
    },
  }
}
