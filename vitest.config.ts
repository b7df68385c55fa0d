import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes a minute by itself begins first, so that nobody waits for it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/testing/fuzz-')
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['{contract,server,web,tools,docs,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/src/testing/database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One more than there are cores on a small machine: some tests only wait, for a start or an end.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // A machine that others use too may be slow for a moment; what fails three times is broken.
    retry: process.env.CI ? 2 : 0,
  },
})
