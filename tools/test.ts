// Runs checks and tests in stages, until one fails. The last line gives the number of passed tests. In CI, tests that failed run again, on a
// new database and one after another: on a machine that others use too a test may fail by chance.
//   node tools/test.ts            what is run before each push: the checks, and all tests but the long ones (npm test)
//   node tools/test.ts --long     the long tests: vitest.config.ts and playwright.config.ts say which these are (npm test -- --long)
//   node tools/test.ts --all      both, the long tests last (npm test -- --all, which .ci/run runs)
//   node tools/test.ts --checks   only the checks (npm run check)
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { type Attempt, readPlaywright, readVitest, type TestCount } from './test-count.ts'

interface Task {
  name: string
  command: string[]
  /** Reads the report of the task's runner about its tests. */
  read?: (report: string) => Attempt
  report?: string
}

/** How often failed tests are run at most. More failures than `mostByChance` count as real. */
const attempts = process.env.CI ? 3 : 1
const mostByChance = 30

const root = join(import.meta.dirname, '..')
const reports = join(root, 'test-results')
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json') // as playwright.config.ts says

// Each runs on one core or two for some seconds, so they run beside each other.
const checks: Task[] = [
  { name: 'format and lint', command: ['biome', 'ci', '.'] },
  { name: 'types: server, contract, tools', command: ['tsc', '-p', '.'] },
  { name: 'types: web', command: ['tsc', '-p', 'web'] },
  { name: 'structure', command: ['node', 'tools/check-structure.ts'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'package lock', command: ['node', 'tools/check-lock.ts'] },
]

/** The projects of vitest.config.ts and playwright.config.ts that each run of this program runs. */
const projects = {
  short: {
    vitest: ['--project=server', '--project=shared', '--project=web', '--project=components'],
    playwright: [['--project=desktop']],
  },
  // Nothing counts notifications there, so what runs before the other stories is left out. The other stories have a server of their own,
  // because some of them change what the walks look at.
  long: {
    vitest: ['--project=long'],
    playwright: [
      ['--project=others', '--no-deps'],
      ['--project=long', '--project=phone', '--project=walks', '--no-deps'],
    ],
  },
}

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

/** Runs a task and tells whether it passed. Beside others its output is printed as a whole when it has ended. */
async function run(task: Task, isAlone: boolean, more: readonly string[] = []): Promise<boolean> {
  const [program = '', ...args] = [...task.command, ...more]
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

/** The result of an attempt. A runner that ended before it could report counts as one failure. */
function readAttempt(task: Task, passed: boolean): Attempt {
  const none: Attempt = { passed: 0, failed: passed ? 0 : 1, repeated: 0, again: [] }
  if (!task.read || !task.report) return none
  try {
    const found = task.read(readFileSync(task.report, 'utf8'))
    return passed || found.failed > 0 ? found : { ...found, failed: 1 }
  } catch (error) {
    say(`no report of ${task.name}: ${error}`)
    return none
  }
}

/** Runs a task, and its tests that failed again. */
async function settle(task: Task, isAlone: boolean): Promise<TestCount> {
  let settled = 0
  let more: readonly string[] = []
  for (let left = task.read ? attempts : 1; ; ) {
    if (task.report) rmSync(task.report, { force: true })
    const passed = await run(task, isAlone, more)
    const found = readAttempt(task, passed)
    left -= 1
    if (found.failed === 0 || found.failed > mostByChance || left === 0)
      return { passed: settled + found.passed, failed: found.failed }
    // If the report does not say what failed, everything runs again.
    if (found.again.length > 0) {
      settled += found.passed - found.repeated
      more = found.again
    }
    say(`== ${task.name}: ${found.failed} failed and run again`)
  }
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const began = performance.now()
const { values: asked } = parseArgs({
  options: { checks: { type: 'boolean' }, long: { type: 'boolean' }, all: { type: 'boolean' } },
})
const openApi: Task = { name: 'OpenAPI', command: ['node', 'tools/lint-openapi.ts'] }
const total: TestCount = { passed: 0, failed: 0 }
const stages: Task[][] = []
if (asked.checks) stages.push(checks)
else if (!asked.long) stages.push([...checks, openApi], ...testsOf(projects.short))
if (asked.long || asked.all) stages.push(...testsOf(projects.long))
for (const stage of stages) {
  const counts = await Promise.all(stage.map((task) => settle(task, stage.length === 1)))
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
if (!asked.checks) say(`${total.passed} passed, ${total.failed} failed`)
