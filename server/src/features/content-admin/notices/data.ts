import type { notifiedKinds } from '@porchlight/contract/features/content-admin.ts'
import { audiences } from '@porchlight/contract/shared/publishing.ts'
import { z } from 'zod'
import type { Scope, SystemScope } from '../../../platform/access/scopes.ts'
import { idColumn, statement } from '../../../platform/db/database.ts'

export type NotifiedKind = (typeof notifiedKinds)[number]

const due = statement(
  'content-admin-due',
  'system',
  z.object({ kind: z.enum(['news', 'event', 'document', 'form', 'ballot']), communityId: z.number(), id: z.number() }),
  `select 'news' as kind, community_id as "communityId", id from news_items
     where tells and not is_draft and deleted_at is null and publish_at <= $1
   union all select 'event', community_id, id from calendar_events
     where tells and not is_draft and deleted_at is null and publish_at <= $1
   union all select case when is_form then 'form' else 'document' end, community_id, id from documents
     where tells and not is_draft and deleted_at is null and publish_at <= $1
   union all select 'ballot', community_id, id from ballots
     where tells and not is_draft and deleted_at is null and publish_at <= $1
   limit 500`,
)

/** Returns the published items of all communities about which residents are not notified yet. */
export function listDue(scope: SystemScope, now: Date): Promise<z.infer<typeof due.row>[]> {
  return scope.rows(due, [now])
}

const tables = {
  news: 'news_items',
  event: 'calendar_events',
  document: 'documents',
  form: 'documents',
  ballot: 'ballots',
} as const satisfies Record<NotifiedKind, string>

const claimOf = (kind: NotifiedKind) =>
  statement(
    `content-admin-claim-${kind}`,
    'community',
    idColumn,
    `update ${tables[kind]} set tells = false where community_id = $1 and id = $2 and tells and not is_draft and deleted_at is null and publish_at <= $3 returning id`,
  )
const claims = {
  news: claimOf('news'),
  event: claimOf('event'),
  document: claimOf('document'),
  form: claimOf('form'),
  ballot: claimOf('ballot'),
}

/** Marks a due item as notified, so that residents are notified once. Returns false if it is no longer due. */
export async function claimDue(scope: Scope<'community'>, kind: NotifiedKind, id: number, now: Date): Promise<boolean> {
  return (await scope.row(claims[kind], [id, now])) !== undefined
}

const common = {
  title: z.string(),
  audience: z.enum(audiences),
  version: z.number(),
  publishedBy: z.number().nullable(),
  communityName: z.string(),
}
const columns = `x.title, x.version, x.published_by_person_id as "publishedBy",
  (select c.name from communities c where c.community_id = $1) as "communityName"`

const news = statement(
  'content-admin-notified-news',
  'community',
  z.object({ ...common, bodyHtml: z.string(), authorName: z.string() }),
  `select ${columns}, x.audience, x.body_html as "bodyHtml", x.author_name as "authorName" from news_items x where x.community_id = $1 and x.id = $2`,
)
const event = statement(
  'content-admin-notified-event',
  'community',
  z.object({
    ...common,
    location: z.string(),
    description: z.string(),
    startDay: z.string(),
    startTime: z.string().nullable(),
    endDay: z.string(),
    endTime: z.string().nullable(),
    today: z.string(),
  }),
  `select ${columns}, x.audience, x.location, x.description, to_char(x.start_date, 'YYYY-MM-DD') as "startDay", to_char(x.start_time, 'HH24:MI') as "startTime",
     to_char(x.end_date, 'YYYY-MM-DD') as "endDay", to_char(x.end_time, 'HH24:MI') as "endTime",
     (select to_char($3::timestamptz at time zone c.time_zone, 'YYYY-MM-DD') from communities c where c.community_id = $1) as today
   from calendar_events x where x.community_id = $1 and x.id = $2`,
)
const document = statement(
  'content-admin-notified-document',
  'community',
  z.object({ ...common, description: z.string(), isForm: z.boolean(), categoryAudience: z.enum(audiences) }),
  `select ${columns}, x.audience, x.description, x.is_form as "isForm", coalesce(k.audience, 'all') as "categoryAudience"
   from documents x left join document_categories k on k.community_id = x.community_id and k.id = x.category_id
   where x.community_id = $1 and x.id = $2`,
)
const ballot = statement(
  'content-admin-notified-ballot',
  'community',
  z.object({ ...common, closesAt: z.date(), timeZone: z.string() }),
  `select ${columns}, x.audience, x.closes_at as "closesAt", (select c.time_zone from communities c where c.community_id = $1) as "timeZone"
   from ballots x where x.community_id = $1 and x.id = $2`,
)

export const findNews = (scope: Scope<'community'>, id: number) => scope.row(news, [id])
export const findEvent = (scope: Scope<'community'>, id: number, now: Date) => scope.row(event, [id, now])
export const findDocument = (scope: Scope<'community'>, id: number) => scope.row(document, [id])
export const findBallot = (scope: Scope<'community'>, id: number) => scope.row(ballot, [id])
