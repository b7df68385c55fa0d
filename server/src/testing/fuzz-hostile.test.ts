import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fuzz, fuzzedCalls } from './fuzz.ts'
import { hostile } from './sample.ts'
import { makeScenario } from './scenario.ts'
import { startServer, type TestServer } from './server.ts'
import { marker, type Scenario } from './victim.ts'

fuzz('inputs that go against the schema of a call', hostile)

describe('malformed bodies', () => {
  let server: TestServer
  let scenario: Scenario
  beforeAll(async () => {
    server = await startServer()
    scenario = await makeScenario(server)
  })
  afterAll(() => server.stop())

  it.each(fuzzedCalls.filter(([, call]) => call.method === 'POST'))('%s causes no 500', async (_name, call) => {
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
          headers: { 'content-type': type, authorization: `Bearer ${scenario.strangers.resident}` },
          body: bytes as unknown as BodyInit,
        })
        expect(response.status).toBeLessThan(500)
        expect(await response.text()).not.toContain(marker)
      }),
      { numRuns: 60 },
    )
  })
})
