import { features } from '@porchlight/contract/features.ts'
import { accessStates } from '@porchlight/contract/shared/register.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noColumns, statement } from '../../platform/db/database.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makePerson } from '../accounts/fixtures.ts'
import { makeHouseholdPerson, makeManagedCommunity } from '../accounts/grants/fixtures.ts'
import { makeInvitation } from '../invitations/fixtures.ts'
import { makeMember } from '../members/fixtures.ts'
import { makeRegisterPerson } from '../people/fixtures.ts'
import { makeRegistrationRequest } from '../registration/fixtures.ts'
import { makeHome } from './fixtures.ts'

const { calls } = features.homes

const linkAccount = statement(
  'test-homes-link-account',
  'community',
  noColumns,
  'update register_people set person_id = $3 where community_id = $1 and id = $2',
)

let server: TestServer
let hoaId: number
let token: string
beforeAll(async () => {
  server = await startServer()
  const made = await makeManagedCommunity(server.scope)
  hoaId = made.communityId
  token = await server.signIn(made.email)
})
afterAll(() => server.stop())

let count = 0
/** Functions that add a person in a certain state to a home, by a name of the state. */
const kinds: Readonly<Record<string, (propertyId: number) => Promise<unknown>>> = {
  nobody: async () => undefined,
  mute: (propertyId) => entered(propertyId, { emails: [] }),
  quiet: (propertyId) => entered(propertyId),
  returned: (propertyId) => entered(propertyId, { isBounced: true }),
  'to come': (propertyId) => entered(propertyId, { startsOn: '2999-01-01' }),
  left: (propertyId) => entered(propertyId, { startsOn: '2000-01-01', endsOn: '2001-01-01' }),
  invited: (propertyId) => invited(propertyId),
  'invited without an address': (propertyId) => invited(propertyId, {}, { emails: [] }),
  expired: (propertyId) => invited(propertyId, { expiresAt: new Date('2020-01-01') }),
  withdrawn: (propertyId) => invited(propertyId, { isWithdrawn: true }),
  'invited and returned': (propertyId) => invited(propertyId, {}, { isBounced: true }),
  ended: async (propertyId) => {
    const id = await entered(propertyId)
    await server.scope.inCommunity(hoaId).rows(linkAccount, [id, await makePerson(server.scope)])
  },
  asking: async (propertyId) => {
    const email = `asks${count}@access.test`
    await entered(propertyId, { emails: [email.toUpperCase()] })
    await makeRegistrationRequest(server.scope, { communityId: hoaId, propertyId, email } as never)
  },
  pending: async (propertyId) =>
    makeMember(server.scope, {
      communityId: hoaId,
      propertyId,
      personId: await makePerson(server.scope),
      isPending: true,
    }),
  registered: async (propertyId) =>
    makeHouseholdPerson(server.scope, { communityId: hoaId, propertyId, personId: await makePerson(server.scope) }),
}

function entered(propertyId: number, more: object = {}): Promise<number> {
  count += 1
  const emails = [`person${count}@access.test`]
  return makeRegisterPerson(server.scope, { communityId: hoaId, propertyId, firstName: 'Ann', emails, ...more })
}

async function invited(propertyId: number, terms: object = {}, more: object = {}): Promise<void> {
  const personId = await entered(propertyId, more)
  await makeInvitation(server.scope, { communityId: hoaId, personId, homeId: propertyId, ...terms })
}

it('each filter by access lists the homes that show this access state, for any two people who live in a home [homes-m003]', async () => {
  const names = Object.keys(kinds)
  for (const [at, one] of names.entries())
    for (const other of names.slice(at)) {
      const home = await makeHome(server.scope, hoaId, {
        address: `${count} ${one} ${other}`,
        identifier: `${one} ${other}`,
      })
      await kinds[one]?.(home)
      if (other !== one) await kinds[other]?.(home)
    }
  const list = async (query: object) =>
    (await server.send(calls.index, { token, query: { hoaId, pageSize: 200, ...query } })).body.items as {
      identifier: string
      access: string
    }[]
  const all = await list({})
  expect(all).toHaveLength((names.length * (names.length + 1)) / 2)
  expect(new Set(all.map(({ access }) => access))).toEqual(new Set(accessStates))
  for (const state of accessStates) {
    const expected = all.filter(({ access }) => access === state).map(({ identifier }) => identifier)
    expect(
      (await list({ access: state })).map(({ identifier }) => identifier),
      state,
    ).toEqual(expected)
  }
})
