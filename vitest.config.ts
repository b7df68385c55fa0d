import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** TEST_ORDER=WORD sorts the files in another order for each word. It finds tests that depend on what an earlier file in their process left. */
const order = process.env.TEST_ORDER

/** Whether a file is one of the longest. */
const isLongest = ({ moduleId }: TestSpecification) =>
  /\/testing\/(fuzz-|demo-world|queries)|\/(chat|content-admin|main|documents|setup|violations-admin)\.test\.ts$|\/(runs\/runs|mailings\/delivery|imports\/money\/money)\.test\.ts$/.test(
    moduleId,
  )

/** Starts the longest files first, so that no worker is idle at the end. Files that share a process run one after another. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projectOrder = ['long', 'server', 'shared', 'web', 'components']
    const rank = (file: TestSpecification) => (isLongest(file) ? -1 : projectOrder.indexOf(file.project.name))
    const orderKey = ({ moduleId }: TestSpecification) => createHash('sha1').update(`${order}${moduleId}`).digest('hex')
    const sorted = await super.sort(files)
    const inTestOrder = order === undefined ? sorted : sorted.toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1))
    return inTestOrder.toSorted((a, b) => rank(a) - rank(b))
  }
}

/** All tests of the server, the contract and the benchmarks. */
const server = ['{bench,contract,server}/**/*.test.ts']

/**
 * The long tests, which only `npm test -- --long` runs: they start, stop or kill servers, workers and databases, try hundreds of inputs, count
 * the statements of every call, restore backups, read and create large files and pictures, wait for jobs and other servers, or follow one
 * record through many features. Each file has its own process.
 */
const long = [
  'server/src/{jobs,main,porchlight,processes,request-log,rolling-restart}.test.ts',
  'server/src/features/community-picture/community-picture.test.ts',
  'server/src/features/company/{after-transfer,archive,branding,transfers}.test.ts',
  'server/src/features/content-admin/{parts,pencils}.test.ts',
  'server/src/features/digital-delivery/custom-address.test.ts',
  'server/src/features/documents/reading/{file-text,reader}.test.ts',
  'server/src/features/imports/{imports,kill,large-check,papers,retry}.test.ts',
  'server/src/features/imports/money/money.test.ts',
  'server/src/features/imports/reading/reading.test.ts',
  'server/src/features/invitations/runs/runs.test.ts',
  'server/src/features/ledger/{any-sequence,kill,large-schedule}.test.ts',
  'server/src/features/ledger/pay-now/pay-now.test.ts',
  'server/src/features/mailbox/sending/by-mail.test.ts',
  'server/src/features/mailings/delivery.test.ts',
  'server/src/features/people/{merging/merging,relations/relations}.test.ts',
  'server/src/features/push/push.test.ts',
  'server/src/features/registration/by-form/by-form.test.ts',
  'server/src/features/reports-admin/whole-export.test.ts',
  'server/src/features/settings/obeyed.test.ts',
  'server/src/features/setup/{quiet,setup}.test.ts',
  'server/src/features/statements/{print-file,statements}.test.ts',
  'server/src/platform/{files/image-names,http/overload,secret-strength}.test.ts',
  'server/src/platform/pdf/pdf.test.ts',
  'server/src/platform/pdf/joining/join.test.ts',
  'server/src/platform/run/postgres.test.ts',
  'server/src/testing/demo/demo-world.test.ts',
  'server/src/testing/{backup,bucket,extreme-numbers,files-sweep,free,fuzz-*,job-runners,large-company}.test.ts',
  'server/src/testing/{locked-table,mail-languages,mail-outcomes,missing-files,neighbor,on-bucket,outage}.test.ts',
  'server/src/testing/{point-in-time,queries,quick-connections,s3-backend,slow-clients,tracing,upgrade,uploads}.test.ts',
]

/**
 * The tests of which each file has its own process: they replace modules, start processes, unpack large files, run long, or inspect all declared
 * statements and allowances or the counters of a process.
 */
const alone = [
  'bench/**',
  'server/src/*.test.ts',
  'server/src/testing/**',
  'server/src/platform/{content,run}/**',
  'server/src/features/{activity,home,imports,reviews,statements}/**',
  'server/src/features/ledger/posting/**',
  'server/src/features/registration/by-form/**',
]

/** Tests of components. Each file has its own page. */
const components = ['web/**/*.test.tsx', 'web/src/platform/navigation/navigator.test.ts']

export default defineConfig({
  test: {
    globalSetup: ['server/src/testing/database.ts'],
    // The cache of compiled modules, with which the processes that tests start load in about half the time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/tests') },
    // Long timeouts, because a shared machine may be eight times as slow.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than a small machine has cores, because some tests only wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // A failed test is not repeated here, because rows that it left in the database would make it fail again. tools/test.ts runs its file again on
    // a new database. Files share a process (`isolate: false`) where the start of a process takes longer than their tests.
    projects: [
      {
        extends: true,
        test: { name: 'long', include: long, setupFiles: ['server/src/testing/silent-log.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: alone.map((pattern) => pattern.replace(/\/\*\*$/, '/**/*.test.ts')),
          exclude: [...configDefaults.exclude, ...long],
          setupFiles: ['server/src/testing/silent-log.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          include: server,
          exclude: [...configDefaults.exclude, ...alone, ...long],
          setupFiles: ['server/src/testing/silent-log.ts', 'server/src/testing/leave-nothing.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['{docs,tools,web}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...components],
          setupFiles: ['web/src/platform/testing/each-file.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'components', include: components, setupFiles: ['web/src/platform/testing/each-file.ts'] },
      },
    ],
  },
})
