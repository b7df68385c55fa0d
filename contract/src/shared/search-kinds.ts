import type { Right } from './rights.ts'

/** What the search of the managers' side finds (association.txt 2.20), and who sees it. */
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

/** The shortest text that is searched for, in characters: a shorter one is a part of nearly everything, and has no trigram. */
export const shortestSearch = 3
