import { expect, it } from 'vitest'
import type { ServerFacts } from './overview/data.ts'
import { hostOf, warningsOf, withoutSecrets } from './policy.ts'

const now = new Date('2026-11-22T12:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const well: ServerFacts = {
  ...{ databaseBytes: 1, fileBytes: 1, jobsWaiting: 0, jobsGivenUp: 0, bouncesHeardAt: null },
  ...{ workerSeenAt: before(1), mailSentAt: before(10), mailFailedAt: before(20), backupAt: before(60) },
}
const given = {
  ...{ facts: well, hasMailHost: true, address: 'https://portal.test', now },
  disk: { freeBytes: 50, diskBytes: 100 },
}

it('the overview of the server warns of each of seven faults, and of nothing else [server-m003]', () => {
  const warn = (changed: Partial<typeof given>) => warningsOf({ ...given, ...changed })
  const facts = (changed: Partial<ServerFacts>) => warn({ facts: { ...well, ...changed } })
  expect(warn({})).toEqual([])
  expect(warn({ hasMailHost: false })).toEqual(['no mail host'])
  expect(facts({ mailFailedAt: before(5) })).toEqual(['mail failing'])
  expect(facts({ workerSeenAt: before(5) })).toEqual([])
  expect(facts({ workerSeenAt: before(6) })).toEqual(['worker unseen'])
  expect(facts({ workerSeenAt: null })).toEqual(['worker unseen'])
  expect(facts({ jobsGivenUp: 1 })).toEqual(['jobs given up'])
  expect(warn({ disk: { freeBytes: 9, diskBytes: 100 } })).toEqual(['disk full'])
  expect(warn({ disk: { freeBytes: 10, diskBytes: 100 } })).toEqual([])
  expect(facts({ backupAt: before(7 * 24 * 60 + 1) })).toEqual(['no backup'])
  expect(facts({ backupAt: null })).toEqual(['no backup'])
  expect(warn({ address: 'http://portal.test' })).toEqual(['not https'])
})

it('the mail host is shown without the user name and the password', () => {
  expect(hostOf('smtp://ana:se%20cret@mail.test:587')).toBe('smtp://mail.test:587')
  expect(hostOf(undefined)).toBe('')
  expect(withoutSecrets('535 se cret is wrong', 'smtp://ana:se%20cret@mail.test')).toBe('535 … is wrong')
})
