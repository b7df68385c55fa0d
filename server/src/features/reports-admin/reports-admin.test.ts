import { features } from '@porchlight/contract/features.ts'
import { type ReportName, reportLimits, reportNames } from '@porchlight/contract/shared/named-reports.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noColumns, statement } from '../../platform/db/database.ts'
import { textOfPdf } from '../../testing/pdf.ts'
import { runJob } from '../../testing/run-job.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeVendor } from '../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson, makeOffices } from '../accounts/grants/fixtures.ts'
import { makeHome } from '../homes/fixtures.ts'
import { makeBatch, makeBooksHere } from '../ledger/fixtures.ts'
import { makeMailing } from '../mailings/fixtures.ts'
import { makeRegisterPerson } from '../people/fixtures.ts'
import { makeRequest } from '../requests/fixtures.ts'
import { makeVendorPaper } from '../vendors-admin/fixtures.ts'
import { makeViolation } from '../violations/fixtures.ts'
import { makeWorkOrder } from '../work-orders/fixtures.ts'
import { jobs } from './jobs.ts'
import { findRun } from './runs/data.ts'

const { calls } = features.reportsAdmin
const hour = 3_600_000

/** Adds a number of entries; each three have the same instant. */
const addEntries = statement(
  'test-add-activity',
  'community',
  noColumns,
  `insert into activity_entries (community_id, at, actor_name, via, kind, subject_kind, after)
   select $1, $2::timestamptz - interval '1 day' + (n / 3) * interval '1 minute', 'Dana', 'screen', 'home.edited', 'home', jsonb_build_object('n', n)
   from generate_series(1, $3::int) n order by n`,
)

let server: TestServer
let companyId: number
let hoaId: number
let elsewhere: number
const tokens: Record<string, string> = {}
const homes: number[] = []

const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(
    new Date(server.clock.now().getTime() + days * 24 * hour),
  )
const show = async (report: ReportName, query: object = {}, by = 'admin') =>
  (await server.send(calls.show, { token: tokens[by] ?? '', query: { hoaId, report, ...query } })).body
const statusOf = async (report: ReportName, by: string) =>
  (await server.send(calls.show, { token: tokens[by] ?? '', query: { hoaId, report } })).status
const column = (report: { columns: { key: string }[] }, key: string) =>
  report.columns.findIndex((one) => one.key === key)
const values = (report: { columns: { key: string }[]; items: unknown[][] }, key: string) =>
  report.items.map((row) => row[column(report, key)])
const sumOf = (report: { columns: { key: string; sum: number }[] }, key: string) =>
  report.columns.find((one) => one.key === key)?.sum

/** Asks for the file of a report, runs the job that creates it, and returns it. */
async function file(report: ReportName, format: 'csv' | 'xlsx' | 'pdf', body: object = {}, by = 'admin') {
  const token = tokens[by] ?? ''
  const { runId } = (await server.send(calls.make, { token, query: { hoaId }, body: { report, format, ...body } })).body
  const { scope, files, clock } = server
  await runJob(jobs, 'reports-make', { scope, files, clock }, { communityId: hoaId, runId })
  const answer = await fetch(`${server.origin}/index.php/admin/reports/file?hoaId=${hoaId}&run=${runId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { runId: runId as number, answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
const csv = async (report: ReportName, body: object = {}, by = 'admin') =>
  strFromU8((await file(report, 'csv', body, by)).bytes)

beforeAll(async () => {
  server = await startServer()
  const { scope } = server
  companyId = await makeCompany(scope)
  hoaId = await makeCommunity(scope, { name: 'Birch Court', companyId })
  elsewhere = await makeCommunity(scope, { name: 'Alder Grove', companyId: await makeCompany(scope) })
  for (const role of ['administrator', 'manager', 'bookkeeper', 'assistant', 'inspector', 'viewer'] as const) {
    const personId = await makePerson(scope, { email: `${role}@reports.test`, firstName: role })
    await makeAdministrator(scope, { personId, companyId, teamRoles: [role] })
    tokens[role === 'administrator' ? 'admin' : role] = await server.signIn(`${role}@reports.test`)
  }
  const board = await makePerson(scope, { email: 'board@reports.test', firstName: 'Bo', lastName: 'Ard' })
  await makeOffices(scope, { personId: board, communityId: hoaId, offices: ['board member'] })
  tokens.board = await server.signIn('board@reports.test')
  for (const number of [1, 2, 3, 4])
    homes.push(
      await makeHome(scope, hoaId, {
        address: `${number} Elm Street`,
        identifier: `EL-${number}`,
        accountNumber: `000${number}`,
      }),
    )
  const [first = 0, second = 0, third = 0, fourth = 0] = homes
  const at = (propertyId: number) => ({ communityId: hoaId, propertyId })
  await makeRegisterPerson(scope, {
    ...at(first),
    firstName: '=1+1',
    lastName: 'Ng',
    emails: ['ng@reports.test'],
    phones: ['+13035550100'],
  })
  await makeHouseholdPerson(scope, {
    ...at(second),
    personId: await makePerson(scope, { firstName: 'Reg', lastName: 'Istered' }),
  })
  await makeRegisterPerson(scope, { ...at(third), firstName: 'Ten', lastName: 'Ant', relation: 'tenant' })
  await makeRegisterPerson(scope, {
    communityId: elsewhere,
    firstName: 'Elsewhere',
    propertyId: await makeHome(scope, elsewhere, { address: '9 Far Street' }),
  })
  const entry = { text: 'Assessment', reference: '', reason: '', dueOn: null } as const
  await makeBatch(scope, {
    communityId: hoaId,
    key: 'reports',
    entries: [
      { ...entry, propertyId: first, kind: 'assessment', cents: 28_500, on: day(-100), dueOn: day(-95) },
      { ...entry, propertyId: second, kind: 'assessment', cents: 28_550, on: day(0), dueOn: day(0) },
      { ...entry, propertyId: third, kind: 'payment', cents: -1_005, on: day(0) },
    ] as never,
  })
  await makeBooksHere(scope, hoaId, homes)
  for (const propertyId of [first, second, third])
    await makeViolation(scope, { ...at(propertyId), violationType: 'Trash bins', externalId: `V-${propertyId}` })
  await makeViolation(scope, { ...at(fourth), violationType: 'Parking', externalId: 'V-9', status: 2 })
  const ann = await makePerson(scope, { firstName: 'Ann', lastName: 'Asks' })
  const asked = { communityId: hoaId, personId: ann, propertyId: first }
  await makeRequest(scope, { ...asked, subject: '@gate', at: new Date(server.clock.now().getTime() - 20 * 24 * hour) })
  await makeRequest(scope, { ...asked, subject: 'Lamp', answer: 'Soon.', state: 'done', at: server.clock.now() })
  const vendorId = await makeVendor(scope, {})
  await makeWorkOrder(scope, { communityId: hoaId, vendorId, description: 'Fix the lamp', dueOn: day(4) })
  await makeVendorPaper(scope, { communityId: hoaId, vendorId, validUntil: day(10) })
  await makeMailing(scope, { communityId: hoaId, personId: board })
})
afterAll(() => server.stop())

describe('reports', () => {
  it.each(reportNames)(
    '%s has rows with a value for each column, and is saved as CSV, XLSX and PDF',
    async (report) => {
      const shown = await show(report)
      expect(shown.items.every((row: unknown[]) => row.length === shown.columns.length)).toBe(true)
      const [csvFile, workbook, pdf] = [
        await file(report, 'csv'),
        await file(report, 'xlsx'),
        await file(report, 'pdf'),
      ]
      const lines = strFromU8(csvFile.bytes).trim().split('\r\n')
      const hasSums = shown.columns.some(({ sum }: { sum: number | null }) => sum !== null)
      if (report !== 'activity') expect(lines).toHaveLength(1 + shown._meta.totalCount + (hasSums ? 1 : 0))
      expect(workbook.answer.headers.get('content-type')).toContain('spreadsheetml')
      expect(Object.keys(unzipSync(workbook.bytes))).toContain('xl/workbook.xml')
      expect((await textOfPdf(pdf.bytes))[0]).toContain('Birch Court')
      expect(csvFile.answer.headers.get('content-disposition')).toContain('.csv')
    },
  )

  it('contain data of the caller’s community only, and are refused to people without the right to that data', async () => {
    expect(JSON.stringify(await show('roster'))).not.toContain('Elsewhere')
    const refused: Record<string, ReportName[]> = {
      board: ['deliveries', 'ageing', 'requests', 'vendor papers', 'team', 'activity'],
      inspector: [
        'deliveries',
        'ageing',
        'ledger totals',
        'requests',
        'work orders',
        'vendor papers',
        'team',
        'activity',
      ],
      viewer: ['deliveries', 'violations', 'requests', 'vendor papers', 'team', 'activity'],
      bookkeeper: ['deliveries', 'violations', 'requests', 'work orders', 'vendor papers', 'team', 'activity'],
      assistant: ['ageing', 'ledger totals', 'team', 'activity'],
      manager: [],
    }
    for (const [by, names] of Object.entries(refused))
      for (const report of reportNames)
        expect(await statusOf(report, by), `${by} ${report}`).toBe(names.includes(report) ? 403 : 200)
    const made = await server.send(calls.make, {
      token: tokens.board ?? '',
      query: { hoaId },
      body: { report: 'ageing', format: 'csv' },
    })
    expect(made.status).toBe(403)
    const other = await server.send(calls.show, {
      token: tokens.admin ?? '',
      query: { hoaId: elsewhere, report: 'roster' },
    })
    expect(other.status).toBe(403)
  })

  it('have totals that are the sums of their rows and the amounts of the screens [reports-admin-m002]', async () => {
    const query = { hoaId }
    const send = async (call: Parameters<TestServer['send']>[0], more: object = {}) =>
      (await server.send(call, { token: tokens.admin ?? '', query: { ...query, ...more } } as never)).body
    for (const report of reportNames) {
      const shown = await show(report)
      for (const { key, sum } of shown.columns)
        if (sum !== null) expect(values(shown, key).reduce((all: number, one) => all + Number(one), 0)).toBe(sum)
    }
    const ageing = await show('ageing')
    const accounts = await send(features.ledger.calls.accounts)
    expect(sumOf(ageing, 'balance')).toBe(accounts.totals.balanceCents)
    expect(sumOf(ageing, 'days90')).toBe(accounts.totals.days90Cents)
    expect(ageing._meta.totalCount).toBe(accounts._meta.totalCount)
    expect(ageing.chart.bars.map((bar: { value: number }) => bar.value)).toEqual([28_550, 0, 0, 28_500])
    const ledger = await show('ledger totals')
    const totals = await send(features.ledger.calls.totals)
    expect([ledger.from, ledger.through]).toEqual([totals.from, totals.to])
    expect([sumOf(ledger, 'opening'), sumOf(ledger, 'closing')]).toEqual([totals.openingCents, totals.closingCents])
    const access = await send(features.invitations.calls.index, { tab: 'registered' })
    const registration = await show('registration')
    const registered = values(registration, 'access').indexOf('Registered')
    expect(values(registration, 'people')[registered]).toBe(access._meta.totalCount)
    const inbox = (await server.send(features.requests.calls.index, { token: tokens.admin ?? '', query: { hoaId } }))
      .body
    expect((await show('requests', { choice: 'open' }))._meta.totalCount).toBe(inbox._meta.totalCount)
    const cases = await send(features.violationsAdmin.calls.index, { view: 'all' })
    expect(sumOf(await show('violations'), 'cases')).toBe(cases._meta.totalCount)
    const orders = await send(features.workOrdersAdmin.calls.index, { list: 'all' })
    expect((await show('work orders'))._meta.totalCount).toBe(orders._meta.totalCount)
  })

  it('contain no formulas, ISO days in CSV, real dates in XLSX, and account numbers as text [reports-admin-m003]', async () => {
    const roster = await csv('roster')
    expect(roster).toContain(`"'=1+1 Ng"`)
    expect(roster).toContain(`"'+13035550100"`)
    expect(roster).toContain('"0001"')
    expect(await csv('requests')).toContain(`"'@gate"`)
    const ageing = await csv('ageing')
    expect(ageing).toContain(`"${day(-95)}"`)
    // Amounts are numbers, even if they are below zero.
    expect(ageing).toContain('"-10.05"')
    const sheet = Object.entries(unzipSync((await file('ageing', 'xlsx')).bytes))
    const text = sheet.map(([, bytes]) => strFromU8(bytes)).join('')
    const serial = (Date.parse(day(-95)) - Date.UTC(1899, 11, 30)) / 86_400_000
    expect(text).toContain(`<v>${serial}</v>`)
    expect(text).toContain('yyyy-mm-dd')
    expect(text).toContain('0001')
    expect(text).not.toContain('<f>')
    const people = Object.values(unzipSync((await file('roster', 'xlsx')).bytes))
      .map((bytes) => strFromU8(bytes))
      .join('')
    expect(people).toContain("'=1+1 Ng")
  })

  it('of violations contain no home, and show the board no group of fewer than three homes [reports-admin-m004]', async () => {
    const all = await show('violations')
    expect(values(all, 'type')).toEqual(['Parking', 'Trash bins'])
    expect(all.isPart).toBe(false)
    const board = await show('violations', { from: day(0), through: day(0), choice: 'open' }, 'board')
    expect(values(board, 'type')).toEqual(['Trash bins'])
    expect(board).toMatchObject({ isPart: true, from: '', through: '' })
    expect(sumOf(board, 'cases')).toBe(3)
    expect(board.chart.bars.map((bar: { name: string }) => bar.name)).toEqual(['Trash bins'])
    const saved = await csv('violations', {}, 'board')
    expect(saved).not.toContain('Parking')
    expect(`${JSON.stringify([all, board])}${saved}`).not.toContain('Elm Street')
  })

  it('contain no contact data for readers who may not see it', async () => {
    const viewer = await show('roster', {}, 'viewer')
    expect(viewer.isPart).toBe(true)
    expect(JSON.stringify(viewer)).not.toContain('ng@reports.test')
    expect(JSON.stringify(await show('roster'))).toContain('ng@reports.test')
  })

  it('are narrowed by days and by a chosen value', async () => {
    expect(values(await show('roster', { choice: 'tenant' }), 'name')).toEqual(['Ten Ant'])
    expect((await show('requests', { from: day(-1) }))._meta.totalCount).toBe(1)
    expect((await show('requests', { through: day(-10) }))._meta.totalCount).toBe(1)
    expect((await show('ageing', { choice: 'credit' }))._meta.totalCount).toBe(1)
    // A choice of another report has no effect.
    expect((await show('ageing', { choice: 'tenant' }))._meta.totalCount).toBe(4)
    expect(values(await show('requests', { choice: 'closed' }), 'daysToAnswer')).toEqual([0])
    expect(values(await show('requests', { choice: 'open' }), 'overdue')).toEqual(['Yes'])
  })

  it('of the activity are read in pages by key: each entry is returned once, also if several have the same instant', async () => {
    const communityId = await makeCommunity(server.scope, { companyId })
    const token = await server.signIn('administrator@reports.test')
    await server.scope.inCommunity(communityId).rows(addEntries, [server.clock.now(), 2 * reportLimits.page + 20])
    const seen: unknown[] = []
    let after = ''
    for (const rows of [reportLimits.page, reportLimits.page, 20]) {
      const query = { hoaId: communityId, report: 'activity', from: '2000-01-01', after }
      const { body } = await server.send(calls.show, { token, query })
      expect(body.items).toHaveLength(rows)
      expect(body._meta.totalCount).toBe(2 * reportLimits.page + 20)
      seen.push(...values(body, 'after'))
      after = body.next
      expect(after === '').toBe(rows === 20)
    }
    const expected = Array.from({ length: seen.length }, (_, n) => `N: ${seen.length - n}`)
    expect(seen).toEqual(expected)
    // With a text that is not a key, the page begins with the newest entry.
    const query = { hoaId: communityId, report: 'activity', from: '2000-01-01', after: "1' or true" }
    const { body } = await server.send(calls.show, { token, query })
    expect(values(body, 'after')).toEqual(expected.slice(0, reportLimits.page))
  })

  it('are in the language of the reader', async () => {
    const headers = { 'accept-language': 'es' }
    const { body } = await server.send(calls.show, {
      token: tokens.admin ?? '',
      query: { hoaId, report: 'roster', choice: 'tenant' },
      headers,
    } as never)
    expect(body.columns[0].label).toBe('Vivienda')
    expect(values(body, 'relation')).toEqual(['Inquilino'])
  })

  it('are created by a job, downloaded only by the person who asked, and removed after 24 hours [reports-admin-m006]', async () => {
    const token = tokens.manager ?? ''
    const { body } = await server.send(calls.make, {
      token,
      query: { hoaId },
      body: { report: 'roster', format: 'pdf' },
    })
    const own = async () => (await server.send(calls.files, { token, query: { hoaId } })).body.items[0]
    expect(await own()).toMatchObject({ id: body.runId, state: 'waiting', format: 'pdf' })
    const get = (by: string) => server.send(calls.file, { token: tokens[by] ?? '', query: { hoaId, run: body.runId } })
    expect((await get('manager')).status).toBe(404)
    const worker = await server.startWorker()
    await expect.poll(async () => (await own()).state).toBe('done')
    await worker.stop()
    expect((await get('manager')).status).toBe(200)
    expect((await get('admin')).status).toBe(403)
    expect((await server.send(calls.files, { token: tokens.viewer ?? '', query: { hoaId } })).body.items).toEqual([])
    server.clock.advance(24 * hour + 1000)
    tokens.manager = await server.signIn('manager@reports.test')
    expect((await get('manager')).status).toBe(404)
    expect((await server.send(calls.files, { token: tokens.manager, query: { hoaId } })).body.items).toEqual([])
    const { scope, files, clock } = server
    await runJob(jobs, 'reports-forget', { scope, files, clock })
    expect((await findRun(scope.inCommunity(hoaId), body.runId))?.fileKey).toBeNull()
  })

  it('are shown as failed only after the last attempt of their job, and can be asked for again with the same choice', async () => {
    const token = await server.signIn('viewer@reports.test')
    const body = { report: 'roster', format: 'csv', choice: 'tenant' }
    const { runId } = (await server.send(calls.make, { token, query: { hoaId }, body })).body
    const newest = async () => (await server.send(calls.files, { token, query: { hoaId } })).body.items[0]
    const { scope, files, clock } = server
    const full = { put: () => Promise.reject(new Error('the disk is full')) } as never
    const attempt = (isLast: boolean) =>
      runJob(jobs, 'reports-make', { scope, files: full, clock }, { communityId: hoaId, runId }, isLast)
    await expect(attempt(false)).rejects.toThrow('the disk is full')
    expect(await newest()).toMatchObject({ id: runId, state: 'waiting' })
    await expect(attempt(true)).rejects.toThrow('the disk is full')
    const failed = await newest()
    expect(failed).toMatchObject({ id: runId, state: 'failed', choice: 'tenant', from: null, through: null })
    const get = () => server.send(calls.file, { token, query: { hoaId, run: runId } })
    expect((await get()).status).toBe(404)
    // A job that is still in the queue changes nothing.
    await runJob(jobs, 'reports-make', { scope, files, clock }, { communityId: hoaId, runId })
    expect((await newest()).state).toBe('failed')

    const again = { report: failed.report, format: failed.format, choice: failed.choice }
    const second = (await server.send(calls.make, { token, query: { hoaId }, body: again })).body.runId
    await runJob(jobs, 'reports-make', { scope, files, clock }, { communityId: hoaId, runId: second })
    expect(await newest()).toMatchObject({ id: second, state: 'done', choice: 'tenant', rows: 1 })

    // If the server stopped during the last attempt of a job, the job stored no outcome.
    const lost = (await server.send(calls.make, { token, query: { hoaId }, body })).body.runId
    server.clock.advance(2 * hour + 1000)
    tokens.viewer = await server.signIn('viewer@reports.test')
    const items = (await server.send(calls.files, { token: tokens.viewer, query: { hoaId } })).body.items
    expect(items[0]).toMatchObject({ id: lost, state: 'failed' })
  })

  it('ask the person to confirm their identity before a file is created', async () => {
    tokens.manager = await server.signIn('manager@reports.test')
    server.clock.advance(11 * 60_000)
    const answer = await server.send(calls.make, {
      token: tokens.manager ?? '',
      query: { hoaId },
      body: { report: 'roster', format: 'csv' },
    })
    expect(answer.status).toBe(403)
  })
})
