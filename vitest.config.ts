import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,tools,docs,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/src/testing/database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One more than there are cores on a small machine: some tests only wait, for a start or an end.
    maxWorkers: 3,
    // A machine that others use too may be slow for a moment; what fails three times is broken.
    retry: process.env.CI ? 2 : 0,
  },
})
