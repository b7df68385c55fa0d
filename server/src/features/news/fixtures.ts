import type { SystemScope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import { textOfHtml } from '../../platform/html/sanitise.ts'

const insert = statement(
  'make-news',
  'community',
  idColumn,
  `insert into news_items (community_id, title, body_html, body_text, picture_file_key, author_person_id, author_name, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id`,
)

/** Stores a news item and returns its id. */
export async function makeNews(
  scope: SystemScope,
  given: {
    communityId: number
    authorPersonId: number
    authorName?: string
    title?: string
    bodyHtml?: string
    pictureFileKey?: string | null
    createdAt?: Date
  },
): Promise<number> {
  const bodyHtml = given.bodyHtml ?? '<p>The pool opens on Saturday at ten.</p>'
  const row = await scope
    .inCommunity(given.communityId)
    .row(insert, [
      given.title ?? 'The pool opens on Saturday',
      bodyHtml,
      textOfHtml(bodyHtml),
      given.pictureFileKey ?? null,
      given.authorPersonId,
      given.authorName ?? 'Association office',
      given.createdAt ?? new Date(),
    ])
  if (!row) throw new Error('the news was not stored')
  return row.id
}

const open = statement(
  'make-news-public',
  'community',
  noColumns,
  'update communities set is_news_public = true where community_id = $1',
)

/** Turns the public feed of a community on. */
export async function makeNewsPublic(scope: SystemScope, communityId: number): Promise<void> {
  await scope.inCommunity(communityId).rows(open)
}
