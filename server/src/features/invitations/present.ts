import {
  type AccessItem,
  type AccessRequest,
  type AccessTab,
  accessTabNames,
  accessTabs,
} from '@porchlight/contract/features/invitations.ts'
import type { WaitingRow } from '../registration/public.ts'
import type { AccessPage, ListedRow } from './lists/data.ts'

export function presentItem(row: ListedRow): AccessItem {
  return {
    ...row,
    email: row.email ?? '',
    mailedAt: row.mailedAt ?? '',
    mails: row.mails ?? 0,
    printedAt: row.printedAt ?? '',
    expiresAt: row.expiresAt ?? '',
    triedAt: row.triedAt ?? '',
  }
}

/** Converts the numbers of people by access state to numbers by tab. */
export function countsOf({
  counts,
  requests,
}: Pick<AccessPage, 'counts' | 'requests'>): Record<AccessTab | 'requests', number> {
  const ofTab = (tab: AccessTab) => accessTabs[tab].reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  return {
    ...(Object.fromEntries(accessTabNames.map((tab) => [tab, ofTab(tab)])) as Record<AccessTab, number>),
    requests,
  }
}

// `total` is that of the page, not a field of the request.
export function presentRequest({ total: _total, ...row }: WaitingRow): AccessRequest {
  return { ...row, createdAt: row.createdAt.toISOString(), askedAt: row.askedAt?.toISOString() ?? '' }
}
