/** How many tests passed and failed. */
export interface TestCount {
  passed: number
  failed: number
}

/** The result of one attempt of a runner. */
export interface Attempt extends TestCount {
  /** The number of passed tests that another attempt would repeat, because they are in a file that failed. */
  repeated: number
  /**
   * Arguments of the runner for another attempt, which runs only what failed, one test after another. Empty if nothing failed, or if everything must
   * run again.
   */
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
 * Parses a report of vitest's json reporter. A file that failed before its tests counts as one failure. Another attempt runs whole files, each
 * with its own process and database, because rows that a failed test left could change the result.
 */
export function readVitest(report: string): Attempt {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(report) as VitestReport
  const failed = testResults.filter(({ status }) => status !== 'passed')
  const repeated = failed.flatMap((file) => file.assertionResults.filter(({ status }) => status === 'passed')).length
  return {
    passed: numPassedTests,
    // If no test failed, a file may have failed before its tests.
    failed: numFailedTests || numFailedTestSuites,
    repeated,
    again: failed.length > 0 ? [...failed.map(({ name }) => name), '--maxWorkers=1', '--isolate'] : [],
  }
}

/**
 * Parses a report of Playwright's json reporter. A test that passed when Playwright repeated it (in CI only) counts as passed. Another attempt
 * starts a new server with a new demo world.
 */
export function readPlaywright(report: string): Attempt {
  const { stats, errors = [] } = JSON.parse(report) as PlaywrightReport
  return {
    passed: stats.expected + stats.flaky,
    // If no test failed, the run itself may have failed, such as when the server did not start.
    failed: stats.unexpected || errors.length,
    repeated: 0,
    again: stats.unexpected > 0 ? ['--last-failed', '--workers=1', '--retries=0'] : [],
  }
}
