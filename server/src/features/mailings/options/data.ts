import type { MailingTexts, RecipientRule } from '@porchlight/contract/shared/mailing-shapes.ts'
import { type MailingKind, mailingKinds } from '@porchlight/contract/shared/mailings.ts'
import { z } from 'zod'
import { ownTeam } from '../../../platform/access/people-with.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/like.ts'
import { storedJson } from '../stored-json.ts'

const places = statement(
  'mailing-places',
  'community',
  z.object({ streets: z.array(z.string()), tags: z.array(z.string()) }),
  `select
     array(select distinct street from properties where community_id = $1 and removed_at is null and street <> '' order by street limit 1000) as streets,
     array(select distinct t.tag from properties p, unnest(p.tags) as t (tag) where p.community_id = $1 and p.removed_at is null
       order by t.tag limit 500) as tags`,
)

/** The streets and tags of a community's homes. */
export async function listPlaces(scope: Scope<'community'>): Promise<{ streets: string[]; tags: string[] }> {
  return (await scope.row(places)) ?? { streets: [], tags: [] }
}

const lists = statement(
  'mailing-lists',
  'community',
  z.object({ id: z.number(), name: z.string(), recipients: storedJson<RecipientRule>() }),
  `select id, name, recipients from mailing_lists where community_id = $1 and deleted_at is null order by lower(name), id limit 50`,
)

/** The saved lists of a community. */
export function listLists(scope: Scope<'community'>): Promise<z.infer<typeof lists.row>[]> {
  return scope.rows(lists)
}

const insertList = statement(
  'mailing-list-insert',
  'community',
  idColumn,
  'insert into mailing_lists (community_id, name, recipients) values ($1, $2, $3) returning id',
)

/** Stores a saved list and returns its id. */
export async function storeList(scope: Scope<'community'>, name: string, rule: RecipientRule): Promise<number> {
  return (await scope.row(insertList, [name, JSON.stringify(rule)]))?.id ?? 0
}

const deleteList = statement(
  'mailing-list-delete',
  'community',
  idColumn,
  `update mailing_lists set deleted_at = $3 where community_id = $1 and id = $2
     and (deleted_at is null) = ($3::timestamptz is not null) returning id`,
)

/** Deletes a list at a time, or restores it with null. False if there is no such list, or it is in this state already. */
export async function setListDeleted(scope: Scope<'community'>, id: number, at: Date | null): Promise<boolean> {
  return (await scope.row(deleteList, [id, at])) !== undefined
}

const replyPeople = statement(
  'mailing-reply-people',
  'community',
  z.object({ personId: z.number() }),
  `select person_id as "personId" from community_managers where community_id = $1
   union select person_id from community_offices where community_id = $1 and office <> 'committee member'`,
)
const replyNames = statement(
  'mailing-reply-names',
  'any',
  z.object({ id: z.number(), name: z.string(), email: z.string() }),
  `select id, btrim(first_name || ' ' || last_name) as name, email from people
   where id = any($1::bigint[]) and deleted_at is null and email_verified_at is not null order by name, id limit 500`,
)

/** Who can be chosen for the replies: the team of the community and its officers, not committee members, if their address is proven. */
export async function listReplyPeople(scope: Scope<'community' | 'any'>): Promise<z.infer<typeof replyNames.row>[]> {
  const [ofTeam, others] = await Promise.all([ownTeam(scope), scope.rows(replyPeople)])
  return scope.rows(replyNames, [[...ofTeam, ...others.map(({ personId }) => personId)]])
}

const template = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(mailingKinds),
  texts: storedJson<MailingTexts>(),
  version: z.number(),
})
export type TemplateRow = z.infer<typeof template>

const ofCommunity = statement(
  'mailing-templates',
  'community',
  template.extend({ insteadOf: z.number().nullable() }),
  `select id, name, kind, texts, version, organisation_template_id as "insteadOf" from mailing_templates where community_id = $1 and deleted_at is null order by lower(name), id limit 200`,
)
const ofOrganisation = statement(
  'mailing-templates-of-organisation',
  'any',
  template,
  `select id, name, kind, texts, version from organisation_mailing_templates where company_id = $1 and deleted_at is null
   order by lower(name), id limit 200`,
)

/**
 * The templates of the community, then those templates of its organization that the community did not replace by a version of its own. A change
 * by the organization applies to all communities without their own version. `companyId` null: only the templates of the community.
 */
export async function listTemplates(
  scope: Scope<'community' | 'any'>,
  companyId: number | null,
): Promise<(TemplateRow & { isOfOrganisation: boolean })[]> {
  const own = await scope.rows(ofCommunity)
  const replaced = new Set(own.map(({ insteadOf }) => insteadOf))
  const shared = companyId === null ? [] : await scope.rows(ofOrganisation, [companyId])
  return [
    ...own.map(({ insteadOf: _insteadOf, ...row }) => ({ ...row, isOfOrganisation: false })),
    ...shared.filter(({ id }) => !replaced.has(id)).map((row) => ({ ...row, isOfOrganisation: true })),
  ]
}

const shared = statement(
  'organisation-mailing-templates',
  'organisation',
  template,
  `select id, name, kind, texts, version from organisation_mailing_templates where company_id = $1 and deleted_at is null
   order by lower(name), id limit 200`,
)

/** The templates that an organization shares with its communities. */
export function listShared(scope: Scope<'organisation'>): Promise<TemplateRow[]> {
  return scope.rows(shared)
}

const keep = statement(
  'mailing-templates-keep',
  'any',
  noColumns,
  `insert into mailing_templates (community_id, name, kind, texts)
   select $1::bigint, o.name, o.kind, o.texts from organisation_mailing_templates o
   where o.company_id = $2 and o.deleted_at is null and o.id not in (select t.organisation_template_id from mailing_templates t
     where t.community_id = $1 and t.organisation_template_id is not null and t.deleted_at is null)`,
)
const detach = statement(
  'mailing-templates-let-go',
  'any',
  noColumns,
  'update mailing_templates set organisation_template_id = null where community_id = $1 and organisation_template_id is not null',
)

/** Copies the templates that a community inherits from its organization into the community, when it leaves the organization (company-m017). */
export async function copyInheritedTemplates(
  scope: Scope<'any'>,
  communityId: number,
  companyId: number,
): Promise<void> {
  await scope.rows(keep, [communityId, companyId])
  await scope.rows(detach, [communityId])
}

/** A template to store. */
export interface NewTemplate {
  /** For a template of a community: the id of the organization's template that it replaces. */
  readonly insteadOf?: number | undefined
  readonly name: string
  readonly kind: MailingKind
  readonly texts: MailingTexts
}

const company = statement(
  'mailing-templates-company',
  'community',
  z.object({ id: z.number().nullable() }),
  'select company_id as id from communities where community_id = $1',
)
const findShared = statement(
  'mailing-template-of-company',
  'any',
  idColumn,
  'select id from organisation_mailing_templates where company_id = $1 and id = $2 and deleted_at is null',
)
const storeOfCommunity = {
  insert: statement(
    'mailing-template-insert',
    'community',
    idColumn,
    `insert into mailing_templates (community_id, name, kind, texts, organisation_template_id)
     values ($1, $2, $3, $4, $5) returning id`,
  ),
  update: statement(
    'mailing-template-update',
    'community',
    idColumn,
    `update mailing_templates set name = $2, kind = $3, texts = $4, version = version + 1
     where community_id = $1 and id = $5 and deleted_at is null returning id`,
  ),
}
const storeOfOrganisation = {
  insert: statement(
    'organisation-mailing-template-insert',
    'organisation',
    idColumn,
    'insert into organisation_mailing_templates (company_id, name, kind, texts) values ($1, $2, $3, $4) returning id',
  ),
  update: statement(
    'organisation-mailing-template-update',
    'organisation',
    idColumn,
    `update organisation_mailing_templates set name = $2, kind = $3, texts = $4, version = version + 1
     where company_id = $1 and id = $5 and deleted_at is null returning id`,
  ),
}

/**
 * Stores a template of a community, a new one if `id` is undefined; undefined if there is no template with the given id, or the organization has
 * none with the id `insteadOf`.
 */
export async function storeTemplate(
  scope: Scope<'community' | 'any'>,
  id: number | undefined,
  { name, kind, texts, insteadOf }: NewTemplate,
): Promise<number | undefined> {
  const values = [name, kind, JSON.stringify(texts)]
  if (id === undefined && insteadOf && !(await scope.row(findShared, [(await scope.row(company))?.id, insteadOf])))
    return undefined
  const row = await (id === undefined
    ? scope.row(storeOfCommunity.insert, [...values, insteadOf ?? null])
    : scope.row(storeOfCommunity.update, [...values, id]))
  return row?.id
}

/** Stores a template of an organization, a new one if `id` is undefined; undefined if there is no template with the given id. */
export async function storeOrganisationTemplate(
  scope: Scope<'organisation'>,
  id: number | undefined,
  { name, kind, texts }: NewTemplate,
): Promise<number | undefined> {
  const values = [name, kind, JSON.stringify(texts)]
  const row = await (id === undefined
    ? scope.row(storeOfOrganisation.insert, values)
    : scope.row(storeOfOrganisation.update, [...values, id]))
  return row?.id
}

const locked = statement(
  'mailing-template-locked',
  'community',
  template,
  `select id, name, kind, texts, version from mailing_templates where community_id = $1 and id = $2 and deleted_at is null for update`,
)
const sharedLocked = statement(
  'organisation-mailing-template-locked',
  'organisation',
  template,
  `select id, name, kind, texts, version from organisation_mailing_templates where company_id = $1 and id = $2 and deleted_at is null
   for update`,
)

/** A template of a community, locked until the transaction ends. */
export function lockTemplate(scope: Scope<'community'>, id: number): Promise<TemplateRow | undefined> {
  return scope.row(locked, [id])
}

/** A template of an organization, locked until the transaction ends. */
export function lockShared(scope: Scope<'organisation'>, id: number): Promise<TemplateRow | undefined> {
  return scope.row(sharedLocked, [id])
}

const deleteTemplate = statement(
  'mailing-template-delete',
  'community',
  idColumn,
  `update mailing_templates set deleted_at = $3 where community_id = $1 and id = $2
     and (deleted_at is null) = ($3::timestamptz is not null) returning id`,
)

const deleteShared = statement(
  'organisation-mailing-template-delete',
  'organisation',
  idColumn,
  `update organisation_mailing_templates set deleted_at = $3 where company_id = $1 and id = $2
     and (deleted_at is null) = ($3::timestamptz is not null) returning id`,
)

/** Deletes a shared template at a time, or restores it with null. False if there is none, or it is in this state already. */
export async function setSharedDeleted(scope: Scope<'organisation'>, id: number, at: Date | null): Promise<boolean> {
  return (await scope.row(deleteShared, [id, at])) !== undefined
}

/** Deletes a template of a community at a time, or restores it with null. False if there is none, or it is in this state already. */
export async function setTemplateDeleted(scope: Scope<'community'>, id: number, at: Date | null): Promise<boolean> {
  return (await scope.row(deleteTemplate, [id, at])) !== undefined
}

const homes = statement(
  'mailing-homes',
  'community',
  z.object({ id: z.number(), address: z.string(), people: z.string() }),
  `with found as materialized (
     select h.id, h.address, h.sort_key from properties h
     where h.community_id = $1 and h.removed_at is null
       and (h.id = any($3::bigint[]) or ($2::text is not null and (h.address ilike $2 or h.account_number ilike $2 or exists (
         select from home_relations r join register_people p on p.community_id = $1 and p.id = r.register_person_id
         where r.community_id = $1 and r.property_id = h.id and r.ends_on is null
           and (p.first_name || ' ' || p.last_name || ' ' || p.organisation_name) ilike $2))))
     order by h.sort_key, h.id limit 50
   )
   select f.id, f.address, coalesce((select string_agg(coalesce(nullif(p.organisation_name, ''), btrim(p.first_name || ' ' || p.last_name)), ', '
       order by p.last_name, p.id)
     from home_relations r join register_people p on p.community_id = $1 and p.id = r.register_person_id
     where r.community_id = $1 and r.property_id = f.id and r.ends_on is null), '') as people
   from found f order by f.sort_key, f.id`,
)

/** Homes whose address, account number or people contain a text, and the homes with the given ids; only the latter if the text is blank. */
export function findHomes(scope: Scope<'community'>, search: string, ids: readonly number[]) {
  return scope.rows(homes, [search.trim() === '' ? null : containing(search.trim()), ids])
}

const names = statement(
  'mailing-community-names',
  'reach',
  z.object({ id: z.number(), name: z.string() }),
  'select community_id as id, name from communities where community_id = any($1::bigint[]) order by name, community_id',
)

/** The names of the communities of a reach. */
export function listCommunityNames(scope: Scope<'reach'>): Promise<{ id: number; name: string }[]> {
  return scope.rows(names)
}

const namesOf = statement(
  'mailing-names-of-communities',
  'any',
  z.object({ id: z.number(), name: z.string() }),
  'select community_id as id, name from communities where community_id = any($1::bigint[]) order by name, community_id limit 500',
)

/** The names of communities. The caller must have the right to write mailings in them. */
export function listNames(
  scope: Scope<'any'>,
  communityIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return scope.rows(namesOf, [communityIds])
}
