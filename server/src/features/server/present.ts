import { archiveDays } from '@porchlight/contract/features/company.ts'
import type { OrganisationsRow } from './organisations/data.ts'
import type { ServerFacts } from './overview/data.ts'

/** The answer with a list and its total number. */
export function presentList<Item>(items: Item[], total = items.length) {
  return { items, _meta: { totalCount: total } }
}

/** An organization with one of its communities. An archived community has the time until which it can be restored. */
export function presentOrganisation({ total: _total, archivedAt, ...row }: OrganisationsRow) {
  const until = archivedAt && new Date(archivedAt.getTime() + archiveDays * 86_400_000)
  return { ...row, takeBackUntil: instantOf(until) }
}

const instantOf = (at: Date | null) => at?.toISOString() ?? null

/** The facts about the database and the jobs for the overview. */
export function presentFacts(facts: ServerFacts) {
  const { workerSeenAt, mailSentAt, mailFailedAt, backupAt, databaseBytes, fileBytes, jobsWaiting, jobsGivenUp } = facts
  return {
    databaseBytes,
    fileBytes,
    jobsWaiting,
    jobsGivenUp,
    workerSeenAt: instantOf(workerSeenAt),
    mailSentAt: instantOf(mailSentAt),
    mailFailedAt: instantOf(mailFailedAt),
    backupAt: instantOf(backupAt),
  }
}

export function presentBackup<Row extends { at: Date }>({ at, ...row }: Row) {
  return { ...row, at: at.toISOString() }
}

export function presentWish<Row extends { lastAt: Date }>({ lastAt, ...row }: Row) {
  return { ...row, lastAt: lastAt.toISOString() }
}
