import { features } from '@porchlight/contract/features.ts'
import type { AccessState } from '@porchlight/contract/shared/register.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { statement } from '../../platform/db/database.ts'
import { runJob } from '../../testing/run-job.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson, makeOffices } from '../accounts/grants/fixtures.ts'
import { makeMember } from '../members/fixtures.ts'
import { makeBalance } from '../payments/fixtures.ts'
import { makeRegisterPerson } from '../people/fixtures.ts'
import { makeViolation } from '../violations/fixtures.ts'
import { makeHome } from './fixtures.ts'
import { jobsOf } from './jobs.ts'

const { homes } = features
const calls = homes.calls
const jobs = jobsOf(async () => Promise.reject(new Error('nobody is invited here')))

const attempts = statement(
  'test-homes-run-attempts',
  'system',
  z.object({ attempts: z.number() }),
  `select max_attempts as attempts from graphile_worker.jobs where key = 'homes-run ' || $1::text`,
)

describe('the homes of a community', () => {
  let server: TestServer
  let hoaId: number
  let otherHoaId: number
  let token: string
  let viewerToken: string
  let boardToken: string
  const ids = new Map<string, number>()

  beforeAll(async () => {
    server = await startServer()
    const { scope } = server
    const companyId = await makeCompany(scope)
    hoaId = await makeCommunity(scope, { name: 'Birch Court', companyId })
    otherHoaId = await makeCommunity(scope, { name: 'Alder Grove', companyId })
    const team = async (email: string, role: 'administrator' | 'inspector', reach: number[] | null) => {
      await makeAdministrator(scope, {
        personId: await makePerson(scope, { email }),
        companyId,
        teamRoles: [role],
        reach,
      })
      return server.signIn(email)
    }
    token = await team('admin@homes.test', 'administrator', null)
    viewerToken = await team('inspector@homes.test', 'inspector', [hoaId])
    const board = await makePerson(scope, { email: 'board@homes.test' })
    await makeOffices(scope, { personId: board, communityId: hoaId, offices: ['board member'] })
    boardToken = await server.signIn('board@homes.test')
    for (const address of ['10A Elm Street', '100 Elm Street', '9 Oak Street', '10 Elm Street', '9 Elm Street'])
      ids.set(
        address,
        await makeHome(scope, hoaId, { address, identifier: `B-${address}`, accountNumber: `00-${address}` }),
      )
    await makeHome(scope, otherHoaId, { address: '1 Alder Way', identifier: 'A-1' })
  })
  afterAll(() => server.stop())

  const idOf = (address: string) => ids.get(address) ?? 0
  const list = async (query: object = {}, as = token) =>
    (await server.send(calls.index, { token: as, query: { hoaId, ...query } })).body
  const addresses = async (query: object) =>
    (await list(query)).items.map((home: { address: string; community: string }) => home.address)
  const form = { streetNumber: '1', street: 'Fir Street', city: 'Boulder', state: 'CO', zipcode: '80301' }

  it('are in the order of streets, numbers and units [homes-m002]', async () => {
    expect(await addresses({})).toEqual([
      '9 Elm Street',
      '10 Elm Street',
      '10A Elm Street',
      '100 Elm Street',
      '9 Oak Street',
    ])
    expect(await addresses({ descending: '1', pageSize: 50 })).toContain('9 Oak Street')
  })

  it('are found by part of an address, identifier, account number or name, regardless of case and accents [homes-m004]', async () => {
    const person = await makeRegisterPerson(server.scope, {
      communityId: hoaId,
      firstName: 'Zoë',
      lastName: 'Núñez',
      propertyId: idOf('10 Elm Street'),
    })
    expect(person).toBeGreaterThan(0)
    expect(await addresses({ search: 'OAK' })).toEqual(['9 Oak Street'])
    expect(await addresses({ search: '9 elm' })).toEqual(['9 Elm Street'])
    expect(await addresses({ search: 'b-100' })).toEqual(['100 Elm Street'])
    expect(await addresses({ search: '00-9 o' })).toEqual(['9 Oak Street'])
    expect(await addresses({ search: 'nunez ZOE' })).toEqual(['10 Elm Street'])
    expect(await addresses({ search: '%' })).toEqual([])
  })

  it('are filtered by street, delivery, returned mail, balance, open violations and missing e-mail, also by several of these [homes-m003]', async () => {
    const home = { communityId: hoaId, propertyId: idOf('9 Oak Street') }
    await makeBalance(server.scope, { ...home, amountDueCents: 12_000, dueOn: '2020-01-01' })
    await makeViolation(server.scope, home)
    await makeRegisterPerson(server.scope, {
      ...home,
      firstName: 'Bo',
      emails: ['bo@homes.test'],
      delivery: 'digital',
      isBounced: true,
    })
    expect(await addresses({ street: 'Oak Street' })).toEqual(['9 Oak Street'])
    expect(await addresses({ delivery: 'digital' })).toEqual(['9 Oak Street'])
    expect(await addresses({ bounced: '1' })).toEqual(['9 Oak Street'])
    expect(await addresses({ balanceOver: 11_999 })).toEqual(['9 Oak Street'])
    expect(await addresses({ balanceOver: 12_000 })).toEqual([])
    expect(await addresses({ overdueDays: 30 })).toEqual(['9 Oak Street'])
    expect(await addresses({ openViolation: '1', street: 'Elm Street' })).toEqual([])
    expect(await addresses({ noEmail: '1', street: 'Oak Street' })).toEqual([])
    expect(await addresses({ noEmail: '1' })).toHaveLength(4)
    const [oak] = (await list({ street: 'Oak Street' })).items
    expect(oak).toMatchObject({
      owners: ['Bo'],
      access: 'bounced',
      openViolations: 1,
      balanceCents: 12_000,
      plate: '9',
    })
  })

  it('show no balance to a person who may not see the ledger, and are not filtered by balance for this person', async () => {
    const { items } = await list({ balanceOver: 11_999 }, viewerToken)
    expect(items).toHaveLength(5)
    expect(items.every((home: { balanceCents: number | null }) => home.balanceCents === null)).toBe(true)
    const counts = (await server.send(calls.counts, { token: viewerToken, query: { hoaId } })).body
    expect(counts).toMatchObject({ all: 5, overdue: null, streets: ['Elm Street', 'Oak Street'] })
  })

  it('have the access state of the person of the home whose state is furthest', async () => {
    const states: [string, AccessState][] = [
      ['10 Elm Street', 'no e-mail'],
      ['9 Oak Street', 'bounced'],
      ['9 Elm Street', 'not invited'],
    ]
    const { scope } = server
    const at = (address: string) => ({ communityId: hoaId, propertyId: idOf(address) })
    await makeHouseholdPerson(scope, {
      ...at('100 Elm Street'),
      personId: await makePerson(scope, { firstName: 'Reg' }),
    })
    await makeMember(scope, { ...at('10A Elm Street'), personId: await makePerson(scope), isPending: true })
    states.push(['100 Elm Street', 'registered'], ['10A Elm Street', 'invited'])
    for (const [address, access] of states) {
      expect(
        (await list({ access })).items.map((home: { address: string; community: string }) => home.address),
      ).toEqual([address])
      expect((await list({ search: address })).items[0]).toMatchObject({ address, access })
    }
    expect(await addresses({ access: 'not registered' })).toHaveLength(4)
    const counts = (await server.send(calls.counts, { token, query: { hoaId } })).body
    expect(counts).toMatchObject({ all: 5, notRegistered: 4, bounced: 1, openViolation: 1, overdue: 1 })
  })

  it('of all communities in reach are in one list with the name of their community [homes-m008]', async () => {
    const all = (await server.send(calls.all, { token, query: {} })).body
    expect(
      all.items.map((home: { address: string; community: string }) => [home.community, home.address]).slice(0, 2),
    ).toEqual([
      ['Alder Grove', '1 Alder Way'],
      ['Birch Court', '9 Elm Street'],
    ])
    expect(all._meta.totalCount).toBe(6)
    const one = (await server.send(calls.all, { token: viewerToken, query: { street: 'Oak Street' } })).body
    expect(one.items.map((home: { address: string; community: string }) => home.address)).toEqual(['9 Oak Street'])
    const none = (await server.send(calls.all, { token: viewerToken, query: { search: 'Alder' } })).body
    expect(none._meta.totalCount).toBe(0)
  })

  it('have an identifier and an account number that no other home of the community has; a refusal names the home that has them [homes-m010]', async () => {
    const taken = { ...form, identifier: 'B-9 Oak Street', accountNumber: '00-10 Elm Street' }
    const { body } = await server.send(calls.add, { token, query: { hoaId }, body: taken })
    expect(body).toMatchObject({
      success: false,
      validation: {
        identifier: ['9 Oak Street has this identifier.'],
        accountNumber: ['10 Elm Street has this account number.'],
      },
    })
    const other = await server.send(calls.add, { token, query: { hoaId: otherHoaId }, body: taken })
    expect(other.body.success).toBe(true)
  })

  it('are one home if several with the same identifier are added at the same moment, and the other calls are refused [homes-m010]', async () => {
    const body = { ...form, identifier: 'SAME-1', accountNumber: 'SAME-1' }
    const ask = () => server.send(calls.add, { token, query: { hoaId: otherHoaId }, body })
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const refused = answers.filter(({ body }) => !body.success)
    expect(refused).toHaveLength(19)
    for (const answer of refused) expect(answer.body.validation.identifier).toHaveLength(1)
  })

  it('are added and saved with all their fields, and their history shows each change [homes-m013]', async () => {
    const full = {
      ...form,
      unit: '3B',
      identifier: 'F-1',
      accountNumber: 'F1',
      kind: 'condominium' as const,
      occupancy: 'tenant' as const,
      tags: 'pets, lake',
      share: '0.125000',
      duesGroup: 'North',
    }
    const added = (await server.send(calls.add, { token, query: { hoaId }, body: full })).body
    const home = added.id ?? 0
    const one = async () => (await server.send(calls.one, { token, query: { hoaId, home } })).body
    expect(await one()).toMatchObject({
      address: '1 Fir Street, Unit 3B',
      kind: 'condominium',
      occupancy: 'tenant',
      tags: ['pets', 'lake'],
      share: '0.125',
      duesGroup: 'North',
    })
    const { version } = await one()
    const save = (body: object) =>
      server.send(calls.save, { token, query: { hoaId, home }, body: { ...full, ...body } })
    expect((await save({ share: '0', version })).body.validation).toHaveProperty('share')
    expect((await save({ accountNumber: 'F2', version })).body.success).toBe(true)
    const second = (await save({ accountNumber: 'F3', version })).body
    expect(second).toMatchObject({ success: false, conflict: { fields: { accountNumber: 'F2' } } })
    const { items } = (await server.send(calls.history, { token, query: { hoaId, home } })).body
    expect(items[0]).toMatchObject({
      kind: 'home.edited',
      before: { accountNumber: 'F1' },
      after: { accountNumber: 'F2' },
    })
    expect(items.map((event: { kind: string }) => event.kind)).toContain('home.added')
    ids.set('fir', home)
  })

  it('keep the number after the street when they are saved, if the number was there before', async () => {
    const home = await makeHome(server.scope, hoaId, {
      ...{
        address: 'Calle Peñón 1',
        streetNumber: '1',
        street: 'Calle Peñón',
        identifier: 'CP1',
        accountNumber: 'CP1',
      },
    })
    const read = async () => (await server.send(calls.one, { token, query: { hoaId, home } })).body
    const { version } = await read()
    const body = {
      ...form,
      street: 'Calle Peñón',
      streetNumber: '3',
      unit: '',
      identifier: 'CP1',
      accountNumber: 'CP1',
      version,
    }
    expect((await server.send(calls.save, { token, query: { hoaId, home }, body })).body.success).toBe(true)
    expect(await read()).toMatchObject({ address: 'Calle Peñón 3', streetNumber: '3', street: 'Calle Peñón' })
    await server.send(calls.remove, { token, query: { hoaId, home } })
  })

  it('are not in lists and counts after they are removed, keep their history, and can be restored [homes-m012]', async () => {
    const home = idOf('fir')
    const send = (call: typeof calls.remove | typeof calls.restore, id: number) =>
      server.send(call, { token, query: { hoaId, home: id } })
    expect((await send(calls.remove, idOf('10 Elm Street'))).body.messageContent).toContain('Zoë Núñez')
    expect((await send(calls.remove, home)).body.success).toBe(true)
    expect(await addresses({ search: 'Fir' })).toEqual([])
    const counted = async () => (await server.send(calls.counts, { token, query: { hoaId } })).body.all
    expect(await counted()).toBe(5)
    const history = (await server.send(calls.history, { token, query: { hoaId, home } })).body
    expect(history.items[0]?.kind).toBe('home.removed')
    expect((await send(calls.restore, home)).body.success).toBe(true)
    expect(await counted()).toBe(6)
  })

  it('get a tag by a job that lists the homes it left out, and the tags can be undone [homes-m006]', async () => {
    const filter = { street: 'Elm Street' }
    const counted = (await server.send(calls.count, { token, query: { hoaId }, body: { filter } })).body
    expect(counted.count).toBe(4)
    const one = { ids: [idOf('9 Elm Street')], tag: 'pool' }
    const start = async (body: object) =>
      (await server.send(calls.tag, { token, query: { hoaId }, body: { tag: 'pool', ...body } })).body.runId ?? 0
    const finished = async (runId: number) => {
      for (;;) {
        const run = (await server.send(calls.run, { token, query: { hoaId, run: runId } })).body
        if (run.state !== 'waiting') return run
        const payload = { communityId: hoaId, runId, seesLedger: true, actor: { personId: null, name: '' } }
        await runJob(jobs, 'homes-run', server, payload)
      }
    }
    await finished(await start(one))
    // A home that is added before the job runs and matches the filter is tagged too.
    const runId = await start({ filter })
    await makeHome(server.scope, hoaId, { address: '200 Elm Street' })
    const run = await finished(runId)
    expect(run).toMatchObject({
      total: 5,
      done: 4,
      leftOut: [{ home: '9 Elm Street', reason: 'has it already' }],
      mayUndo: true,
    })
    expect(await addresses({ tag: 'pool' })).toHaveLength(5)
    await server.send(calls.undo, { token, query: { hoaId, run: runId } })
    expect(await addresses({ tag: 'pool' })).toEqual(['9 Elm Street'])
  })

  it('show a bulk action as failed only after the last of six attempts of its job [homes-m007]', async () => {
    const body = { ids: [idOf('9 Elm Street')], by: 'mail' }
    const runId = (await server.send(calls.invite, { token, query: { hoaId }, body })).body.runId ?? 0
    const state = async () => (await server.send(calls.run, { token, query: { hoaId, run: runId } })).body.state
    // Six attempts take 4 minutes.
    expect(await server.scope.rows(attempts, [runId])).toEqual([{ attempts: 6 }])
    const payload = { communityId: hoaId, runId, seesLedger: true, actor: { personId: null, name: '' } }
    const attempt = (isLast: boolean) => runJob(jobs, 'homes-run', server, payload, isLast)
    await expect(attempt(false)).rejects.toThrow('nobody is invited here')
    expect(await state()).toBe('waiting')
    await expect(attempt(true)).rejects.toThrow('nobody is invited here')
    expect(await state()).toBe('failed')
  })

  it('get a mailing, invitations by mail and letter, and tags by jobs that give the reason for each home left out [homes-m007]', async () => {
    const street = 'Run Road'
    const at = async (number: string) => makeHome(server.scope, hoaId, { address: `${number} ${street}` })
    const [mailed, paper, empty, known, gone] = [
      await at('1'),
      await at('2'),
      await at('3'),
      await at('4'),
      await at('5'),
    ]
    const person = { communityId: hoaId, firstName: 'Ida' }
    await makeRegisterPerson(server.scope, {
      ...person,
      lastName: 'Mail',
      propertyId: mailed,
      emails: ['ida@run.test'],
    })
    await makeRegisterPerson(server.scope, { ...person, lastName: 'Paper', propertyId: paper })
    const account = await makePerson(server.scope, { email: 'known@run.test' })
    await makeHouseholdPerson(server.scope, { communityId: hoaId, propertyId: known, personId: account })
    await server.send(calls.remove, { token, query: { hoaId, home: gone } })
    const ids = [mailed, paper, empty, known, gone]
    const worker = await server.startWorker()
    const finished = async (call: typeof calls.write | typeof calls.invite | typeof calls.tag, body: object) => {
      const answer = (await server.send(call, { token, query: { hoaId }, body: { ids, ...body } })).body
      const runId = answer.runId ?? 0
      const run = async () => (await server.send(calls.run, { token, query: { hoaId, run: runId } })).body
      await expect.poll(async () => (await run()).state).toBe('done')
      return run()
    }
    const left = (reasons: Record<string, string>) =>
      Object.entries(reasons).map(([number, reason]) => ({ home: `${number} ${street}`, reason }))
    expect(await finished(calls.write, {})).toMatchObject({
      ...{ total: 5, done: 3, mailingId: expect.any(Number) },
      leftOut: left({ 3: 'nobody', 5: 'removed' }),
    })
    expect(await finished(calls.invite, { by: 'mail' })).toMatchObject({
      ...{ total: 5, done: 1, mailingId: null },
      leftOut: left({ 2: 'no e-mail', 3: 'nobody', 4: 'registered', 5: 'removed' }),
    })
    expect((await list({ street, access: 'invited' })).items).toMatchObject([{ id: mailed }])
    expect(await finished(calls.invite, { by: 'letter' })).toMatchObject({
      ...{ total: 5, done: 2 },
      leftOut: left({ 3: 'nobody', 4: 'registered', 5: 'removed' }),
    })
    expect(await finished(calls.tag, { tag: 'run' })).toMatchObject({
      ...{ total: 5, done: 4 },
      leftOut: left({ 5: 'removed' }),
    })
    await worker.stop()
    const refused = await server.send(calls.write, { token: viewerToken, query: { hoaId }, body: { ids } })
    expect(refused.status).toBe(403)
  })

  it('are not exported for a person without the right', async () => {
    await makeHome(server.scope, hoaId, { address: '300 Elm Street', identifier: '=1+1' })
    const refused = await server.send(calls.exportHomes, { token: boardToken, query: { hoaId }, body: {} })
    expect(refused.status).toBe(403)
  })

  it('are shown by a saved list, which only the person who stored the list sees and removes', async () => {
    const body = { name: 'Late payers', address: 'overdueDays=30' }
    expect((await server.send(calls.saveView, { token, query: { hoaId }, body })).body.success).toBe(true)
    const views = async (as: string) => (await server.send(calls.counts, { token: as, query: { hoaId } })).body.views
    const [view] = await views(token)
    expect(view).toMatchObject(body)
    expect(await views(viewerToken)).toEqual([])
    const query = { hoaId, view: view?.id ?? 0 }
    expect((await server.send(calls.removeView, { token: viewerToken, query })).status).toBe(403)
    expect((await server.send(calls.removeView, { token, query })).body.success).toBe(true)
  })
})
