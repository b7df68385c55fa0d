import { newsFeature } from '@porchlight/contract/features/news.ts'
import { z } from 'zod'
import type { AnonymousScope, CommunityScope, EditorScope, Scope } from '../../platform/access/scopes.ts'
import { contentKind } from '../../platform/content/content-kind.ts'
import { audiencesOf, isShown } from '../../platform/content/shown.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import { containing } from '../../platform/db/like.ts'
import { type PageRow, rowsOfPage } from '../../platform/db/page-rows.ts'

const itemRow = z.object({
  total: z.number(),
  isPublic: z.boolean(),
  id: z.number().nullable(),
  title: z.string().nullable(),
  bodyHtml: z.string().nullable(),
  pictureFileKey: z.string().nullable(),
  authorPersonId: z.number().nullable(),
  authorName: z.string().nullable(),
  authorPhotoFileKey: z.string().nullable(),
  createdAt: z.date().nullable(),
  version: z.number().nullable(),
  /** The first 200 characters of the text. */
  textStart: z.string().nullable(),
})
export type NewsRow = PageRow<z.infer<typeof itemRow>, 'pictureFileKey' | 'authorPhotoFileKey'>

/** How a news item is deleted, restored and edited by several people. */
export const newsContent = contentKind({
  name: 'news',
  table: 'news_items',
  menuFeature: newsFeature,
  fields: { hn_title: 'title', hn_body: 'body_html' },
  pictureColumn: 'picture_file_key',
  hasFile: true,
})

/** A page of news. `isPublic`: the community publishes a feed of its news. */
export interface NewsPage {
  readonly rows: NewsRow[]
  readonly total: number
  readonly isPublic: boolean
}

/** SQL: whether a viewer may see an item. `of` is its table in the statement; `seen` is the array of the audiences that the viewer belongs to. */
const shown = (of: string, now: string, seen: string) => isShown({ of, now, seen })
/** SQL: whether people without an account may see an item, if its community publishes news: its audience is everybody. */
const shownToAnybody = (of: string, now: string) => shown(of, now, `'{all}'`)

/** SQL: selects the items whose ids are in `page`, each with the total; one row without an item if `page` is empty. */
const itemsOfPage = (total: string) => `select ${total} as total, c.is_news_public as "isPublic", n.id, n.title,
     n.body_html as "bodyHtml", n.picture_file_key as "pictureFileKey", n.author_person_id as "authorPersonId",
     n.author_name as "authorName", n.created_at as "createdAt", n.version, left(n.body_text, 200) as "textStart",
     (select h.photo_file_key from household_persons h
      where h.community_id = $1 and h.person_id = n.author_person_id limit 1) as "authorPhotoFileKey"
   from communities c
   left join page p on true
   left join news_items n on n.community_id = $1 and n.id = p.id
   where c.community_id = $1
   order by p.is_pinned desc, p.created_at desc, p.id desc`

/** SQL: whether an item is pinned, which lists it first until `pinned_until` (association.txt 2.10). */
const isPinned = (now: string) => `coalesce(n.pinned_until > ${now}::timestamptz, false)`

// PostgreSQL reads the page and the count from the index only, without the rows of older news. Few items are pinned at a time.
const newest = statement(
  'news-newest',
  'community',
  itemRow,
  `with pinned as materialized (
     select n.id, n.created_at, true as is_pinned from news_items n
     where n.community_id = $1 and n.pinned_until > $4::timestamptz and ${shown('n', '$4', '$5')}
   ), others as materialized (
     select n.id, n.created_at, false as is_pinned from news_items n
     where n.community_id = $1 and not ${isPinned('$4')} and ${shown('n', '$4', '$5')}
     order by n.created_at desc, n.id desc limit $2::bigint + $3::bigint
   ), page as materialized (
     select * from (select * from pinned union all select * from others) both_kinds
     order by is_pinned desc, created_at desc, id desc limit $2 offset $3
   )
   ${itemsOfPage(`(select count(*) from news_items n where n.community_id = $1 and ${shown('n', '$4', '$5')})`)}`,
  { quick: true },
)

const found = statement(
  'news-found',
  'community',
  itemRow,
  `with found as materialized (
     select n.id, n.created_at, ${isPinned('$6')} as is_pinned from news_items n
     where n.community_id = $1 and ${shown('n', '$6', '$7')} and ($4::text is null or n.title ilike $4 or n.body_text ilike $4)
       and ($5::bigint is null or n.id = $5)
   ), page as materialized (select * from found order by is_pinned desc, created_at desc, id desc limit $2 offset $3)
   ${itemsOfPage('(select count(*) from found)')}`,
)

/**
 * A page of the news that the caller may see, with the total: pinned items first, then the newest first. `search` is a part of the title or
 * the text; '' finds all. `id` asks for one item only; undefined asks for all.
 */
export async function listNews(
  scope: CommunityScope,
  wanted: { search: string; id: number | undefined; limit: number; offset: number },
  now: Date,
): Promise<NewsPage> {
  const pattern = wanted.search === '' ? null : containing(wanted.search)
  const page = [wanted.limit, wanted.offset]
  const nowAndAudiences = [now, audiencesOf(scope.viewer, scope.communityId)]
  const isUnfiltered = pattern === null && wanted.id === undefined
  const rows = isUnfiltered
    ? await scope.rows(newest, [...page, ...nowAndAudiences])
    : await scope.rows(found, [...page, pattern, wanted.id ?? null, ...nowAndAudiences])
  const [first] = rows
  return {
    rows: rowsOfPage<z.infer<typeof itemRow>, 'pictureFileKey' | 'authorPhotoFileKey'>(rows),
    total: first?.total ?? 0,
    isPublic: first?.isPublic ?? false,
  }
}

export interface NewsText {
  readonly title: string
  readonly bodyHtml: string
  /** The text of `bodyHtml`, for searching. */
  readonly bodyText: string
}

const insert = statement(
  'news-insert',
  'community',
  idColumn,
  `insert into news_items (community_id, title, body_html, body_text, picture_file_key, author_person_id, author_name, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id`,
)

/** Stores a news item of the caller and returns its id. */
export async function insertNews(
  scope: CommunityScope,
  item: NewsText & { pictureFileKey: string | null; authorName: string; createdAt: Date },
): Promise<number> {
  const row = await scope.row(insert, [
    item.title,
    item.bodyHtml,
    item.bodyText,
    item.pictureFileKey,
    scope.personId,
    item.authorName,
    item.createdAt,
  ])
  if (!row) throw new Error('the news was not stored')
  return row.id
}

const update = statement(
  'news-update',
  'community',
  z.object({ replacedFileKey: z.string().nullable() }),
  `with before as (select b.id, b.picture_file_key from news_items b where b.community_id = $1 and b.id = $2 for update)
   update news_items set title = $3, body_html = $4, body_text = $5, updated_at = $8,
     picture_file_key = case when $7::boolean then $6 else news_items.picture_file_key end,
     file_version = case when $7::boolean then news_items.version else news_items.file_version end
   from before where news_items.community_id = $1 and news_items.id = before.id
   returning case when $7::boolean then before.picture_file_key end as "replacedFileKey"`,
)

/**
 * Changes an item. `picture` is the key of the new picture; null removes the picture, undefined keeps it. Returns the key of the file that is no
 * longer used, null if there is none; undefined if the community has no such item.
 */
export function updateNews(
  scope: CommunityScope,
  id: number,
  item: NewsText & { picture: string | null | undefined; updatedAt: Date },
) {
  return scope.row(update, [
    id,
    item.title,
    item.bodyHtml,
    item.bodyText,
    item.picture ?? null,
    item.picture !== undefined,
    item.updatedAt,
  ])
}

const publish = statement(
  'news-publish',
  'community',
  noColumns,
  'update communities set is_news_public = $2 where community_id = $1',
)

/** Turns the public feed of the community on or off. */
export async function setNewsPublic(scope: EditorScope, isPublic: boolean): Promise<void> {
  await scope.rows(publish, [isPublic])
}

/** SQL: whether the feed is public: the community is live, has turned the feed on, and its news feature is enabled. */
const isFeedPublic = `c.is_news_public and c.community_state = 'live' and exists (
     select 1 from community_menu_features f
     where f.community_id = $1 and f.menu_feature_id = $2 and f.accessible and f.enabled)`

const feed = statement(
  'news-feed',
  'any',
  z.object({
    communityName: z.string(),
    communityCreatedAt: z.date(),
    id: z.number().nullable(),
    title: z.string().nullable(),
    bodyHtml: z.string().nullable(),
    hasPicture: z.boolean(),
    createdAt: z.date().nullable(),
    updatedAt: z.date().nullable(),
  }),
  `select c.name as "communityName", c.created_at as "communityCreatedAt", n.id, n.title, n.body_html as "bodyHtml", n.created_at as "createdAt",
     n.updated_at as "updatedAt", n.picture_file_key is not null as "hasPicture"
   from communities c
   left join lateral (
     select * from news_items i where i.community_id = $1 and ${shownToAnybody('i', '$4')} order by i.created_at desc, i.id desc limit $3) n on true
   where c.community_id = $1 and ${isFeedPublic}
   order by n.created_at desc, n.id desc`,
)

export type FeedRow = z.infer<typeof feed.row>

/** The newest items of a community with a public feed; one row whose item is null if it has no items. No row for other communities. */
export function readFeed(
  scope: AnonymousScope,
  wanted: { communityId: number; menuFeature: number; limit: number; now: Date },
): Promise<FeedRow[]> {
  return scope.rows(feed, [wanted.communityId, wanted.menuFeature, wanted.limit, wanted.now])
}

const feedPicture = statement(
  'news-feed-picture',
  'any',
  z.object({ fileKey: z.string().nullable() }),
  `select n.picture_file_key as "fileKey" from communities c join news_items n on n.community_id = c.community_id
   where c.community_id = $1 and n.id = $3 and ${shownToAnybody('n', '$4')} and ${isFeedPublic}`,
)

/** The file key of the picture of an item in a public feed; null if the item has no picture or is in no public feed. */
export async function findFeedPicture(
  scope: AnonymousScope,
  wanted: { communityId: number; menuFeature: number; id: number; now: Date },
): Promise<string | null> {
  const values = [wanted.communityId, wanted.menuFeature, wanted.id, wanted.now]
  return (await scope.row(feedPicture, values))?.fileKey ?? null
}

const publicNews = statement(
  'news-on-public-page',
  'any',
  z.object({ title: z.string(), bodyText: z.string(), createdAt: z.date() }),
  `select n.title, left(n.body_text, 300) as "bodyText", n.created_at as "createdAt" from news_items n
   where n.community_id = $1 and n.created_at <= $2 and ${shownToAnybody('n', '$2')} order by n.created_at desc, n.id desc limit 5`,
)
export type PublicNewsRow = z.infer<typeof publicNews.row>

/** The five newest items for the public page of a community, without their authors. The caller checks whether the page shows news. */
export function listPublicNews(scope: Scope<'any'>, communityId: number, now: Date): Promise<PublicNewsRow[]> {
  return scope.rows(publicNews, [communityId, now])
}
