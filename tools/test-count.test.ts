import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './test-count.ts'

test('a test file that failed before its tests counts as a failure', () => {
  const report = { numPassedTests: 40, numFailedTests: 0, numFailedTestSuites: 1 }
  expect(countVitest(JSON.stringify(report))).toEqual({ passed: 40, failed: 1 })
})

test('a browser test that passed at the second attempt counts as passed', () => {
  const report = { stats: { expected: 12, unexpected: 1, flaky: 2 } }
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 14, failed: 1 })
})

test('browser tests that could not even start count as a failure', () => {
  const report = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{ message: 'no server' }] }
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 0, failed: 1 })
})
