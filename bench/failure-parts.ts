import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chatIdOf } from '@porchlight/contract/shared/chat-ids.ts'
import pg from 'pg'
import type { Clock } from '../server/src/platform/clock.ts'
import { ask, type RunningProduct, startProduct } from './failure-product.ts'
import { countLost, held, outcomeText, people, refusedText, startWriters, whileWriting } from './failure-writers.ts'
import { median, note } from './figures.ts'
import type { Reader } from './fill.ts'

/** A filled database under `dataDir`, its signed-in readers, and the settings of the product. The token of readers[n] is tokens[n]. */
export interface Prepared {
  readonly dataDir: string
  readonly env: Record<string, string>
  readonly readers: readonly Reader[]
  readonly tokens: readonly string[]
  /** Signs all readers in again, by the clock of the product. Returns their tokens. */
  readonly signIn: (clock?: Clock) => Promise<readonly string[]>
}

/** Kills one process with SIGKILL in each round while people write, and checks that every acknowledged write is stored. Returns whether it is. */
export async function killProcesses(given: Prepared, rounds: number): Promise<boolean> {
  let product = await startProduct(given.dataDir, 'main.ts', given.env)
  let acknowledged = 0
  let lost = 0
  const recoveries: number[] = []
  const kinds = ['requests', 'worker', 'postmaster', 'backend', 'main'] as const
  for (let round = 0; round < rounds; round += 1) {
    const kind = kinds[round % kinds.length] ?? 'main'
    const writers = startWriters(product.origin, given.readers, given.tokens, people)
    await sleep(1_000 + Math.random() * 1_500)
    const pid = product.pids()[kind]
    // 0: the product has no such process at this moment. 1 is never a process of the product.
    if (pid > 1) process.kill(pid, 'SIGKILL')
    const began = Date.now()
    let recovery: number
    if (kind === 'main') {
      await once(product.main, 'exit')
      await writers.stop()
      product = await startProduct(given.dataDir, 'main.ts', given.env)
      recovery = product.startMs
    } else {
      await sleep(300)
      await product.untilReady()
      recovery = Date.now() - began
    }
    recoveries.push(recovery)
    if (kind !== 'main') {
      await sleep(1_500)
      await writers.stop()
    }
    await product.untilReady()
    const missing = await countLost(product.databaseUrl, writers)
    acknowledged += writers.acknowledged.length
    lost += missing
    note(
      `round ${round + 1}: ${kind} ${pid} killed, answers again after ${recovery} ms, ${writers.acknowledged.length} acknowledged, ${missing} lost, refused: ${refusedText(writers)}`,
    )
  }
  await product.stop()
  note(
    `${rounds} rounds of kill -9: ${acknowledged} writes acknowledged, ${lost} lost; answers again after ${median(recoveries)} ms (median), ${Math.max(...recoveries)} ms (longest)`,
  )
  return lost === 0
}

/** Counts jobs that are locked by a runner that has ended. A running runner finishes each of these jobs in less than a second. */
const lockedJobs = `select count(*)::int as count from graphile_worker.jobs where locked_at < now() - interval '20 seconds'`

/**
 * Kills the embedded PostgreSQL of `npm start` several times while the worker has jobs to run. Returns whether the main process continued and no job
 * stayed locked.
 */
export async function killPostgres(given: Prepared, times: number): Promise<boolean> {
  const product = await startProduct(given.dataDir, 'npm start', {
    ...given.env,
    PORCHLIGHT_MODE: 'demo',
    PROCESSES: '1',
  })
  const { main } = product.pids()
  const recoveries: number[] = []
  for (let time = 0; time < times; time += 1) {
    await ask(
      product.databaseUrl,
      `select graphile_worker.add_job('notifications-mail', json_build_object('personId', 1, 'notificationId', g)) from generate_series(1, 1500) g`,
    )
    await sleep(500)
    process.kill(product.pids().postmaster, 'SIGKILL')
    // Before the product sees that PostgreSQL has ended, it may still answer that it is ready.
    await sleep(300)
    recoveries.push(300 + (await product.untilReady()))
  }
  const survived = product.pids().main === main && product.main.exitCode === null
  const left = await untilNoneLocked(product)
  await product.stop()
  note(
    `PostgreSQL killed ${times} times under npm start: the server ${survived ? 'went on' : 'ENDED'}, answers again after ${median(recoveries)} ms (median), ${Math.max(...recoveries)} ms (longest); ${left} jobs left locked`,
  )
  return survived && left === 0
}

/** Waits up to about 90 seconds until no job is locked by a runner that has ended. Returns how many still are. */
export async function untilNoneLocked(product: RunningProduct): Promise<number> {
  let left = 0
  await sleep(25_000)
  for (let tries = 0; tries < 60; tries += 1) {
    const [row] = await ask<{ count: number }>(product.databaseUrl, lockedJobs)
    left = row?.count ?? 0
    if (left === 0) break
    await sleep(1_000)
  }
  return left
}

/**
 * Fills the disk of DATA_DIR for some seconds while people write, and checks that the product holds (`held` in failure-writers.ts). Needs root, for a
 * tmpfs.
 */
export async function fillDisk(given: Prepared): Promise<boolean> {
  const disk = `${given.dataDir}-disk`
  execFileSync('mkdir', ['-p', disk])
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=900m,mode=755', 'tmpfs', disk])
  try {
    execFileSync('cp', ['-a', `${given.dataDir}/.`, disk])
    const product = await startProduct(disk, 'main.ts', given.env)
    const outcome = await whileWriting(product, given, async () => {
      fillUp(join(disk, 'filler'))
      await sleep(10_000)
      rmSync(join(disk, 'filler'))
    })
    await product.stop()
    note(`a full disk for 10 s: ${outcomeText(outcome)}`)
    return held(outcome)
  } finally {
    execFileSync('umount', ['-l', disk])
  }
}

/** Writes to a file until the disk is full: first whole megabytes, then the rest in small blocks. */
function fillUp(file: string): void {
  const handle = openSync(file, 'w')
  try {
    for (const size of [1024 * 1024, 4096]) {
      try {
        for (;;) writeSync(handle, Buffer.alloc(size))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(handle)
  }
}

/** Tables that many calls use. */
const hotTables = [
  'news_items',
  'calendar_events',
  'documents',
  'faqs',
  'forum_threads',
  'violations',
  'notifications',
  'deliveries',
  'chat_messages',
  'directory_listings',
]

/** Reading calls, and the tables that they need. */
export const readingCalls: ReadonlyArray<{ path: (reader: Reader) => string; needs: readonly string[] }> = [
  { path: (r) => `/news/index?hoa_id=${r.communityId}&pageNo=1`, needs: ['news_items'] },
  {
    path: (r) => `/hoacalendarevents/get-calendar-events?hoa_id=${r.communityId}&start=2026-01-01&end=2026-02-01`,
    needs: ['calendar_events'],
  },
  { path: (r) => `/documents/index?hoa_id=${r.communityId}&page=1&byCategory=1`, needs: ['documents'] },
  { path: (r) => `/faqs/index?hoa_id=${r.communityId}`, needs: ['faqs'] },
  { path: (r) => `/forumthreads?hoa_id=${r.communityId}`, needs: ['forum_threads'] },
  { path: (r) => `/violations/index?hoa_id=${r.communityId}&open=true&per-page=1`, needs: ['violations'] },
  { path: (r) => `/hoas/notifications?hoa_id=${r.communityId}`, needs: ['notifications'] },
  { path: (r) => `/auth/unread-messages-number?property=${r.propertyId}&mailboxFormat=1`, needs: ['deliveries'] },
  { path: (r) => `/messages/index?property=${r.propertyId}&mailbox=1&pageNo=1`, needs: ['deliveries'] },
  {
    path: (r) => `/messages/chat?hoaId=${r.communityId}&chatId=${chatIdOf(r.chatUserId, r.neighborChatUserId)}`,
    needs: ['chat_messages'],
  },
  { path: (r) => `/directory?hoa_id=${r.communityId}&page=1`, needs: ['directory_listings'] },
]

/**
 * Locks one table after the other while people use all calls, and measures the calls that do not need the locked table. Returns whether each of these
 * was answered with 200 within a second.
 */
export async function lockTables(given: Prepared, seconds: number): Promise<boolean> {
  const product = await startProduct(given.dataDir, 'main.ts', given.env)
  let longest = 0
  let failed = 0
  for (const table of hotTables) {
    const times: number[] = []
    const statuses = new Map<number, number>()
    const client = new pg.Client({ connectionString: product.databaseUrl })
    await client.connect()
    let isOver = false
    const askAs = async (person: number) => {
      for (let turn = person; !isOver; turn += 1) {
        const index = (person + turn * 7) % given.readers.length
        const reader = given.readers[index]
        const call = readingCalls[turn % readingCalls.length]
        if (!reader || !call) return
        const began = performance.now()
        const headers = { authorization: `Bearer ${given.tokens[index]}` }
        const answer = await fetch(`${product.origin}/index.php${call.path(reader)}`, { headers }).catch(
          () => undefined,
        )
        await answer?.arrayBuffer().catch(() => undefined)
        if (!call.needs.includes(table)) {
          times.push(performance.now() - began)
          const status = answer?.status ?? 0
          if (status !== 200) statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
        await sleep(50)
      }
    }
    await client.query(`begin; lock table ${table} in access exclusive mode`)
    const asking = Array.from({ length: 16 }, (_, person) => askAs(person))
    await sleep(seconds * 1000)
    await client.query('rollback')
    isOver = true
    await Promise.all(asking)
    await client.end()
    const sorted = times.toSorted((a, b) => a - b)
    const worst = sorted.at(-1) ?? 0
    const refused = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    longest = Math.max(longest, worst)
    failed += refused
    note(
      `${table} locked for ${seconds} s: ${times.length} other calls, median ${Math.round(median(times))} ms, p99 ${Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0)} ms, longest ${Math.round(worst)} ms, ${refused} not answered with 200 ${refused ? JSON.stringify([...statuses]) : ''}`,
    )
  }
  await product.stop()
  note(`ten tables: the longest of the other calls ${Math.round(longest)} ms, ${failed} failed`)
  return longest < 1_000 && failed === 0
}
