import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Clock, fixedClock } from '../server/src/platform/clock.ts'
import { clockSettings } from './failure-clock.ts'
import { type Prepared, readingCalls } from './failure-parts.ts'
import { ask, type RunningProduct, startProduct } from './failure-product.ts'
import { countLost, refusedText, startWriters } from './failure-writers.ts'
import { median, note } from './figures.ts'

/** Sampled values that must not grow, each with the factor by which it may still grow from the second quarter of the time to the last. */
const mayGrow = { memoryMb: 1.15, handles: 1.1, connections: 1.1, temporaryMb: 1.1, otherDiskMb: 1.1 } as const
/**
 * One sample: those values, the size of the database, which grows with the writes, the size of PostgreSQL's WAL, which a setting limits, and the
 * number of acknowledged writes.
 */
type Sample = Record<keyof typeof mayGrow | 'databaseMb' | 'walMb', number> & { writes: number }

/** The factor by which the size of a write in the database may grow from the second quarter to the last. */
const writeMayGrow = 1.25

/** The WAL may exceed max_wal_size by this factor, because PostgreSQL exceeds the size until a checkpoint is complete. */
const walOverLimit = 1.1

/** The number of people who read at the same time, and the number of samples of a run. */
const readingPeople = 12
const samples = 120

/** People sign in again after 10 hours of the product's clock, in milliseconds. Without Remember Me a session ends after 12 hours. */
const signInIntervalMs = 10 * 3_600_000

export interface SoakLength {
  readonly minutes: number
  /** How many times as fast the product's clock runs, so that hourly and nightly jobs run too. More than 1 needs libfaketime. */
  readonly faster: number
  /** The pause of each reader between two calls, in milliseconds. 40 is about half of the load that two cores can handle. */
  readonly pause: number
}

/**
 * Lets people read and write for some minutes, and samples the resources of the product. Memory, handles, connections and disk usage must not grow.
 * The database must not grow faster than the writes, and the WAL of PostgreSQL must stay below its limit. Returns whether all this holds, no write is
 * lost and every read was answered with 200.
 */
export async function soak(given: Prepared, { minutes, faster, pause }: SoakLength): Promise<boolean> {
  const file = `${given.dataDir}-speed`
  writeFileSync(file, `+0 x${faster}`)
  const product = await startProduct(given.dataDir, 'main.ts', {
    ...given.env,
    ...(faster > 1 && clockSettings(file)),
  })
  const tokens = [...given.tokens]
  const writers = startWriters(product.origin, given.readers, tokens, 2, pause / 2)
  let isOver = false
  const staySignedIn = async () => {
    for (let next = Date.now(); !isOver; await sleep(1_000)) {
      if (Date.now() < next) continue
      next = Date.now() + signInIntervalMs / faster
      // In the same array, which the writers use too.
      tokens.splice(0, tokens.length, ...(await given.signIn(await clockOf(product))))
    }
  }
  let [read, failed] = [0, 0]
  const readAs = async (person: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const index = (person + turn * readingPeople) % given.readers.length
      const [reader, call] = [given.readers[index], readingCalls[turn % readingCalls.length]]
      if (!reader || !call) return
      const headers = { authorization: `Bearer ${tokens[index]}` }
      const answer = await fetch(`${product.origin}/index.php${call.path(reader)}`, { headers }).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      read += 1
      if (answer?.status !== 200) failed += 1
      await sleep(pause)
    }
  }
  const using = [staySignedIn(), ...Array.from({ length: readingPeople }, (_, person) => readAs(person))]
  const taken: Sample[] = []
  while (taken.length < samples) {
    await sleep((minutes * 60_000) / samples)
    taken.push({ ...(await sample(product, given.dataDir)), writes: writers.acknowledged.length })
  }
  isOver = true
  await Promise.all([writers.stop(), ...using])
  const lost = await countLost(product.databaseUrl, writers)
  const { walLimitMb, text: checkpoints } = await readCheckpoints(product)
  await product.stop()
  note(
    `${minutes} minutes${faster > 1 ? ` with a clock ${faster} times as fast` : ''}: ${read} reads, ${failed} not answered with 200; ${writers.acknowledged.length} writes acknowledged, ${lost} lost, refused: ${refusedText(writers)}`,
  )
  /** The samples of a quarter of the time; `quarter` is 0 to 3. */
  const quarterOf = (name: keyof Sample, quarter: number) =>
    taken.slice((quarter * samples) / 4, ((quarter + 1) * samples) / 4).map((one) => one[name])
  const faults: string[] = []
  for (const name of Object.keys(mayGrow) as (keyof typeof mayGrow)[]) {
    const [before, after] = [median(quarterOf(name, 1)), median(quarterOf(name, 3))]
    note(`${name}: ${before.toFixed(1)} in the second quarter, ${after.toFixed(1)} in the last`)
    // The + 1 is for values near 0, which could not change at all by a factor.
    if (after > before * mayGrow[name] + 1) faults.push(`${name} grows`)
  }
  const bytesOfWrite = (quarter: number) => {
    const increaseOf = (name: keyof Sample) =>
      (quarterOf(name, quarter).at(-1) ?? 0) - (quarterOf(name, quarter)[0] ?? 0)
    return (increaseOf('databaseMb') * 1e6) / Math.max(1, increaseOf('writes'))
  }
  const [before, after] = [bytesOfWrite(1), bytesOfWrite(3)]
  note(
    `the database took ${before.toFixed(0)} bytes for a write in the second quarter, ${after.toFixed(0)} in the last`,
  )
  if (after > before * writeMayGrow + 100) faults.push('the database grows faster than the writes')
  const most = Math.max(...taken.map(({ walMb }) => walMb))
  note(`walMb: at most ${most.toFixed(0)}, max_wal_size is ${walLimitMb.toFixed(0)}; ${checkpoints}`)
  if (most > walLimitMb * walOverLimit) faults.push('the WAL of PostgreSQL exceeds its limit')
  for (const fault of faults) note(`FAULT: ${fault}`)
  return lost === 0 && failed === 0 && faults.length === 0
}

/** Returns the present time of the product's clock, from the header of an answer. */
async function clockOf(product: RunningProduct): Promise<Clock> {
  const date = (await fetch(`${product.origin}/healthz`)).headers.get('date')
  if (!date) throw new Error('the product sends no date')
  return fixedClock(date)
}

/** Returns the limit of the WAL of PostgreSQL, and a text about its checkpoints since the start. */
async function readCheckpoints(product: RunningProduct): Promise<{ walLimitMb: number; text: string }> {
  const [row] = await ask<{ limit: number; timed: number; requested: number; written: number }>(
    product.databaseUrl,
    `select (select setting::float8 * 1048576 / 1e6 from pg_settings where name = 'max_wal_size') as "limit",
            num_timed::int as timed, num_requested::int as requested, (select wal_bytes::float8 / 1e6 from pg_stat_wal) as written
     from pg_stat_checkpointer`,
  )
  const { limit = 0, timed = 0, requested = 0, written = 0 } = row ?? {}
  const text = `${written.toFixed(0)} MB were written to it; ${timed} checkpoints by time, ${requested} by its size`
  return { walLimitMb: limit, text }
}

async function sample(product: RunningProduct, dataDir: string): Promise<Omit<Sample, 'writes'>> {
  const pids = product.ownPids()
  const memory = pids.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0))
  const handles = pids.map((pid) => readdirSync(`/proc/${pid}/fd`).length)
  const [row] = await ask<{ connections: number; wal: number; database: number }>(
    product.databaseUrl,
    `select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
            (select sum(size)::float8 / 1e6 from pg_ls_waldir()) as wal, pg_database_size(current_database())::float8 / 1e6 as database`,
  )
  const { connections = 0, wal = 0, database = 0 } = row ?? {}
  return {
    memoryMb: memory.reduce((sum, kb) => sum + kb, 0) / 1000,
    handles: handles.reduce((sum, count) => sum + count, 0),
    connections,
    temporaryMb: sizeOf(join(dataDir, 'temporary')) / 1e6,
    // The mails are not counted: without a mail server each mail is written to a file.
    otherDiskMb: (sizeOf(dataDir) - sizeOf(join(dataDir, 'mail'))) / 1e6 - database - wal,
    databaseMb: database,
    walMb: wal,
  }
}

function sizeOf(folder: string): number {
  // The folder of uploads does not exist before the first upload.
  if (!existsSync(folder)) return 0
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0)
}
