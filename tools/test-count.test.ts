import { expect, test } from 'vitest'
import { readPlaywright, readVitest } from './test-count.ts'

const file = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
})

test('the second attempt runs only the test files that failed, with all their tests', () => {
  const testResults = [file('/a.test.ts', 'passed', 'passed'), file('/b.test.ts', 'passed', 'failed', 'skipped')]
  const report = { numPassedTests: 3, numFailedTests: 1, numFailedTestSuites: 1, testResults }
  expect(readVitest(JSON.stringify(report))).toEqual({
    passed: 3,
    failed: 1,
    repeated: 1,
    again: ['/b.test.ts', '--maxWorkers=1', '--isolate'],
  })
})

test('a test file that failed before its tests counts as a failure', () => {
  const testResults = [file('/a.test.ts', 'passed'), file('/b.test.ts')]
  const report = { numPassedTests: 40, numFailedTests: 0, numFailedTestSuites: 1, testResults }
  expect(readVitest(JSON.stringify(report))).toMatchObject({ passed: 40, failed: 1, repeated: 0 })
})

test('if a run failed without a failed test, all tests run again', () => {
  const testResults = [file('/a.test.ts', 'passed')]
  const report = { numPassedTests: 1, numFailedTests: 0, numFailedTestSuites: 0, testResults }
  expect(readVitest(JSON.stringify(report))).toEqual({ passed: 1, failed: 0, repeated: 0, again: [] })
})

test('a browser test that passed at the second attempt counts as passed; another run includes only the failed tests', () => {
  const report = { stats: { expected: 12, unexpected: 1, flaky: 2 } }
  const again = ['--last-failed', '--workers=1', '--retries=0']
  expect(readPlaywright(JSON.stringify(report))).toEqual({ passed: 14, failed: 1, repeated: 0, again })
})

test('if the browser tests could not start, that counts as one failure, and all of them run again', () => {
  const report = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{ message: 'no server' }] }
  expect(readPlaywright(JSON.stringify(report))).toEqual({ passed: 0, failed: 1, repeated: 0, again: [] })
})
