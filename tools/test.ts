// Runs checks and tests in stages until a stage fails. The last line has the number of passed tests. In CI failed tests run again, one after
// another and on a new database, because on a shared machine a test may fail by chance.
//   node tools/test.ts            the checks, and all tests except the long ones; run it before each push (npm test)
//   node tools/test.ts --long     the long tests, which vitest.config.ts and playwright.config.ts define (npm test -- --long)
//   node tools/test.ts --all      all of these, the long tests last (npm test -- --all, which .ci/run runs)
//   node tools/test.ts --checks   only the checks (npm run check)
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { type Attempt, readPlaywright, readVitest, type TestCount } from './test-count.ts'

/** A check, or a run of a test runner. */
interface Task {
  name: string
  command: string[]
  /** Of a test runner: parses the report that it writes to the file `report`. */
  read?: (report: string) => Attempt
  report?: string
}

/** The maximum number of attempts of a test. If more than `maxRandomFailures` tests fail, none is repeated: so many do not fail by chance. */
const maxAttempts = process.env.CI ? 3 : 1
const maxRandomFailures = 30

const root = join(import.meta.dirname, '..')
const reports = join(root, 'test-results')
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json') // the same path as in playwright.config.ts

// The checks run in parallel, because each of them uses one or two cores for some seconds.
const checks: Task[] = [
  { name: 'format and lint', command: ['biome', 'ci', '.'] },
  { name: 'types: server, contract, tools', command: ['tsc', '-p', '.'] },
  { name: 'types: web', command: ['tsc', '-p', 'web'] },
  { name: 'structure', command: ['node', 'tools/check-structure.ts'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'package lock', command: ['node', 'tools/check-lock.ts'] },
]

/** The projects of vitest.config.ts and playwright.config.ts for the short and the long tests. */
const projects = {
  short: {
    vitest: ['--project=server', '--project=shared', '--project=web', '--project=components'],
    playwright: [['--project=desktop']],
  },
  // --no-deps: none of these stories counts notifications, so the projects that must run first are skipped. 'others' has its own server, because
  // some of its stories change what the walks check.
  long: {
    vitest: ['--project=long'],
    playwright: [
      ['--project=others', '--no-deps'],
      ['--project=long', '--project=phone', '--project=walks', '--no-deps'],
    ],
  },
}

/** The stages of tests: one for vitest, and one for each run of Playwright. */
function testsOf({ vitest, playwright }: (typeof projects)[keyof typeof projects]): Task[][] {
  return [
    [
      {
        name: 'unit and API tests',
        command: ['vitest', 'run', ...vitest, '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
        read: readVitest,
        report: vitestReport,
      },
    ],
    ...playwright.map((chosen) => [
      {
        name: 'browser tests',
        command: ['playwright', 'test', ...chosen],
        read: readPlaywright,
        report: playwrightReport,
      },
    ]),
  ]
}

function say(words: string): void {
  process.stdout.write(`${words}\n`)
}

/** Runs a task and returns whether it passed. If tasks run in parallel, the output of each is printed when it has ended. */
async function runTask(task: Task, isAlone: boolean, extraArgs: readonly string[] = []): Promise<boolean> {
  const [program = '', ...args] = [...task.command, ...extraArgs]
  const began = performance.now()
  if (isAlone) say(`\n== ${task.name}`)
  const onWindows = process.platform === 'win32'
  const path = `${join(root, 'node_modules', '.bin')}${onWindows ? ';' : ':'}${process.env.PATH}`
  const child = spawn(program, args, {
    cwd: root,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: onWindows,
    env: { ...process.env, PATH: path },
  })
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      say(String(error))
      resolve(false)
    })
    child.once('close', (status) => resolve(status === 0))
  })
  const [passed, ...printed] = await Promise.all([
    ended,
    ...[child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  ])
  if (!isAlone) say(`\n== ${task.name}\n${printed.join('')}`.trimEnd())
  say(`== ${task.name}: ${passed ? 'passed' : 'FAILED'} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return passed
}

/** Returns the result of an attempt. A failed task without a report counts as one failure; a check that passed counts as no test. */
function readAttempt(task: Task, passed: boolean): Attempt {
  const none: Attempt = { passed: 0, failed: passed ? 0 : 1, repeated: 0, again: [] }
  if (!task.read || !task.report) return none
  try {
    const attempt = task.read(readFileSync(task.report, 'utf8'))
    // A runner can fail although no test did.
    return passed || attempt.failed > 0 ? attempt : { ...attempt, failed: 1 }
  } catch (error) {
    say(`no report of ${task.name}: ${error}`)
    return none
  }
}

/** Runs a task, and repeats its failed tests. Returns the sum of the attempts. */
async function runWithRetries(task: Task, isAlone: boolean): Promise<TestCount> {
  let passedBefore = 0
  let extraArgs: readonly string[] = []
  for (let left = task.read ? maxAttempts : 1; ; ) {
    if (task.report) rmSync(task.report, { force: true })
    const passed = await runTask(task, isAlone, extraArgs)
    const attempt = readAttempt(task, passed)
    left -= 1
    if (attempt.failed === 0 || attempt.failed > maxRandomFailures || left === 0)
      return { passed: passedBefore + attempt.passed, failed: attempt.failed }
    // Without arguments for another attempt the task runs again as before, and its tests are counted then.
    if (attempt.again.length > 0) {
      passedBefore += attempt.passed - attempt.repeated
      extraArgs = attempt.again
    }
    say(`== ${task.name}: ${attempt.failed} failed; they run again`)
  }
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const began = performance.now()
const { values: options } = parseArgs({
  options: { checks: { type: 'boolean' }, long: { type: 'boolean' }, all: { type: 'boolean' } },
})
const openApi: Task = { name: 'OpenAPI', command: ['node', 'tools/lint-openapi.ts'] }
const total: TestCount = { passed: 0, failed: 0 }
const stages: Task[][] = []
if (options.checks) stages.push(checks)
else if (!options.long) stages.push([...checks, openApi], ...testsOf(projects.short))
if (options.long || options.all) stages.push(...testsOf(projects.long))
for (const stage of stages) {
  const counts = await Promise.all(stage.map((task) => runWithRetries(task, stage.length === 1)))
  for (const count of counts) {
    total.passed += count.passed
    total.failed += count.failed
  }
  if (total.failed > 0) {
    process.exitCode = 1
    break
  }
}
say(`\nin all ${((performance.now() - began) / 1000).toFixed(0)} s`)
if (!options.checks) say(`${total.passed} passed, ${total.failed} failed`)
