import type { Right } from './rights.ts'

/**
 * The kinds of records that the search of the managers' side finds (association.txt 2.20), and the right that each needs. 'drafts': of violations.
 */
export const searchKinds = {
  homes: 'homes.see',
  people: 'homes.see',
  documents: 'content',
  violations: 'violations.draft',
  drafts: 'violations.draft',
  orders: 'orders.see',
  requests: 'requests',
  vendors: 'vendors',
  mailings: 'mail.write',
} as const satisfies Record<string, Right>
export type SearchKind = keyof typeof searchKinds
export const searchKindNames = Object.keys(searchKinds) as [SearchKind, ...SearchKind[]]

/** The minimum length of a search, in characters. Shorter texts have no trigram for the index, and match nearly everything. */
export const shortestSearch = 3
