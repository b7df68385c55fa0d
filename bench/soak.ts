import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clockSettings } from './failure-clock.ts'
import { type Prepared, readingCalls } from './failure-parts.ts'
import { ask, type RunningProduct, startProduct } from './failure-product.ts'
import { countLost, refusedText, startWriters } from './failure-writers.ts'
import { median, note } from './figures.ts'

/** What is sampled, each with how much it may grow from the second quarter of the time to the last. */
const mayGrow = { memoryMb: 1.15, handles: 1.1, connections: 1.1, temporaryMb: 1.1, walMb: 1.5 } as const
type Sample = Record<keyof typeof mayGrow, number>

/** How many people read at once, their pause between two calls in milliseconds, and the samples of a run. */
const readers = 12
const pause = 40
const samples = 120

/**
 * Lets people read and write at about half of what two cores carry, for some minutes, and watches what the product holds: memory,
 * handles, connections, temporary files and the log of PostgreSQL must not grow. `faster`: how fast the clock of the product runs, so that
 * the nightly and hourly jobs run as on a whole day; it needs libfaketime.
 */
export async function soak(given: Prepared, minutes: number, faster: number): Promise<boolean> {
  const file = `${given.dataDir}-speed`
  writeFileSync(file, `+0 x${faster}`)
  const product = await startProduct(given.dataDir, 'main.ts', {
    ...given.env,
    ...(faster > 1 && clockSettings(file)),
  })
  const writers = startWriters(product.origin, given.readers, given.tokens, 2)
  let isOver = false
  let [read, failed] = [0, 0]
  const readAs = async (person: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const index = (person + turn * readers) % given.readers.length
      const [reader, call] = [given.readers[index], readingCalls[turn % readingCalls.length]]
      if (!reader || !call) return
      const headers = { authorization: `Bearer ${given.tokens[index]}` }
      const answer = await fetch(`${product.origin}/index.php${call.path(reader)}`, { headers }).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      read += 1
      if (answer?.status !== 200) failed += 1
      await sleep(pause)
    }
  }
  const reading = Array.from({ length: readers }, (_, person) => readAs(person))
  const taken: Sample[] = []
  while (taken.length < samples) {
    await sleep((minutes * 60_000) / samples)
    taken.push(await sample(product, given.dataDir))
  }
  isOver = true
  await Promise.all([writers.stop(), ...reading])
  const lost = await countLost(product.databaseUrl, writers)
  await product.stop()
  note(
    `${minutes} minutes${faster > 1 ? ` with a clock ${faster} times as fast` : ''}: ${read} reads, ${failed} not answered with 200; ${writers.acknowledged.length} writes acknowledged, ${lost} lost, refused: ${refusedText(writers)}`,
  )
  const grown = (Object.keys(mayGrow) as (keyof Sample)[]).map((name) => {
    const quarter = (which: number) =>
      median(taken.slice((which * samples) / 4, ((which + 1) * samples) / 4).map((one) => one[name]))
    const [before, after] = [quarter(1), quarter(3)]
    const isFlat = after <= before * mayGrow[name] + 1
    note(
      `${name}: ${before.toFixed(1)} in the second quarter, ${after.toFixed(1)} in the last${isFlat ? '' : ': IT GROWS'}`,
    )
    return isFlat
  })
  return lost === 0 && failed === 0 && grown.every(Boolean)
}

async function sample(product: RunningProduct, dataDir: string): Promise<Sample> {
  const pids = product.ownPids()
  const memory = pids.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0))
  const handles = pids.map((pid) => readdirSync(`/proc/${pid}/fd`).length)
  const [row] = await ask<{ connections: number; wal: number }>(
    product.databaseUrl,
    `select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
            (select sum(size)::float8 from pg_ls_waldir()) as wal`,
  )
  return {
    memoryMb: memory.reduce((sum, kb) => sum + kb, 0) / 1000,
    handles: handles.reduce((sum, count) => sum + count, 0),
    connections: row?.connections ?? 0,
    temporaryMb: sizeOf(join(dataDir, 'temporary')) / 1e6,
    walMb: (row?.wal ?? 0) / 1e6,
  }
}

function sizeOf(folder: string): number {
  // It is made by the first upload.
  if (!existsSync(folder)) return 0
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0)
}
