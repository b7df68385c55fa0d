import pg from 'pg'
import { type Database, statement } from '../db/database.ts'

const channel = 'porchlight'
const notify = statement('announce', 'select pg_notify($1, $2)')

/** NOTIFY carries 8,000 bytes at most; this many ids always fit. */
const idsAtOnce = 400

/** Says to every listening process that something changed; ids only. */
export async function notifyOthers(database: Database, topic: string, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const payload = JSON.stringify({ topic, ids: ids.slice(start, start + idsAtOnce) })
    await database.rows(notify, [channel, payload])
  }
}

export interface Announcements {
  /**
   * Says that something changed: to this process at once, to the others through the database. Carries ids only, the
   * receivers read afresh. Call it after the commit.
   */
  announce(database: Database, topic: string, ids: readonly number[]): Promise<void>
  /** False while announcements may be missed; then nothing may be believed that they would correct. */
  readonly connected: boolean
  on(topic: string, hear: (ids: readonly number[]) => void): void
  /** Called when announcements can't arrive any more, and again when they do: forget what they would have corrected. */
  onGap(forget: () => void): void
  close(): Promise<void>
}

/** Listens on a connection of its own, and comes back by itself when that breaks. */
export async function openAnnouncements(url: string, onError: (error: Error) => void): Promise<Announcements> {
  const listeners = new Map<string, Array<(ids: readonly number[]) => void>>()
  const gaps: Array<() => void> = []
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

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
    const { topic, ids } = JSON.parse(payload) as { topic: string; ids: number[] }
    tell(topic, ids)
  }

  function tell(topic: string, ids: readonly number[]): void {
    for (const listener of listeners.get(topic) ?? []) listener(ids)
  }

  await connect()
  return {
    get connected() {
      return client !== undefined
    },
    async announce(database, topic, ids) {
      tell(topic, ids)
      await notifyOthers(database, topic, ids)
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
      await client?.end()
    },
  }
}
