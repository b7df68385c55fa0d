import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from '../server/src/platform/settings.ts'
import { jumpClock } from './failure-clock.ts'
import { stopDatabase, takeConnections } from './failure-database.ts'
import { loseDatabase } from './failure-machines.ts'
import { cutMails } from './failure-mails.ts'
import { fillDisk, killPostgres, killProcesses, lockTables, type Prepared } from './failure-parts.ts'
import { ask, startProduct } from './failure-product.ts'
import { note } from './figures.ts'
import { fill, readersOf } from './fill.ts'
import { signIn } from './sessions.ts'
import { soak } from './soak.ts'

// npm run kill-test [-- --rounds 20 --times 10 --hold 60 --mails 10000 --only processes,postgres,disk,locks,stopped,connections,machines,clock,mails]; -- --only soak --minutes 60 --faster 1 --pause 40: see docs/benchmarks.md.
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    times: { type: 'string', default: '10' },
    hold: { type: 'string', default: '60' },
    mails: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '60' },
    faster: { type: 'string', default: '1' },
    pause: { type: 'string', default: '40' },
    only: { type: 'string', default: 'processes,postgres,disk,locks,stopped,connections,machines,clock,mails' },
  },
})

/** Sets all identity sequences to values after the inserted ids, which the filling did not take from the sequences. */
const advanceSequences = `do $$ declare c record; begin
  for c in select table_name t, column_name n from information_schema.columns where table_schema = 'public' and is_identity = 'YES' loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %I))', c.t, c.n, c.n, c.t);
  end loop; end $$`

/** Fills a database and signs its readers in. The product is stopped at the end; each part starts it again. */
async function prepare(): Promise<Prepared> {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-kill-'))
  // PostgreSQL, which does not run as root, must be able to open the folder under it.
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'data')
  const env = { PORCHLIGHT_MODE: 'test', PROCESSES: '2', LOG_LEVEL: 'warn', PORCHLIGHT_SECRET: 'k9'.repeat(20) }
  note(`the log is ${folder}/product.log`)
  const product = await startProduct(dataDir, 'main.ts', env)
  const size = { communities: 10, homes: 250 }
  await fill(product.databaseUrl, size)
  const readers = await readersOf(product.databaseUrl, size)
  await ask(product.databaseUrl, advanceSequences)
  const settings = readSettings({ ...env, DATA_DIR: dataDir })
  const personIds = readers.map(({ personId }) => personId)
  const signInAll: Prepared['signIn'] = (clock) => signIn(product.databaseUrl, settings, personIds, clock)
  const tokens = await signInAll()
  await product.stop()
  return { dataDir, env, readers, tokens, signIn: signInAll }
}

const prepared = await prepare()
const parts: Record<string, () => Promise<boolean>> = {
  processes: () => killProcesses(prepared, Number(options.rounds)),
  postgres: () => killPostgres(prepared, Number(options.times)),
  disk: () => fillDisk(prepared),
  locks: () => lockTables(prepared, Number(options.hold)),
  stopped: () => stopDatabase(prepared, 30),
  connections: () => takeConnections(prepared, 20),
  machines: () => loseDatabase(prepared, 40),
  clock: () => jumpClock(prepared),
  soak: () =>
    soak(prepared, { minutes: Number(options.minutes), faster: Number(options.faster), pause: Number(options.pause) }),
  mails: () => cutMails(Number(options.mails)),
}
let isGood = true
for (const name of options.only.split(',')) {
  const good = await parts[name]?.()
  note(`${name}: ${good ? 'held' : 'DID NOT HOLD'}`)
  isGood &&= good === true
}
process.exit(isGood ? 0 : 1)
