import { z } from 'zod'

export interface TestCount {
  passed: number
  failed: number
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()).default([]),
})

/** Counts a report of vitest's json reporter; a file that fell over before its tests has failed once. */
export function countVitest(report: string): TestCount {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = vitestReport.parse(JSON.parse(report))
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites }
}

/** Counts a report of Playwright's json reporter; a test that passed only when tried again has failed. */
export function countPlaywright(report: string): TestCount {
  const { stats, errors } = playwrightReport.parse(JSON.parse(report))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky || errors.length }
}
