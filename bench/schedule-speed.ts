import { fork } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { features } from '@porchlight/contract/features.ts'
import pg from 'pg'
import { callBase } from '../server/src/platform/http/serve.ts'
import type { Settings } from '../server/src/platform/settings.ts'
import { figure, median, note } from './figures.ts'
import { managersSize } from './managers-fill.ts'
import { signIn } from './sessions.ts'

const workerFile = fileURLToPath(new URL('../server/src/worker.ts', import.meta.url))
const homes = managersSize.communities * managersSize.homes

/** What a resident opens: the balance, the ledger and the mailbox. */
const resident = [
  `${features.payments.calls.financials.path}?propertyId=1`,
  `${features.payments.calls.ledger.path}?propertyId=1`,
  `${features.mailbox.calls.index.path}?property=1&mailbox=1`,
]

/**
 * (f) Enters a month's schedule of each community, 60,000 homes together, by a worker in its own process, as after an outage: all are due
 * at once. Meanwhile a resident goes on asking (association.txt 9).
 */
export async function measureSchedules(given: {
  readonly databaseUrl: string
  readonly settings: Settings
  readonly env: Record<string, string>
  readonly port: number
}): Promise<void> {
  const { databaseUrl, settings, env, port } = given
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const number = async (text: string) => Number((await client.query(text)).rows[0].n)
  const [token = ''] = await signIn(databaseUrl, settings, [2])
  const ask = async () => {
    const began = performance.now()
    for (const path of resident) {
      const response = await fetch(`http://127.0.0.1:${port}${callBase}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await response.text()
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    }
    return performance.now() - began
  }
  for (let time = 0; time < 20; time += 1) await ask()
  const alone: number[] = []
  for (let time = 0; time < 100; time += 1) {
    alone.push(await ask())
    await sleep(10)
  }
  const worker = fork(workerFile, { env: { ...process.env, ...env, DATABASE_URL: databaseUrl }, stdio: 'ignore' })
  await sleep(5000)
  await client.query(`update ledger_schedules set state = 'running', next_on = current_date - 4`)
  const began = performance.now()
  await client.query(`select graphile_worker.add_job('ledger-schedules', '{}'::json)`)
  const meanwhile: number[] = []
  const isOver = async () =>
    (await number(`select count(*) as n from ledger_schedules where state = 'running' and next_on <= current_date`)) ===
    0
  let looked = began
  for (;;) {
    meanwhile.push(await ask())
    await sleep(10)
    if (performance.now() - looked < 250) continue
    looked = performance.now()
    if (await isOver()) break
  }
  const seconds = (performance.now() - began) / 1000
  const entered = await number('select count(*) as n from ledger_entries where schedule_id is not null')
  const twice = await number(
    `select count(*) as n from (select from ledger_entries where schedule_id is not null
       group by community_id, property_id, schedule_id, period_on having count(*) > 1) t`,
  )
  if (entered !== homes || twice > 0) throw new Error(`${entered} homes of ${homes} were charged, ${twice} twice`)
  note(`${entered} homes of ${managersSize.communities} communities were charged once each`)
  note(
    `a resident's three calls take ${median(alone).toFixed(1)} ms alone, ${median(meanwhile).toFixed(1)} ms meanwhile`,
  )
  figure('schedules-of-60000-homes-s', seconds, '<=600')
  figure('residents-while-schedules-run', median(meanwhile) / median(alone), '<=1.2')
  const ended = once(worker, 'exit')
  worker.kill('SIGTERM')
  await ended
  await client.end()
}
