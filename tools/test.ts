// npm test: runs every check and every test, in order, until the first failure. The last line gives the number of passed tests.
//   node tools/test.ts            everything
//   node tools/test.ts --checks   only the checks (npm run check)
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countPlaywright, countVitest, type TestCount } from './test-count.ts'

interface Stage {
  name: string
  command: string[]
  /** Reads the report of the stage's runner about its tests. */
  count?: (report: string) => TestCount
  report?: string
}

const root = join(import.meta.dirname, '..')
const reports = join(root, 'test-results')
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json') // as playwright.config.ts says

const checks: Stage[] = [
  { name: 'format and lint', command: ['biome', 'ci', '.'] },
  { name: 'types: server, contract, tools', command: ['tsc', '-p', '.'] },
  { name: 'types: web', command: ['tsc', '-p', 'web'] },
  { name: 'structure', command: ['node', 'tools/check-structure.ts'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'package lock', command: ['node', 'tools/check-lock.ts'] },
]

const tests: Stage[] = [
  {
    name: 'unit and API tests',
    command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
    count: countVitest,
    report: vitestReport,
  },
  { name: 'OpenAPI', command: ['node', 'tools/lint-openapi.ts'] },
  {
    name: 'browser tests',
    command: ['playwright', 'test'],
    count: countPlaywright,
    report: playwrightReport,
  },
]

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

function run(stage: Stage): boolean {
  const [program = '', ...args] = stage.command
  const began = performance.now()
  say(`\n== ${stage.name}`)
  const onWindows = process.platform === 'win32'
  const path = `${join(root, 'node_modules', '.bin')}${onWindows ? ';' : ':'}${process.env.PATH}`
  const result = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: onWindows,
    env: { ...process.env, PATH: path },
  })
  if (result.error) say(String(result.error))
  const passed = result.status === 0
  say(`== ${stage.name}: ${passed ? 'passed' : 'FAILED'} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return passed
}

/** A runner that ended before it could report counts as one failure. */
function countOf(stage: Stage, passed: boolean): TestCount {
  const none = { passed: 0, failed: 0 }
  if (!stage.count || !stage.report) return passed ? none : { passed: 0, failed: 1 }
  let count: TestCount = none
  try {
    count = stage.count(readFileSync(stage.report, 'utf8'))
  } catch (error) {
    say(`no report of ${stage.name}: ${error}`)
  }
  return passed || count.failed > 0 ? count : { ...count, failed: 1 }
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const began = performance.now()
const onlyChecks = process.argv.includes('--checks')
const total: TestCount = { passed: 0, failed: 0 }
for (const stage of onlyChecks ? checks : [...checks, ...tests]) {
  const passed = run(stage)
  const count = countOf(stage, passed)
  total.passed += count.passed
  total.failed += count.failed
  if (!passed || count.failed > 0) {
    process.exitCode = 1
    break
  }
}
say(`\nin all ${((performance.now() - began) / 1000).toFixed(0)} s`)
if (!onlyChecks) say(`${total.passed} passed, ${total.failed} failed`)
