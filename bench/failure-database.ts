import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Prepared } from './failure-parts.ts'
import { startProduct } from './failure-product.ts'
import { held, outcomeText, whileWriting } from './failure-writers.ts'
import { note } from './figures.ts'

/**
 * Suspends all processes of PostgreSQL with SIGSTOP for some seconds while people write. PostgreSQL then neither answers nor closes a connection.
 * Returns whether the product held (`held` in failure-writers.ts).
 */
export async function stopDatabase(given: Prepared, seconds: number): Promise<boolean> {
  const product = await startProduct(given.dataDir, 'main.ts', given.env)
  const outcome = await whileWriting(product, given, async () => {
    const pids = product.databasePids()
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    await sleep(seconds * 1000)
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  })
  await product.stop()
  note(`PostgreSQL stopped for ${seconds} s: ${outcomeText(outcome)}`)
  return held(outcome)
}

/**
 * Takes all connections that PostgreSQL allows for some seconds while people write. First those that are free; then it ends the connections of the
 * product and takes them, too. Returns whether the product held.
 */
export async function takeConnections(given: Prepared, seconds: number): Promise<boolean> {
  const product = await startProduct(given.dataDir, 'main.ts', given.env)
  const taken: pg.Client[] = []
  const outcome = await whileWriting(product, given, async () => {
    const until = Date.now() + seconds * 1000
    await takeFree(product.databaseUrl, taken)
    const [first] = taken
    await first?.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'porchlight%'`,
    )
    while (Date.now() < until) {
      await takeFree(product.databaseUrl, taken)
      await sleep(50)
    }
    await Promise.all(taken.map((client) => client.end()))
  })
  await product.stop()
  note(`${taken.length} connections taken for ${seconds} s: ${outcomeText(outcome)}`)
  return held(outcome)
}

/** Adds connections to `taken` until PostgreSQL refuses one. */
async function takeFree(databaseUrl: string, taken: pg.Client[]): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'taken' })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch {
      return
    }
    taken.push(client)
  }
}
