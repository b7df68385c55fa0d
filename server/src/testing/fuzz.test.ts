import type { Call } from '@porchlight/contract/call.ts'
import { features } from '@porchlight/contract/features.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../platform/db/database.ts'
import type { Received } from './client.ts'
import { bodySchema, fitting, hostile, inputSchema } from './sample.ts'
import { startServer, type TestServer } from './server.ts'
import { marker, recordMakers, type Stage, setStage } from './stage.ts'

/** Inputs for each call, of each of the two sorts. */
const runs = Number(process.env.FUZZ_RUNS ?? 1000)
const atOnce = 10
const several = <Input>(input: fc.Arbitrary<Input>) => fc.array(input, { minLength: atOnce, maxLength: atOnce })

const calls: Array<readonly [string, Call]> = Object.values(features).flatMap((feature) =>
  Object.values(feature.calls as Record<string, Call>)
    .filter((call) => call.answer !== 'stream')
    .map((call) => [`${call.method} ${call.path}`, call] as const),
)

const forgetGuesses = statement('fuzz-forget-guesses', 'delete from rate_limits')

describe('whatever is sent', () => {
  let server: TestServer
  let stage: Stage
  beforeAll(async () => {
    server = await startServer({ REQUESTS_PER_MINUTE: '10000000' })
    stage = await setStage(server)
    for (const make of Object.values(recordMakers)) await make(server, stage)
  })
  afterAll(() => server.stop())

  const holds = (answer: Received) => {
    expect(answer.status).toBeLessThan(500)
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    expect(text).not.toContain(marker)
    expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|select .+ from/i)
  }

  const inputs = (call: Call, make: (schema: Record<string, any>) => fc.Arbitrary<unknown>) => {
    const body = bodySchema(call)
    return fc.record({
      query: call.query ? make(inputSchema(call.query)) : fc.constant({}),
      body: body ? make(inputSchema(body)) : fc.constant(undefined),
    }) as fc.Arbitrary<{ query: Record<string, unknown>; body: Record<string, unknown> | undefined }>
  }

  it.each(calls)(
    "%s never fails, and never shows what is not the caller's",
    async (_name, call) => {
      // An earlier call may have used up the guesses or ended the sessions.
      await server.scope.rows(forgetGuesses, [])
      const tokens = [await server.signIn('resident@made.test'), await server.signIn('vendor@made.test')]
      for (const make of [fitting, hostile]) {
        await fc.assert(
          fc.asyncProperty(several(inputs(call, make)), fc.constantFrom(...tokens), async (sent, token) => {
            const answers = sent.map(({ query, body }) => server.send(call, { token, query, ...(body && { body }) }))
            for (const answer of await Promise.all(answers)) holds(answer)
          }),
          { numRuns: runs / atOnce, endOnFailure: true },
        )
      }
    },
    240_000,
  )

  it.each(calls.filter(([, call]) => call.method === 'POST'))(
    '%s survives bodies that are no bodies',
    async (_name, call) => {
      const types = [
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/plain',
        'x',
      ]
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...types), fc.uint8Array({ maxLength: 300 }), async (type, bytes) => {
          const response = await fetch(`${server.origin}/index.php${call.path}`, {
            method: 'POST',
            headers: { 'content-type': type, authorization: `Bearer ${stage.strangers.resident}` },
            body: bytes as unknown as BodyInit,
          })
          expect(response.status).toBeLessThan(500)
          expect(await response.text()).not.toContain(marker)
        }),
        { numRuns: 60 },
      )
    },
  )
})
