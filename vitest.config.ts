import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Starts the longest files first, so that no worker is idle at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/testing\/fuzz-|\/(chat|main|documents|setup)\.test\.ts$|\/(ledger\/kill|mailings\/delivery|imports\/money\/money)\.test\.ts$/.test(
        moduleId,
      )
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['{contract,server,web,tools,docs,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/src/testing/database.ts'],
    setupFiles: ['web/src/platform/testing/all-pages.ts'],
    // Generous, because a machine that others use too may be eight times as slow.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than there are cores on a small machine, because some tests only wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // A test that failed is not repeated in place, where what it left in the database would fail it again: tools/test.ts runs its file again.
  },
})
