import type { Call } from '@porchlight/contract/call.ts'
import { features } from '@porchlight/contract/features.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noColumns, statement } from '../platform/db/database.ts'
import type { Received } from './client.ts'
import { ownScopes } from './own-scopes.ts'
import { bodySchema, inputSchema } from './sample.ts'
import { communityName, makeScenario, recordMakers } from './scenario.ts'
import { startServer, type TestServer } from './server.ts'
import { marker, type Scenario } from './victim.ts'

/** The number of inputs for each call: new ones in each run, so many runs try as much as a long one (FUZZ_RUNS=300). */
const runs = Number(process.env.FUZZ_RUNS ?? 60)
const atOnce = 10
const several = <Input>(input: fc.Arbitrary<Input>) => fc.array(input, { minLength: atOnce, maxLength: atOnce })

/** Every call with a single answer, by its name. */
export const fuzzedCalls: Array<readonly [string, Call]> = Object.values(features).flatMap((feature) =>
  Object.values(feature.calls as Record<string, Call>)
    .filter((call) => call.answer !== 'stream')
    .map((call) => [`${call.method} ${call.path}`, call] as const),
)

const forgetGuesses = statement('fuzz-forget-guesses', 'system', noColumns, 'delete from rate_limits')

/** The calls that list all communities by their name, which is not a secret. */
const listsNames = new Set(['/hoa-vendor-marketplace'])

type Make = (schema: Record<string, any>) => fc.Arbitrary<unknown>

/** Tests every call with generated inputs: no 500, no stack trace, and no data of other people. */
export function fuzz(sort: string, make: Make): void {
  describe(`any input: ${sort}`, () => {
    let server: TestServer
    let scenario: Scenario
    beforeAll(async () => {
      server = await startServer()
      scenario = await makeScenario(server)
      for (const makeRecord of Object.values(recordMakers)) await makeRecord(server, scenario)
    })
    afterAll(() => server.stop())

    const holds = (answer: Received, call: Call) => {
      expect(answer.status).toBeLessThan(500)
      const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      const text = listsNames.has(call.path) ? body?.replaceAll(communityName, '') : body
      expect(text).not.toContain(marker)
      expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|select .+ from/i)
    }

    const inputs = (call: Call) => {
      const body = bodySchema(call)
      return fc.record({
        query: call.query ? make(inputSchema(call.query)) : fc.constant({}),
        body: body ? make(inputSchema(body)) : fc.constant(undefined),
      }) as fc.Arbitrary<{ query: Record<string, unknown>; body: Record<string, unknown> | undefined }>
    }

    it.each(fuzzedCalls)(
      '%s answers without an error and shows no data of other people',
      async (_name, call) => {
        // An earlier call may have exceeded the limit of attempts or ended the sessions.
        await server.scope.rows(forgetGuesses)
        const token = await server.signIn('neighbor@made.test')
        // Half of the inputs name what the sender may use, so that they reach the rules behind the access level.
        const scopes = fc.constantFrom({}, ...ownScopes(call.access, scenario))
        await fc.assert(
          fc.asyncProperty(several(inputs(call)), scopes, async (sent, scope) => {
            const answers = sent.map(({ query, body }) =>
              server.send(call, { token, query: { ...query, ...scope }, ...(body && { body }) }),
            )
            for (const answer of await Promise.all(answers)) holds(answer, call)
          }),
          { numRuns: runs / atOnce, endOnFailure: true },
        )
      },
      240_000,
    )
  })
}
