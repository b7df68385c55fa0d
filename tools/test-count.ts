export interface TestCount {
  passed: number
  failed: number
}

/** The result of one attempt of a runner. */
export interface Attempt extends TestCount {
  /** How many of the passed tests another attempt runs too, because they are in a file that failed. */
  repeated: number
  /** The runner's arguments for another attempt of only what failed, one test after another; none where everything must run. */
  again: readonly string[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: Array<{ name: string; status: string; assertionResults: Array<{ status: string }> }>
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors?: unknown[]
}

/**
 * Reads a report of vitest's json reporter. A file that failed before its tests counts as one failure. Files run again as a whole, each in a
 * process and on a database of its own, because data that a failed test left could change the next attempt.
 */
export function readVitest(report: string): Attempt {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(report) as VitestReport
  const failed = testResults.filter(({ status }) => status !== 'passed')
  const repeated = failed.flatMap((file) => file.assertionResults.filter(({ status }) => status === 'passed')).length
  return {
    passed: numPassedTests,
    failed: numFailedTests || numFailedTestSuites,
    repeated,
    again: failed.length > 0 ? [...failed.map(({ name }) => name), '--maxWorkers=1', '--isolate'] : [],
  }
}

/**
 * Reads a report of Playwright's json reporter. A test that passed when repeated in place, which happens in CI only, counts as passed.
 * Another attempt has a new server with a new demo world.
 */
export function readPlaywright(report: string): Attempt {
  const { stats, errors = [] } = JSON.parse(report) as PlaywrightReport
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || errors.length,
    repeated: 0,
    again: stats.unexpected > 0 ? ['--last-failed', '--workers=1', '--retries=0'] : [],
  }
}
