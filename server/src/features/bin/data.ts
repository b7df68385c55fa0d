import { binPageSize } from '@porchlight/contract/features/bin.ts'
import { type ContentKindName, contentKinds } from '@porchlight/contract/shared/content-kinds.ts'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import type { ContentKind } from '../../platform/content/content-kind.ts'
import { statement } from '../../platform/db/database.ts'
import { eventContent } from '../calendar/public.ts'
import { documentContent, formContent } from '../documents/public.ts'
import { listingContent } from '../for-sale/public.ts'
import { ballotContent } from '../home/public.ts'
import { newsContent } from '../news/public.ts'
import { linkContent, questionContent } from '../resources/public.ts'

/** Every kind of content that can be deleted and restored. */
export const kinds: Readonly<Record<ContentKindName, ContentKind>> = {
  event: eventContent,
  news: newsContent,
  document: documentContent,
  form: formContent,
  question: questionContent,
  link: linkContent,
  listing: listingContent,
  ballot: ballotContent,
}

const page = statement(
  'bin-page',
  'community',
  z.object({
    total: z.number(),
    kind: z.enum(contentKinds).nullable(),
    id: z.number().nullable(),
    title: z.string().nullable(),
    deletedAt: z.date().nullable(),
    deletedBy: z.number().nullable(),
  }),
  `with deleted as materialized (
     select * from (${Object.values(kinds)
       .map((kind) => kind.deletedRows)
       .join(' union all ')}) every_kind where kind = any($2::text[])
   ), page as (
     select * from deleted order by deleted_at desc, kind, id limit ${binPageSize} offset $3
   )
   select t.total, p.kind, p.id, p.title, p.deleted_at as "deletedAt", p.deleted_by_person_id as "deletedBy"
   from (select count(*) as total from deleted) t left join page p on true
   order by p.deleted_at desc, p.kind, p.id`,
)

type PageRow = z.infer<typeof page.row>
/** A deleted item. Its columns are null only in the row of a page without items; `deletedBy` is null also if no person deleted it. */
export type BinRow = { [Column in Exclude<keyof PageRow, 'deletedBy'>]: NonNullable<PageRow[Column]> } & Pick<
  PageRow,
  'deletedBy'
>

/** Returns a page of the deleted items of some kinds, the last deleted first, and their total number. */
export async function listDeleted(
  scope: Scope<'community'>,
  wanted: { readonly kinds: readonly ContentKindName[]; readonly pageNumber: number },
): Promise<{ rows: BinRow[]; total: number }> {
  const rows = await scope.rows(page, [wanted.kinds, (wanted.pageNumber - 1) * binPageSize])
  // A page without items has one row with only the total.
  return { rows: rows.filter((row): row is BinRow => row.id !== null), total: rows[0]?.total ?? 0 }
}
