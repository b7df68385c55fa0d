import { afterAll, expect, vi } from 'vitest'

// Runs before each test file that shares its process with others: it must leave the process as it was.

/** How many servers listen in this process. */
const listening = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length

const before = { environment: { ...process.env }, listening: listening() }

afterAll(async () => {
  // toMatchObject, because libraries add variables when they are loaded.
  expect(process.env, 'the file changed variables of the environment').toMatchObject(before.environment)
  const stopped = () => expect(listening(), 'the file left servers running').toBeLessThanOrEqual(before.listening)
  await vi.waitFor(stopped, 60_000)
})
