import { execFileSync } from 'node:child_process'
import { connect, createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../server/src/platform/run/postgres.ts'
import { type Prepared, untilNoneLocked } from './failure-parts.ts'
import { ask, type Machine, startProduct } from './failure-product.ts'
import { countLost, held, outcomeText, refusedText, startWriters, whileWriting } from './failure-writers.ts'
import { note } from './figures.ts'

/**
 * The second machine is a network namespace with one virtual cable to the database and one to its clients. Each cable has an IP address at both
 * ends.
 */
const space = 'porchlight-b'
const cables = { database: ['10.77.0.1', '10.77.0.2'], clients: ['10.77.1.1', '10.77.1.2'] } as const
type Cable = keyof typeof cables

/**
 * Runs the product on two machines with one database, and disconnects the cable between the database and the second machine for some seconds: no
 * packet arrives, and no connection is closed. Needs root, for the network namespace. Returns whether the product held (`held` in
 * failure-writers.ts), no write on the first machine failed, and no job of the second machine stayed locked.
 */
export async function loseDatabase(given: Prepared, seconds: number): Promise<boolean> {
  const postgres = await startPostgres(given.dataDir)
  const second = makeMachine()
  const forwarder = await forward(cables.database[0], Number(new URL(postgres.url).port))
  const remote = new URL(postgres.url)
  remote.host = `${cables.database[0]}:${portOf(forwarder)}`
  try {
    const a = await startProduct(`${given.dataDir}-a`, 'main.ts', { ...given.env, DATABASE_URL: postgres.url })
    const b = await startProduct(`${given.dataDir}-b`, 'main.ts', { ...given.env, DATABASE_URL: remote.href }, second)
    // The checks query the database from this machine, whose connection is not interrupted.
    const seen = { ...b, databaseUrl: postgres.url }
    // Jobs for both machines, so that the second one has locked some of them when it is disconnected.
    await ask(
      postgres.url,
      `select graphile_worker.add_job('notifications-mail', json_build_object('personId', 1, 'notificationId', g)) from generate_series(1, 1500) g`,
    )
    const onFirst = startWriters(a.origin, given.readers, given.tokens, 4)
    const outcome = await whileWriting(seen, given, async () => {
      setCable('database', 'down')
      await sleep(seconds * 1000)
      setCable('database', 'up')
    })
    await onFirst.stop()
    const lostOnFirst = await countLost(postgres.url, onFirst)
    const left = await untilNoneLocked(a)
    await Promise.all([a.stop(), b.stop()])
    note(`a machine without its database for ${seconds} s: ${outcomeText(outcome)}; ${left} jobs left locked`)
    note(
      `the other machine meanwhile: ${onFirst.acknowledged.length} acknowledged, ${lostOnFirst} lost, refused: ${refusedText(onFirst)}`,
    )
    return held(outcome) && lostOnFirst === 0 && onFirst.refused.size === 0 && left === 0
  } finally {
    forwarder.close()
    execFileSync('ip', ['netns', 'delete', space])
    await postgres.stop()
  }
}

function makeMachine(): Machine {
  const ip = (...args: string[]) => execFileSync('ip', args)
  ip('netns', 'add', space)
  ip('-n', space, 'link', 'set', 'lo', 'up')
  for (const [name, [ours, theirs]] of Object.entries(cables)) {
    ip('link', 'add', `pl-${name}`, 'type', 'veth', 'peer', 'name', 'inside', 'netns', space)
    ip('-n', space, 'link', 'set', 'inside', 'name', name)
    ip('address', 'add', `${ours}/30`, 'dev', `pl-${name}`)
    ip('-n', space, 'address', 'add', `${theirs}/30`, 'dev', name)
    ip('link', 'set', `pl-${name}`, 'up')
    ip('-n', space, 'link', 'set', name, 'up')
  }
  return { enter: ['ip', 'netns', 'exec', space], host: cables.clients[1] }
}

function setCable(name: Cable, state: 'up' | 'down'): void {
  execFileSync('ip', ['link', 'set', `pl-${name}`, state])
}

/** Listens at an address and forwards connections to the PostgreSQL of this machine. */
async function forward(host: string, port: number): Promise<Server> {
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    near.pipe(far)
    far.pipe(near)
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
    near.on('close', () => far.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return server
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
