import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Starts the longest files first, so that no worker is idle at the end, and those that share a process one after another. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/testing\/fuzz-|\/(chat|main|documents|setup)\.test\.ts$|\/(ledger\/kill|mailings\/delivery|imports\/money\/money)\.test\.ts$/.test(
        moduleId,
      )
    const rank = (file: TestSpecification) => (isLong(file) ? 0 : file.project.name === 'server' ? 1 : 2)
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** Tests of all statements or allowances, and of counts of a process: in one of their own, because other test files add to them. */
const ofWholeProcess = [
  'server/src/features/activity/activity.test.ts',
  'server/src/features/ledger/posting/posting.test.ts',
  'server/src/features/reviews/reviews.test.ts',
  'server/src/platform/content/shown.test.ts',
  'server/src/testing/{allowances,citus,job-leader,job-payloads,on-bucket,scope,statements}.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: ['server/src/testing/database.ts'],
    // Generous, because a machine that others use too may be eight times as slow.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than there are cores on a small machine, because some tests only wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // A test that failed is not repeated in place, where what it left in the database would fail it again: tools/test.ts runs its file again.
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{bench,contract,server}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ofWholeProcess],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['{docs,tools,web}/**/*.test.{ts,tsx}', ...ofWholeProcess],
          setupFiles: ['web/src/platform/testing/all-pages.ts'],
        },
      },
    ],
  },
})
