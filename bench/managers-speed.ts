import { performance } from 'node:perf_hooks'
import { features } from '@porchlight/contract/features.ts'
import { reportNames } from '@porchlight/contract/shared/named-reports.ts'
import { accessStates } from '@porchlight/contract/shared/register.ts'
import pg from 'pg'
import { callBase } from '../server/src/platform/http/serve.ts'
import type { Settings } from '../server/src/platform/settings.ts'
import { startChild } from './child.ts'
import { copyOfFilled } from './databases.ts'
import { figure } from './figures.ts'
import { measureLongWork } from './long-work-speed.ts'
import { managersSteps } from './managers-fill.ts'
import { signIn } from './sessions.ts'
import type { Product } from './speed.ts'

/** How many times each call is measured, and how many times it is made before that. */
const times = 60
const warmUpTimes = 8

/** The kinds of long work. Each can be measured separately. */
const longWork = ['schedules', 'imports', 'mailings']

/** The filters of homes by access state. */
const homeAccesses = [...accessStates, 'not registered'] as const

/** The key of an old page of the activity: the newest 600 entries are skipped. */
const oldPageKey = `${new Date(Date.now() - 600 * 3_600_000).toISOString().replace('Z', '000Z')} 1`

/** The measured calls, by the names of their figures. The target is 300 ms for the 95th percentile. */
const measuredPaths: Readonly<Record<string, string>> = {
  'managers-today': features.today.calls.index.path,
  'managers-vendors': features.vendorsAdmin.calls.all.path,
  'managers-vendors-of-one': `${features.vendorsAdmin.calls.index.path}?hoaId=17&sort=orders`,
  'managers-today-of-one': `${features.today.calls.index.path}?hoaId=17`,
  ...Object.fromEntries(
    Object.entries({
      address: '12 map',
      common: 'maple',
      short: '12 ma',
      name: 'nakamura',
      digits: '440001234',
      phone: '(303) 550-1234',
      'e-mail': 'robin.1234@',
      nothing: 'zeppelin',
    }).map(([name, search]) => [
      `managers-search-${name}`,
      `${features.searchAdmin.calls.index.path}?search=${encodeURIComponent(search)}`,
    ]),
  ),
  ...Object.fromEntries(
    ['open', 'passed', 'all'].map((view) => [
      `managers-violations-${view}`,
      `${features.violationsAdmin.calls.reach.path}?view=${view}`,
    ]),
  ),
  'managers-violations-search': `${features.violationsAdmin.calls.reach.path}?view=all&search=maple`,
  'managers-violations-of-one': `${features.violationsAdmin.calls.index.path}?hoaId=17&view=all&sort=home`,
  'managers-search-of-one': `${features.searchAdmin.calls.index.path}?hoaId=17&search=map`,
  ...withQueries('managers-homes', features.homes.calls.all.path, {
    all: '',
    account: 'sort=account',
    balance: 'sort=balance&descending=1',
    search: 'search=maple',
    'last-page': 'page=1190',
    'open-violation': 'openViolation=1',
    overdue: 'overdueDays=5',
    'no-email': 'noEmail=1',
    bounced: 'bounced=1',
    ...Object.fromEntries(
      homeAccesses.map((state) => [state.replaceAll(' ', '-'), `access=${encodeURIComponent(state)}`]),
    ),
  }),
  ...withQueries('managers-homes-of-one', `${features.homes.calls.index.path}?hoaId=17`, {
    all: '',
    'not-registered': 'access=not%20registered',
  }),
  'managers-homes-counts-of-one': `${features.homes.calls.counts.path}?hoaId=17`,
  ...withQueries('managers-people-of-one', `${features.people.calls.index.path}?hoaId=17`, {
    all: '',
    search: 'search=nakamura',
    bounced: 'bounced=1',
    home: 'sort=home',
  }),
  ...withQueries('managers-orders', features.workOrdersAdmin.calls.all.path, {
    open: '',
    all: 'list=all',
    search: 'list=all&search=maple',
    'search-rare': 'list=all&search=wo-11841',
    drafts: 'list=drafts',
    'drafts-search': 'list=drafts&search=maple',
    due: 'sort=due',
    overdue: 'overdue=1',
  }),
  'managers-orders-rounds': `${features.workOrdersAdmin.calls.rounds.path}?hoaId=17`,
  'managers-violations-drafts': `${features.violationsAdmin.calls.drafts.path}?hoaId=17`,
  'managers-orders-board': features.workOrdersAdmin.calls.boardOfAll.path,
  'managers-orders-of-one': `${features.workOrdersAdmin.calls.index.path}?hoaId=17`,
  ...withQueries('managers-requests', features.requests.calls.index.path, {
    'not-done': '',
    newest: 'sort=newest&state=any',
    search: 'search=maple&state=any',
    'of-one': 'hoaId=17',
  }),
  ...withQueries('managers-ledger-accounts', `${features.ledger.calls.accounts.path}?hoaId=17`, {
    address: '',
    balance: 'sort=balance&descending=1',
    overdue: 'list=overdue&sort=due',
    search: 'search=maple',
  }),
  'managers-ledger-account': `${features.ledger.calls.account.path}?hoaId=1&home=5`,
  'managers-ledger-totals': `${features.ledger.calls.totals.path}?hoaId=17`,
  'managers-ledger-batches': `${features.ledger.calls.batches.path}?hoaId=17`,
  'managers-ledger-schedules': `${features.ledger.calls.schedules.path}?hoaId=17`,
  'managers-statements': `${features.statements.calls.index.path}?hoaId=17&state=published`,
  'managers-imports': `${features.imports.calls.index.path}?hoaId=17`,
  'managers-invitations': `${features.invitations.calls.index.path}?hoaId=17`,
  'managers-mailings': features.mailings.calls.reach.path,
  ...withQueries('managers-communities', `${features.company.calls.communities.path}?cmcId=1`, {
    name: '',
    balance: 'sort=balance&descending=1',
  }),
  ...withQueries('managers-activity', features.activity.calls.index.path, {
    newest: '',
    'last-page': 'page=200',
    who: 'who=dana',
  }),
  ...withQueries('managers-reports', `${features.reportsAdmin.calls.show.path}?hoaId=17`, {
    ...Object.fromEntries(reportNames.map((name) => [name.replaceAll(' ', '-'), `report=${encodeURIComponent(name)}`])),
    'activity-of-all-days': 'report=activity&from=2000-01-01',
    'activity-older': `report=activity&from=2000-01-01&after=${encodeURIComponent(oldPageKey)}`,
  }),
  'managers-reports-files': `${features.reportsAdmin.calls.files.path}?hoaId=17`,
  'managers-exports': `${features.reportsAdmin.calls.exports.path}?hoaId=17`,
}

/** Returns the paths of a list with several queries, by the names of their figures. */
function withQueries(name: string, path: string, queries: Readonly<Record<string, string>>): Record<string, string> {
  const address = (query: string) => (query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`)
  return Object.fromEntries(Object.entries(queries).map(([key, query]) => [`${name}-${key}`, address(query)]))
}

async function fillManagers(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set session_replication_role = replica')
  for (const step of managersSteps) await client.query(step)
  await client.query('vacuum analyze')
  await client.end()
}

/**
 * (e) Measures the lists of a manager of 300 communities with 60,000 homes and 3 million ledger entries, and long work for all of them. Only what has
 * a name that contains a part of `only`.
 */
export async function measureManagers(
  serverUrl: string,
  settings: Settings,
  env: Record<string, string>,
  only: readonly string[],
): Promise<void> {
  const databaseUrl = await copyOfFilled(serverUrl, 'bench_managers', fillManagers)
  const [token = ''] = await signIn(databaseUrl, settings, [1])
  const product: Product = startChild('product.ts', env)
  const { port } = await product.ask({ ask: 'listen', databaseUrl })
  const ask = async (path: string) => {
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}${callBase}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await response.text()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    return performance.now() - began
  }
  for (const [name, path] of Object.entries(measuredPaths)) {
    if (!only.some((part) => name.includes(part))) continue
    for (let time = 0; time < warmUpTimes; time += 1) await ask(path)
    const taken: number[] = []
    for (let time = 0; time < times; time += 1) taken.push(await ask(path))
    figure(`${name}-p95-ms`, taken.toSorted((a, b) => a - b)[Math.floor(times * 0.95) - 1] ?? 0, '<=300')
  }
  if (longWork.some((name) => only.some((part) => name.includes(part))))
    await measureLongWork({ databaseUrl, settings, env, port, token }, only)
  await product.stop()
}
