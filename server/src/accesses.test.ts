import {
  lettersOfOffice,
  mayDo,
  offices,
  type Right,
  type RoleLetter,
  rights,
  teamRoles,
} from '@porchlight/contract/shared/rights.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeCommunity, makeCompany, makePerson } from './features/accounts/fixtures.ts'
import { makeAdministrator, makeCommunityRole, makeOffices, runByBoard } from './features/accounts/grants/fixtures.ts'
import { personHasRight } from './platform/access/accesses.ts'
import { ownTeam, peopleWith } from './platform/access/people-with.ts'
import { noColumns, statement } from './platform/db/database.ts'
import { startServer, type TestServer } from './testing/server.ts'

const allRights = Object.keys(rights) as Right[]
const holders = new Map(
  allRights.map((right) => [
    right,
    statement(
      `test-people-with-${right}`,
      'community',
      z.object({ personId: z.number() }),
      // A right that only server owners have does not exist in a community.
      right === 'server'
        ? 'select 0::bigint as "personId" where $1::bigint is null'
        : `select person_id as "personId" from ${peopleWith(right)} t`,
    ),
  ]),
)
const requirePasskey = statement(
  'test-require-passkey',
  'system',
  noColumns,
  'update companies set requires_passkey = $2 where id = $1',
)
const pause = statement(
  'test-pause-access',
  'system',
  noColumns,
  'update person_accesses set is_paused = true where person_id = $1',
)
const unprove = statement(
  'test-unprove-address',
  'system',
  noColumns,
  'update people set email_verified_at = null where id = $1',
)

async function heldBy(communityId: number, right: Right): Promise<{ personId: number }[]> {
  const scope = server.scope.inCommunity(communityId)
  const values = right === 'server' ? [] : [await ownTeam(scope, rights[right])]
  return scope.rows(holders.get(right) as never, values)
}

let server: TestServer
let companyId: number
const communityIds: Record<'company' | 'board' | 'other', number> = { company: 0, board: 0, other: 0 }
const people: { personId: number; letters: Record<'company' | 'board', readonly RoleLetter[]> }[] = []

beforeAll(async () => {
  server = await startServer()
  const { scope } = server
  companyId = await makeCompany(scope)
  for (const runBy of ['company', 'board', 'other'] as const)
    communityIds[runBy] = await makeCommunity(scope, { companyId })
  await runByBoard(scope, communityIds.board)
  const both = [communityIds.company, communityIds.board] as const
  for (const [role, letter] of Object.entries(teamRoles)) {
    const personId = await makePerson(scope)
    const teamRolesOf = [role as keyof typeof teamRoles]
    await makeAdministrator(scope, { personId, companyId, teamRoles: teamRolesOf, reach: both })
    people.push({ personId, letters: { company: [letter], board: [letter] } })
  }
  for (const office of Object.keys(offices) as (keyof typeof offices)[]) {
    const personId = await makePerson(scope)
    for (const communityId of both) await makeOffices(scope, { personId, communityId, offices: [office] })
    people.push({
      personId,
      letters: { company: lettersOfOffice(office, false), board: lettersOfOffice(office, true) },
    })
  }
  for (const [kind, letter] of [
    ['community manager', 'M'],
    ['board member editor', 'E'],
    ['web site editor', 'W'],
  ] as const) {
    const personId = await makePerson(scope)
    for (const communityId of both) await makeCommunityRole(scope, kind, { personId, communityId })
    people.push({ personId, letters: { company: [letter], board: [letter] } })
  }
})
afterAll(() => server.stop())

const has = (personId: number, communityId: number, right: Right) =>
  personHasRight(server.scope, { personId, communityId, right, now: server.clock.now() })

describe('each person has the rights that the table of rights gives to the roles, in a session and in the list of SQL', () => {
  it.each(['company', 'board'] as const)('in a community that the %s runs', async (runBy) => {
    const communityId = communityIds[runBy]
    for (const right of allRights) {
      const expected = people.filter(({ letters }) => mayDo(letters[runBy], right)).map(({ personId }) => personId)
      const listed = await heldBy(communityId, right)
      expect(
        (listed as { personId: number }[]).map((one) => one.personId).toSorted((a, b) => a - b),
        right,
      ).toEqual(expected)
    }
    for (const { personId, letters } of people)
      for (const right of ['export.community', 'settings', 'orders', 'content', 'pay-now.confirm'] as const)
        expect(await has(personId, communityId, right), `${right} of ${letters[runBy]}`).toBe(
          mayDo(letters[runBy], right),
        )
  })

  it('nobody has a right in a community outside of their reach', async () => {
    for (const { personId } of people) expect(await has(personId, communityIds.other, 'homes.see')).toBe(false)
  })
})

it('a person has no right without a required passkey, while suspended, or before the e-mail address is proven', async () => {
  const [{ personId }] = people as [(typeof people)[number]]
  const at = communityIds.company
  await server.scope.rows(requirePasskey, [companyId, true])
  expect(await has(personId, at, 'export.community')).toBe(false)
  await server.scope.rows(requirePasskey, [companyId, false])
  expect(await has(personId, at, 'export.community')).toBe(true)
  await server.scope.rows(pause, [personId])
  expect(await has(personId, at, 'export.community')).toBe(false)
  const president = people.find(({ letters }) => letters.board.includes('P'))?.personId ?? 0
  expect(await has(president, at, 'export.community')).toBe(true)
  await server.scope.rows(unprove, [president])
  expect(await has(president, at, 'export.community')).toBe(false)
})
