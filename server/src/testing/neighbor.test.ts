import type { Call } from '@porchlight/contract/call.ts'
import { features, type RecordKind } from '@porchlight/contract/features.ts'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownScopes } from './own-scopes.ts'
import { bodySchema, fitting, inputSchema } from './sample.ts'
import { makeScenario, recordMakers } from './scenario.ts'
import { startServer, type TestServer } from './server.ts'
import { marker, type Scenario } from './victim.ts'

/** An id of the same kind that no record has. */
function unknownLike(id: string): string {
  if (/^\d+$/.test(id)) return String(2 ** 40)
  // Some ids end in a number, others in letters and digits.
  return /-\d+$/.test(id) ? `${id}99` : id.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
}

const calls: Array<readonly [string, Call]> = Object.values(features)
  .flatMap((feature) => Object.values(feature.calls as Record<string, Call>))
  .filter(({ record, access }) => record && access.level !== 'server owner')
  .map((call) => [`${call.method} ${call.path}`, call] as const)

/** Returns a query whose answer changes when a row of the victim's community, vendor, organization or person changes. */
async function rowsOf(client: pg.Client, { victim }: Scenario): Promise<string> {
  const keys = {
    community_id: victim.communityId,
    vendor_id: victim.vendorId,
    company_id: victim.companyId,
    person_id: victim.personId,
  }
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as "table", array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = any($1)
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`,
    [Object.keys(keys)],
  )
  const each = rows.map(({ table, columns }) => {
    const key = (Object.keys(keys) as Array<keyof typeof keys>).find((one) =>
      columns.includes(one),
    ) as keyof typeof keys
    return `select '${table}' as name, sum(hashtext(t::text)) as rows from ${table} t where ${key} = ${keys[key]}`
  })
  return `select json_object_agg(name, rows) as now from (${each.join(' union all ')}) as tables`
}

/**
 * A person with every right in their own community names a record of another community, with their own community, home, vendor or
 * organization. The vendor worked for that community once.
 */
describe('a record of another community, named together with a scope of the caller,', () => {
  let server: TestServer
  let scenario: Scenario
  let client: pg.Client
  let rows: string
  beforeAll(async () => {
    server = await startServer()
    scenario = await makeScenario(server)
    client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    rows = await rowsOf(client, scenario)
  })
  afterAll(async () => {
    await client.end()
    await server.stop()
  })

  it.each(calls)(
    'is answered like an unknown record by %s, and is not changed [shell-v083, shell-v084]',
    async (_name, call) => {
      const { kind, by, within } = call.record as { kind: RecordKind; by: string; within?: string }
      const schema = bodySchema(call)
      const body =
        schema && (fc.sample(fitting(inputSchema(schema)), { numRuns: 1, seed: 7 })[0] as Record<string, unknown>)

      /** Names a new record of the victim within a scope of the neighbor, and returns the tables in which rows of the victim changed. */
      async function attempt(scope: Record<string, unknown>): Promise<string[]> {
        const record = await recordMakers[kind](server, scenario)
        const query = { ...(within && { [within]: scenario.neighbor.communityId }), ...scope }
        const ask = async (id: string) => {
          const { token } = scenario.neighbor
          const answer = await server.send(call, { token, query: { ...query, [by]: id }, ...(body && { body }) })
          return { status: answer.status, body: { ...answer.body, requestId: undefined } }
        }
        const sums = async () => (await client.query(rows)).rows[0].now as Record<string, number | null>
        const before = await sums()
        const answer = await ask(record)
        const after = await sums()
        expect(JSON.stringify(answer)).not.toContain(marker)
        expect(answer).toEqual(await ask(unknownLike(record)))
        expect([200, 400, 403, 404]).toContain(answer.status)
        return Object.keys(after).filter((table) => after[table] !== before[table])
      }

      for (const scope of ownScopes(call.access, scenario)) {
        const changed = await attempt(scope)
        // Work that began when the record was created may write a moment later, but not in both attempts.
        const again = changed.length > 0 ? await attempt(scope) : []
        expect(changed.filter((table) => again.includes(table))).toEqual([])
      }
    },
  )
})
