import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { optionalId, text } from '../shared/ids.ts'
import { pageNumber } from '../shared/paging.ts'
import { searchKindNames } from '../shared/search-kinds.ts'

/** The number of results of each kind in the first answer, and on a page of one kind (association.txt 2.20). */
export const searchSizes = { first: 5, page: 25 } as const

const found = z.object({
  id: z.number(),
  hoaId: z.number(),
  hoaName: z.string(),
  title: z.string(),
  /** What distinguishes it from others with the same title: the identifiers of a home, the home of a person, the date of a mailing. */
  detail: z.string(),
  /** The home of a violation; null for other kinds. */
  homeId: z.number().nullable(),
  /** The number of a request in its community; null for other kinds. */
  number: z.number().nullable(),
})
export type FoundItem = z.output<typeof found>

const group = z.object({
  kind: z.enum(searchKindNames),
  /** The number of results that the list of the kind has for this search. */
  totalCount: z.number(),
  items: z.array(found).max(searchSizes.page),
})
export type FoundGroup = z.output<typeof group>

export const searchAdmin = feature('search-admin', "The search of the managers' side.", {
  index: call({
    method: 'GET',
    path: '/admin/search',
    summary:
      'Homes, people, documents, violations, work orders, requests, vendors and mailings by a part of an address, name, number, e-mail or phone: five of each kind that the caller may see, or a page of one kind',
    access: access.person,
    addition: true,
    query: z.object({
      search: text(200).default(''),
      /** If it is omitted: all communities in the caller's reach. */
      hoaId: optionalId,
      kind: z.enum(searchKindNames).optional(),
      page: pageNumber,
    }),
    answer: z.object({ groups: z.array(group) }),
  }),
})
