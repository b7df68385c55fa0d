import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chatIdOf } from '@porchlight/contract/shared/chat-ids.ts'
import type { Prepared } from './failure-parts.ts'
import { ask, type RunningProduct } from './failure-product.ts'
import type { Reader } from './fill.ts'

/** A write that was answered with success, and the text by which its row is found. */
interface Acknowledged {
  readonly kind: 'chat' | 'read' | 'thread'
  readonly text: string
}

/** How many people write at the same time. */
export const people = 12

export interface Writers {
  readonly acknowledged: readonly Acknowledged[]
  /** The number of other answers by HTTP status; 0 for no answer. */
  readonly refused: Map<number, number>
  stop(): Promise<void>
}

/**
 * Lets `writerCount` people write continuously, one kind of item after the other, and records the acknowledged writes. `pause` is the wait after
 * each write, in milliseconds.
 */
export function startWriters(
  origin: string,
  readers: readonly Reader[],
  tokens: readonly string[],
  writerCount: number,
  pause = 0,
): Writers {
  const acknowledged: Acknowledged[] = []
  const refused = new Map<number, number>()
  let isOver = false

  /** Without `contentType`, fetch sends the one of the form. */
  async function post(path: string, token: string, body: string | FormData, contentType?: string): Promise<boolean> {
    const headers = { authorization: `Bearer ${token}`, ...(contentType && { 'content-type': contentType }) }
    const signal = AbortSignal.timeout(30_000)
    const answer = await fetch(`${origin}/index.php${path}`, { method: 'POST', headers, body, signal }).catch(
      () => undefined,
    )
    const result = answer?.ok ? ((await answer.json().catch(() => ({}))) as { success?: boolean }) : undefined
    if (result?.success === true) return true
    const status = answer?.status ?? 0
    refused.set(status, (refused.get(status) ?? 0) + 1)
    return false
  }

  async function writeAs(person: number): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      // Another person each time, so that nobody exceeds the limit of writes per minute.
      const index = (person + turn * writerCount) % readers.length
      const reader = readers[index]
      const token = tokens[index]
      if (!reader || !token) return
      const done = await writeOne(reader, token, turn)
      if (done) acknowledged.push(done)
      else await sleep(50)
      if (pause > 0) await sleep(pause)
    }
  }

  async function writeOne(reader: Reader, token: string, turn: number): Promise<Acknowledged | undefined> {
    const text = randomUUID()
    if (turn % 3 === 0) {
      const chatId = chatIdOf(reader.chatUserId, reader.neighborChatUserId)
      const path = `/messages/chat-send?hoaId=${reader.communityId}&chatId=${chatId}`
      const body = JSON.stringify({ key: randomUUID(), text })
      return (await post(path, token, body, 'application/json')) ? { kind: 'chat', text } : undefined
    }
    if (turn % 3 === 1) {
      const id = reader.unread[turn % reader.unread.length]
      const isDone = await post(`/messages/mark-as-read?id=${id}`, token, '')
      return isDone ? { kind: 'read', text: `${reader.personId} ${id}` } : undefined
    }
    const form = new FormData()
    form.append('ForumThread[ft_subject]', text)
    form.append('ForumThread[ft_topic_id]', '1')
    form.append('ForumThreadPost[ftp_body]', text)
    const isDone = await post(`/forumthreads/save-thread?hoa_id=${reader.communityId}`, token, form)
    return isDone ? { kind: 'thread', text } : undefined
  }

  const writing = Array.from({ length: writerCount }, (_, person) => writeAs(person))
  return {
    acknowledged,
    refused,
    async stop() {
      isOver = true
      await Promise.all(writing)
    },
  }
}

/** Statements that return the texts of $1 that are stored. */
const storedTexts = {
  chat: 'select text as found from chat_messages where text = any($1::text[])',
  thread: 'select subject as found from forum_threads where subject = any($1::text[])',
  read: `select person_id || ' ' || id as found from deliveries where read_at is not null and person_id || ' ' || id = any($1::text[])`,
} as const

/** Returns how many acknowledged writes are not in the database. */
export async function countLost(databaseUrl: string, { acknowledged }: Writers): Promise<number> {
  let lost = 0
  for (const kind of ['chat', 'thread', 'read'] as const) {
    const texts = [...new Set(acknowledged.filter((one) => one.kind === kind).map(({ text }) => text))]
    const rows = await ask<{ found: string }>(databaseUrl, storedTexts[kind], [texts])
    lost += texts.length - new Set(rows.map((row) => row.found)).size
  }
  return lost
}

/** Returns the numbers of refused writes by status, such as '503 x 12, none x 3'. */
export function refusedText({ refused }: Writers): string {
  const parts = [...refused].sort(([a], [b]) => a - b).map(([status, count]) => `${status || 'none'} x ${count}`)
  return parts.join(', ') || 'none'
}

/** The result of the writes during a failure. */
export interface Outcome {
  readonly acknowledged: number
  readonly lost: number
  /** The refused writes before the failure ended. */
  readonly refused: string
  /** The time from the end of the failure to the first acknowledged write, in milliseconds; undefined if there was none within two minutes. */
  readonly againAfter: number | undefined
  /** The number of writes that were answered with 500, which means an error in the code. */
  readonly errors: number
  /** Whether the main process is still the same. */
  readonly continued: boolean
}

const recoveryTimeoutMs = 120_000

/** Lets people write before, during and after a failure, and checks that every acknowledged write is stored. `cause` starts and ends the failure. */
export async function whileWriting(
  product: RunningProduct,
  given: Prepared,
  cause: () => Promise<void>,
): Promise<Outcome> {
  const { main } = product.pids()
  const writers = startWriters(product.origin, given.readers, given.tokens, people)
  await sleep(2_000)
  await cause()
  const refused = refusedText(writers)
  const [endedAt, countAtEnd] = [Date.now(), writers.acknowledged.length]
  while (writers.acknowledged.length === countAtEnd && Date.now() - endedAt < recoveryTimeoutMs) await sleep(20)
  const againAfter = writers.acknowledged.length > countAtEnd ? Date.now() - endedAt : undefined
  await sleep(3_000)
  await writers.stop()
  const lost = await countLost(product.databaseUrl, writers)
  const continued = product.pids().main === main && product.main.exitCode === null
  const errors = writers.refused.get(500) ?? 0
  return { acknowledged: writers.acknowledged.length, lost, refused, againAfter, errors, continued }
}

/**
 * Whether nothing was lost or answered with 500, the main process continued, and writes succeeded again within five seconds after the failure
 *.
 */
export function held({ lost, againAfter, errors, continued }: Outcome): boolean {
  return lost === 0 && errors === 0 && continued && againAfter !== undefined && againAfter < 5_000
}

export function outcomeText({ acknowledged, lost, refused, againAfter, continued }: Outcome): string {
  const again = againAfter === undefined ? 'NO WRITE SUCCEEDED AGAIN' : `writes succeeded again after ${againAfter} ms`
  return `${acknowledged} acknowledged, ${lost} lost; refused meanwhile: ${refused}; ${again}${continued ? '' : '; THE SERVER ENDED'}`
}
