import type { Access, Call } from '@porchlight/contract/call.ts'
import { features, type RecordKind } from '@porchlight/contract/features.ts'
import {
  lettersOfOffice,
  mayDo,
  type Office,
  offices,
  type Right,
  type RoleLetter,
  type TeamRole,
  teamRoles,
} from '@porchlight/contract/shared/rights.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '../features/accounts/fixtures.ts'
import {
  makeAdministrator,
  makeCommunityRole,
  makeOffices,
  makeServerOwner,
} from '../features/accounts/grants/fixtures.ts'
import { prove } from '../platform/access/prove.ts'
import type { Viewer } from '../platform/access/scopes.ts'
import { type Database, noColumns, statement } from '../platform/db/database.ts'
import { bodySchema, fitting, inputSchema } from './sample.ts'
import { makeScenario, recordMakers } from './scenario.ts'
import { startServer, type TestServer } from './server.ts'
import type { Scenario } from './victim.ts'

const runByBoard = statement(
  'rights-test-run-by',
  'community',
  noColumns,
  'update communities set run_by = $2 where community_id = $1',
)

type StaffAccess = Extract<Access, { level: 'staff' | 'reach' | 'organisation' | 'server owner' }>
type StaffCall = Call & { readonly access: StaffAccess }
const levels: readonly string[] = ['staff', 'reach', 'organisation', 'server owner']
const calls = Object.values(features).flatMap((feature) =>
  Object.values(feature.calls as Record<string, Call>)
    .filter((call): call is StaffCall => levels.includes(call.access.level))
    .map((call) => [`${call.method} ${call.path}`, call] as const),
)

/** The roles as the table has them: officers of a community that its board runs, and the same of one that its company runs. */
interface Role {
  readonly name: string
  readonly letters: readonly RoleLetter[]
}
const officeNames = Object.keys(offices) as Office[]
const roles: readonly Role[] = [
  ...(Object.keys(teamRoles) as TeamRole[]).map((name) => ({ name, letters: [teamRoles[name]] })),
  ...officeNames.map((name) => ({ name, letters: lettersOfOffice(name, true) })),
  ...officeNames
    .filter((name) => 'PTC'.includes(offices[name]))
    .map((name) => ({ name: `${name} where the company runs it`, letters: lettersOfOffice(name, false) })),
  { name: 'board member editor', letters: ['E'] },
  { name: 'web site editor', letters: ['W'] },
  { name: 'community manager', letters: ['M'] },
  { name: 'server owner', letters: ['O'] },
]

const rightOf = (access: StaffAccess): Right => (access.level === 'server owner' ? 'server' : access.right)

/** Whether a call is for a role: team roles alone reach an organization, and only an owner of the server the server. */
function isFor(access: StaffAccess, { name, letters }: Role): boolean {
  if (access.level === 'organisation' && !(name in teamRoles)) return false
  if (access.level !== 'server owner' && name === 'server owner') return false
  return mayDo(letters, rightOf(access))
}

describe('the table of rights', () => {
  let server: TestServer
  let scenario: Scenario
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    server = await startServer()
    scenario = await makeScenario(server)
    const { scope } = server
    const { communityId, companyId } = scenario.victim
    for (const { name } of roles) {
      const email = `${name.replaceAll(' ', '-')}@role.test`
      const personId = await makePerson(scope, { email })
      const office = officeNames.find((one) => name.startsWith(one) && !name.startsWith('board member editor'))
      if (name in teamRoles) await makeAdministrator(scope, { personId, companyId, teamRoles: [name as TeamRole] })
      else if (name === 'server owner') await makeServerOwner(scope, personId)
      else if (name === 'board member editor' || name === 'web site editor' || name === 'community manager')
        await makeCommunityRole(scope, name, { personId, communityId })
      else if (office) {
        // The settings are read when the office is given, as they are copied when they change.
        const isRunByCompany = name.endsWith('company runs it')
        await scope.inCommunity(communityId).rows(runByBoard, [isRunByCompany ? 'company' : 'board'])
        await makeOffices(scope, { personId, communityId, offices: [office] })
      }
      tokens.set(name, await server.signIn(email))
    }
    return () => server.stop()
  })

  it.each(calls)(
    '%s is refused to every role that does not have its right [roles-m001, roles-m002, roles-m005, roles-m006, roles-m007, roles-m008, roles-m009]',
    async (_name, call) => {
      const schema = bodySchema(call)
      const body =
        schema && (fc.sample(fitting(inputSchema(schema)), { numRuns: 1, seed: 7 })[0] as Record<string, unknown>)
      const record = call.record && {
        [call.record.by]: await recordMakers[call.record.kind as RecordKind](server, scenario),
      }
      const { access } = call
      const named =
        access.level === 'staff'
          ? { [access.by]: scenario.victim.communityId }
          : access.level === 'organisation'
            ? { [access.by]: scenario.victim.companyId }
            : {}
      for (const role of roles) {
        if (isFor(access, role)) continue
        if (rightOf(access) === 'contacts.see' && role.letters.some((letter) => letter === 'D' || letter === 'E'))
          continue
        const token = tokens.get(role.name) ?? ''
        const answer = await server.send(call, {
          token,
          query: { ...idsOf(call), ...record, ...named },
          ...(body && { body }),
        })
        expect(answer.status, `${role.name} at ${call.path}`).toBe(403)
      }
    },
  )

  it.each(calls)('%s gives its scope exactly to the roles that have its right [roles-m002]', (_name, call) => {
    const database = {} as Database
    const { access } = call
    for (const role of roles) {
      const proven = prove(access, database, viewerOf(role), () => (access.level === 'organisation' ? 3 : 7))
      expect(typeof proven === 'string' ? proven : 'proven', `${role.name} at ${call.path}`).toBe(
        isFor(access, role) ? 'proven' : 'not yours',
      )
    }
  })
})

/** An id for each part of the query that must be given, since a query is read before the caller's role. */
function idsOf({ query }: Call): Record<string, string> {
  const wanted = Object.entries(query?.shape ?? {}).filter(([, schema]) => !schema.safeParse(undefined).success)
  return Object.fromEntries(wanted.map(([name]) => [name, '1']))
}

/** A viewer of the community 7 and the organization 3 with one role. */
function viewerOf({ name, letters }: Role): Viewer {
  const base = { propertyId: null, vendorId: null, memberType: null, allowedFeatures: [], companyId: null }
  const isTeam = name in teamRoles
  const office = officeNames.find((one) => name.startsWith(one) && name !== 'board member editor')
  const kind = ['board member editor', 'web site editor', 'community manager', 'server owner'].find(
    (one) => one === name,
  )
  return {
    personId: 1,
    sessionId: '',
    expiresAt: 0,
    administeredCommunityIds: [],
    teams: isTeam ? [{ companyId: 3, letters: new Set(letters), communityIds: new Set([7]) }] : [],
    memberships: isTeam
      ? []
      : office
        ? [
            {
              ...base,
              kind: 'office',
              communityId: 7,
              offices: [office],
              isRunByBoard: !name.endsWith('company runs it'),
            },
          ]
        : [{ ...base, kind: kind as 'web site editor', communityId: kind === 'server owner' ? null : 7 }],
  }
}
