import { faqFeature, resourceLimits, usefulLinksFeature } from '@porchlight/contract/features/resources.ts'
import type { CommunityScope, Scope } from '../../platform/access/scopes.ts'
import { contentKind } from '../../platform/content/content-kind.ts'
import { audiencesOf, isShown } from '../../platform/content/shown.ts'
import { idColumn, jsonColumn, statement } from '../../platform/db/database.ts'
import { containing } from '../../platform/db/like.ts'

/** How a question and a link are deleted, restored and edited by several people. */
export const questionContent = contentKind({
  name: 'question',
  table: 'faqs',
  menuFeature: faqFeature,
  fields: { hf_title: 'title', hf_body: 'body_html' },
  limit: { rows: resourceLimits.faqs, among: 'true' },
})
export const linkContent = contentKind({
  name: 'link',
  table: 'useful_links',
  menuFeature: usefulLinksFeature,
  fields: { hul_title: 'title', hul_url: 'url', hul_category_id: 'category_id::text' },
  limit: { rows: resourceLimits.links, among: 'true' },
})

const faqList = statement(
  'resources-faqs',
  'community',
  jsonColumn,
  `select json_build_object(
     'items', coalesce(json_agg(json_build_object('hf_id', f.id, 'hf_title', f.title, 'hf_body', f.body_html, 'version', f.version) order by f.id), '[]'),
     '_meta', json_build_object('totalCount', count(*)))::text as json
   from (
     select q.id, q.title, q.body_html, q.version from faqs q
     where q.community_id = $1 and ${isShown({ of: 'q', now: '$3', seen: '$4' })} and ($2 = '' or title ilike $2 or body_text ilike $2)
     order by q.id limit ${resourceLimits.faqs}) f`,
)

/** The questions that the caller may see and that contain a text, as the JSON of the answer. Ignores case; an empty text finds all. */
export async function listFaqs(scope: CommunityScope, search: string, now: Date): Promise<string> {
  const pattern = search && containing(search)
  return (await scope.row(faqList, [pattern, now, audiencesOf(scope.viewer, scope.communityId)]))?.json ?? ''
}

export interface FaqText {
  readonly title: string
  readonly bodyHtml: string
  readonly bodyText: string
}

const addFaq = statement(
  'resources-faq-add',
  'community',
  idColumn,
  `insert into faqs (community_id, title, body_html, body_text, created_at, updated_at)
   select $1, $2, $3, $4, $5, $5 where (select count(*) from faqs where community_id = $1 and deleted_at is null) < ${resourceLimits.faqs}
   returning id`,
)

/** Stores a new question and returns its id; undefined if the community has the maximum number of questions. */
export async function insertFaq(scope: Scope<'community'>, faq: FaqText, now: Date): Promise<number | undefined> {
  return (await scope.row(addFaq, [faq.title, faq.bodyHtml, faq.bodyText, now]))?.id
}

const changeFaq = statement(
  'resources-faq-change',
  'community',
  idColumn,
  `update faqs set title = $3, body_html = $4, body_text = $5, updated_at = $6
   where community_id = $1 and id = $2 returning id`,
)

/** Changes a question. The caller has started the edit (platform/content/edits.ts). */
export async function updateFaq(scope: CommunityScope, id: number, faq: FaqText, now: Date): Promise<void> {
  await scope.row(changeFaq, [id, faq.title, faq.bodyHtml, faq.bodyText, now])
}

const linkList = statement(
  'resources-links',
  'community',
  jsonColumn,
  `with grouped as (
     select c.id, c.name, c.name_key, c.place, count(*) as links, json_agg(json_build_object(
       'hul_id', l.id, 'hul_title', l.title, 'hul_url', l.url, 'hul_category_id', c.id, 'version', l.version) order by lower(l.title), l.id) as items
     from useful_link_categories c
     join useful_links l on l.community_id = c.community_id and l.category_id = c.id
     where c.community_id = $1 and ${isShown({ of: 'l', now: '$2', seen: '$3' })}
     group by c.id, c.name, c.name_key, c.place)
   select json_build_object(
     'items', coalesce(json_agg(json_build_object('categoryId', id, 'categoryName', name, 'links', items) order by place, name_key), '[]'),
     '_meta', json_build_object('totalCount', coalesce(sum(links), 0)))::text as json
   from grouped`,
)

/** The links that the caller may see, by category, as the JSON of the answer. Empty categories are left out. */
export async function listLinks(scope: CommunityScope, now: Date): Promise<string> {
  return (await scope.row(linkList, [now, audiencesOf(scope.viewer, scope.communityId)]))?.json ?? ''
}

const categoryList = statement(
  'resources-link-categories',
  'community',
  jsonColumn,
  `select json_build_object(
     'items', coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.place, c.name_key), '[]'),
     '_meta', json_build_object('totalCount', count(*)))::text as json
   from useful_link_categories c where c.community_id = $1`,
)

/** All categories of links, sorted by their place, then by name, as the JSON of the answer. */
export async function listCategories(scope: CommunityScope): Promise<string> {
  return (await scope.row(categoryList))?.json ?? ''
}

const hasCategory = statement(
  'resources-has-category',
  'community',
  idColumn,
  'select id from useful_link_categories where community_id = $1 and id = $2',
)

/** Whether the community has a category of links with this id. */
export async function isCategory(scope: CommunityScope, id: number): Promise<boolean> {
  return (await scope.row(hasCategory, [id])) !== undefined
}

// A category that exists is updated without a change, because only then does 'returning' give its id.
const addCategory = statement(
  'resources-category-add',
  'community',
  idColumn,
  `insert into useful_link_categories (community_id, name, name_key)
   select $1, $2, $3
   where (select count(*) from useful_link_categories where community_id = $1) < ${resourceLimits.categories}
     or exists (select 1 from useful_link_categories where community_id = $1 and name_key = $3)
   on conflict (community_id, name_key) do update set name_key = excluded.name_key returning id`,
)

/** The id of the category with a name. If there is none, it is created; undefined if the community has the maximum number of categories. */
export async function findOrAddCategory(
  scope: Scope<'community'>,
  category: { name: string; key: string },
): Promise<number | undefined> {
  return (await scope.row(addCategory, [category.name, category.key]))?.id
}

export interface LinkText {
  readonly categoryId: number
  readonly title: string
  readonly url: string
}

const addLink = statement(
  'resources-link-add',
  'community',
  idColumn,
  `insert into useful_links (community_id, category_id, title, url, created_at, updated_at)
   select $1, $2, $3, $4, $5, $5
   where (select count(*) from useful_links where community_id = $1 and deleted_at is null) < ${resourceLimits.links}
   returning id`,
)

/** Stores a new link and returns its id; undefined if the community has the maximum number of links. */
export async function insertLink(scope: Scope<'community'>, link: LinkText, now: Date): Promise<number | undefined> {
  return (await scope.row(addLink, [link.categoryId, link.title, link.url, now]))?.id
}

const changeLink = statement(
  'resources-link-change',
  'community',
  idColumn,
  `update useful_links set category_id = $3, title = $4, url = $5, updated_at = $6
   where community_id = $1 and id = $2 returning id`,
)

/** Changes a link. The caller has started the edit (platform/content/edits.ts). */
export async function updateLink(scope: CommunityScope, id: number, link: LinkText, now: Date): Promise<void> {
  await scope.row(changeLink, [id, link.categoryId, link.title, link.url, now])
}
