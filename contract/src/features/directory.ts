import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list } from '../shared/answers.ts'
import { id, text } from '../shared/ids.ts'
import { pageNumber } from '../shared/paging.ts'

/** The menu feature that the directory requires. */
export const directoryFeature = 23

/** People on a page of the directory (decisions/community.md 58). */
export const directoryPageSize = 10

/** The columns in their order. Each of them can be searched. */
export const directoryColumns = ['hpds_name', 'hpds_property', 'hpds_phone_number', 'hpds_email_address'] as const
export type DirectoryColumn = (typeof directoryColumns)[number]

/** A person who agreed to be listed; fields that they did not share are empty (decisions/community.md 59). */
const directoryPerson = z.object({
  hpds_hp_id: z.number(),
  hpds_name: z.string(),
  hpds_property: z.string(),
  hpds_phone_number: z.string(),
  hpds_email_address: z.string(),
})
export type DirectoryPerson = z.output<typeof directoryPerson>

/** The text that a column must contain. Missing or empty: every value matches. */
const wanted = text(100).optional()

export const directory = feature('directory', 'Residents who agreed to be listed in the directory.', {
  index: call({
    method: 'GET',
    path: '/directory',
    inPreview: 'read',
    summary: 'A page of the listed people, sorted by name: all, by first letter, or by a search in one or all columns',
    access: access.community('hoa_id'),
    menuFeature: directoryFeature,
    query: z
      .object({
        hoa_id: id,
        page: pageNumber,
        /** The first letter of the name. Missing or empty: all. It cannot be combined with a search. */
        letter: z.union([z.literal(''), z.string().regex(/^[A-Za-z]$/)]).optional(),
        HoaPerson: z
          .strictObject({
            hpds_name: wanted,
            hpds_property: wanted,
            hpds_phone_number: wanted,
            hpds_email_address: wanted,
            /** Our addition: searches every column (decisions/community.md 8, 9). */
            searchValue: wanted,
          })
          .optional(),
      })
      .refine(({ letter, HoaPerson }) => !letter || !Object.values(HoaPerson ?? {}).some(Boolean), {
        path: ['letter'],
      }),
    answer: list(directoryPerson),
  }),
})
