import { faqFeature, resourceLimits, usefulLinksFeature } from '@porchlight/contract/features/resources.ts'
import type { CommunityScope, EditorScope, SystemScope } from '../../platform/access/scopes.ts'
import { contentKind } from '../../platform/content/content-kind.ts'
import { statement } from '../../platform/db/database.ts'
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
  `select json_build_object(
     'items', coalesce(json_agg(json_build_object('hf_id', f.id, 'hf_title', f.title, 'hf_body', f.body_html, 'version', f.version) order by f.id), '[]'),
     '_meta', json_build_object('totalCount', count(*)))::text as json
   from (
     select id, title, body_html, version from faqs
     where community_id = $1 and deleted_at is null and ($2 = '' or title ilike $2 or body_text ilike $2)
     order by id limit ${resourceLimits.faqs}) f`,
)

/** The questions, or those that hold a text in any case, as the JSON of the answer. */
export async function listFaqs(scope: CommunityScope, search: string): Promise<string> {
  const pattern = search && containing(search)
  return (await scope.row<{ json: string }>(faqList, [scope.communityId, pattern]))?.json ?? ''
}

export interface FaqText {
  readonly title: string
  readonly bodyHtml: string
  readonly bodyText: string
}

const addFaq = statement(
  'resources-faq-add',
  `insert into faqs (community_id, title, body_html, body_text, created_at, updated_at)
   select $1, $2, $3, $4, $5, $5 where (select count(*) from faqs where community_id = $1 and deleted_at is null) < ${resourceLimits.faqs}
   returning id`,
)

/** Keeps a new question; undefined where the community has as many as it may. */
export async function insertFaq(
  scope: EditorScope | SystemScope,
  communityId: number,
  faq: FaqText,
  now: Date,
): Promise<number | undefined> {
  const row = await scope.row<{ id: number }>(addFaq, [communityId, faq.title, faq.bodyHtml, faq.bodyText, now])
  return row?.id
}

const changeFaq = statement(
  'resources-faq-change',
  `update faqs set title = $3, body_html = $4, body_text = $5, updated_at = $6
   where community_id = $1 and id = $2 returning id`,
)

export async function updateFaq(scope: EditorScope, id: number, faq: FaqText, now: Date): Promise<void> {
  const values = [scope.communityId, id, faq.title, faq.bodyHtml, faq.bodyText, now]
  await scope.row(changeFaq, values)
}

const linkList = statement(
  'resources-links',
  `with grouped as (
     select c.id, c.name, c.name_key, count(*) as links, json_agg(json_build_object(
       'hul_id', l.id, 'hul_title', l.title, 'hul_url', l.url, 'hul_category_id', c.id, 'version', l.version) order by lower(l.title), l.id) as items
     from useful_link_categories c
     join useful_links l on l.community_id = c.community_id and l.category_id = c.id
     where c.community_id = $1 and l.deleted_at is null
     group by c.id, c.name, c.name_key)
   select json_build_object(
     'items', coalesce(json_agg(json_build_object('categoryId', id, 'categoryName', name, 'links', items) order by name_key), '[]'),
     '_meta', json_build_object('totalCount', coalesce(sum(links), 0)))::text as json
   from grouped`,
)

/** The links by category, as the JSON of the answer; a category without any is left out. */
export async function listLinks(scope: CommunityScope): Promise<string> {
  return (await scope.row<{ json: string }>(linkList, [scope.communityId]))?.json ?? ''
}

const categoryList = statement(
  'resources-link-categories',
  `select json_build_object(
     'items', coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name_key), '[]'),
     '_meta', json_build_object('totalCount', count(*)))::text as json
   from useful_link_categories c where c.community_id = $1`,
)

export async function listCategories(scope: CommunityScope): Promise<string> {
  return (await scope.row<{ json: string }>(categoryList, [scope.communityId]))?.json ?? ''
}

const hasCategory = statement(
  'resources-has-category',
  'select id from useful_link_categories where community_id = $1 and id = $2',
)

export async function isCategory(scope: EditorScope, id: number): Promise<boolean> {
  return (await scope.row(hasCategory, [scope.communityId, id])) !== undefined
}

const addCategory = statement(
  'resources-category-add',
  `insert into useful_link_categories (community_id, name, name_key)
   select $1, $2, $3
   where (select count(*) from useful_link_categories where community_id = $1) < ${resourceLimits.categories}
     or exists (select 1 from useful_link_categories where community_id = $1 and name_key = $3)
   on conflict (community_id, name_key) do update set name_key = excluded.name_key returning id`,
)

/** The category of a name, made when there is none; undefined where there are as many as there may be. */
export async function categoryOf(
  scope: EditorScope | SystemScope,
  communityId: number,
  category: { name: string; key: string },
): Promise<number | undefined> {
  return (await scope.row<{ id: number }>(addCategory, [communityId, category.name, category.key]))?.id
}

export interface LinkText {
  readonly categoryId: number
  readonly title: string
  readonly url: string
}

const addLink = statement(
  'resources-link-add',
  `insert into useful_links (community_id, category_id, title, url, created_at, updated_at)
   select $1, $2, $3, $4, $5, $5
   where (select count(*) from useful_links where community_id = $1 and deleted_at is null) < ${resourceLimits.links}
   returning id`,
)

/** Keeps a new link; undefined where the community has as many as it may. */
export async function insertLink(
  scope: EditorScope | SystemScope,
  communityId: number,
  link: LinkText,
  now: Date,
): Promise<number | undefined> {
  const row = await scope.row<{ id: number }>(addLink, [communityId, link.categoryId, link.title, link.url, now])
  return row?.id
}

const changeLink = statement(
  'resources-link-change',
  `update useful_links set category_id = $3, title = $4, url = $5, updated_at = $6
   where community_id = $1 and id = $2 returning id`,
)

export async function updateLink(scope: EditorScope, id: number, link: LinkText, now: Date): Promise<void> {
  const values = [scope.communityId, id, link.categoryId, link.title, link.url, now]
  await scope.row(changeLink, values)
}
