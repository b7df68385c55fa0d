import { binPageSize } from '@porchlight/contract/features/bin.ts'
import type { ContentKindName } from '@porchlight/contract/shared/content-kinds.ts'
import type { EditorScope } from '../../platform/access/scopes.ts'
import type { ContentKind } from '../../platform/content/content-kind.ts'
import { statement } from '../../platform/db/database.ts'
import { eventContent } from '../calendar/public.ts'
import { documentContent, formContent } from '../documents/public.ts'
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
}

export interface BinRow {
  readonly kind: ContentKindName
  readonly id: number
  readonly title: string
  readonly deletedAt: Date
  readonly deletedBy: number | null
}

const page = statement(
  'bin-page',
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

/** A page of what was deleted of some kinds, the last first, and how much there is. */
export async function listDeleted(
  scope: EditorScope,
  wanted: { readonly kinds: readonly ContentKindName[]; readonly pageNumber: number },
): Promise<{ rows: BinRow[]; total: number }> {
  const values = [scope.communityId, wanted.kinds, (wanted.pageNumber - 1) * binPageSize]
  const rows = await scope.rows<BinRow & { total: number }>(page, values)
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}
