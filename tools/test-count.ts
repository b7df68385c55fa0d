export interface TestCount {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors?: unknown[]
}

/** Counts a report of vitest's json reporter. A file that failed before its tests counts as one failure. */
export function countVitest(report: string): TestCount {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(report) as VitestReport
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites }
}

/** Counts a report of Playwright's json reporter. A test that passed when repeated, which happens in CI only, counts as passed. */
export function countPlaywright(report: string): TestCount {
  const { stats, errors = [] } = JSON.parse(report) as PlaywrightReport
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected || errors.length }
}
