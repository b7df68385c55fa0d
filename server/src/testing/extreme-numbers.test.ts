import type { Call } from '@porchlight/contract/call.ts'
import { features, type RecordKind } from '@porchlight/contract/features.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '../features/accounts/fixtures.ts'
import { ownScopes } from './own-scopes.ts'
import { bodySchema, inputSchema } from './sample.ts'
import { makeScenario, recordMakers } from './scenario.ts'
import { startServer, type TestServer } from './server.ts'
import type { Scenario } from './victim.ts'

type Schema = { [key: string]: any }

/** A value that fits a schema, with one number wherever a number, or a text that may be one, is asked for. */
function withNumber(schema: Schema, number: number, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) {
    const options = schema.anyOf as Schema[]
    const [first] = options
    return withNumber(
      options.find(({ type }) => type === 'integer' || type === 'array') ?? (first as Schema),
      number,
      name,
    )
  }
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? number, Math.min(schema.maximum ?? number, number))
    case 'boolean':
      return true
    case 'array':
      return [withNumber((schema.items ?? {}) as Schema, number, name)]
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(([key, inside]) => [
          key,
          withNumber(inside, number, key),
        ]),
      )
    case 'string':
      if (name === 'key') return crypto.randomUUID()
      return String(number).slice(0, schema.maxLength ?? 40)
    default:
      return number
  }
}

/** Numbers near zero, just above the limits of smallint and integer, and the limits of exact numbers. */
const numbers = [-1, 0, 2 ** 15, 2 ** 31, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]

const calls = Object.values(features)
  .flatMap((feature) => Object.values(feature.calls as Record<string, Call>))
  .filter(({ answer, access }) => answer !== 'stream' && access.level !== 'server owner')
  // These end the session or the account of the caller.
  .filter(({ path }) => !/logout|delete-account|revoke|archive-community/.test(path))
  .map((call) => [`${call.method} ${call.path}`, call] as const)

describe('numbers at the limits of what can be stored', () => {
  let server: TestServer
  let scenario: Scenario
  const mine = new Map<RecordKind, string>()
  beforeAll(async () => {
    server = await startServer()
    scenario = await makeScenario(server)
    const { token } = scenario.neighbor
    const personId = Number(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub)
    const tokens = { token, editorToken: token, managerToken: token, teamToken: token, ownerToken: token }
    const teamPersonId = await makePerson(server.scope)
    const own = { ...scenario, victim: { ...scenario.neighbor, ...tokens, personId, teamPersonId } }
    for (const kind of Object.keys(recordMakers) as RecordKind[]) mine.set(kind, await recordMakers[kind](server, own))
  }, 120_000)
  afterAll(() => server.stop())

  it.each(calls)('cause no 500 with a record of the caller: %s', async (_name, call) => {
    const schema = bodySchema(call)
    const { record } = call
    for (const number of numbers) {
      for (const scope of ownScopes(call.access, scenario)) {
        const query = {
          ...(call.query && (withNumber(inputSchema(call.query), number) as Record<string, unknown>)),
          ...scope,
          ...(record?.within && { [record.within]: scenario.neighbor.communityId }),
          ...(record && { [record.by]: mine.get(record.kind as RecordKind) }),
        }
        const body = schema && (withNumber(inputSchema(schema), number) as Record<string, unknown>)
        const { status } = await server.send(call, { token: scenario.neighbor.token, query, ...(body && { body }) })
        expect(status, `${number}`).toBeLessThan(500)
      }
    }
  })
})
