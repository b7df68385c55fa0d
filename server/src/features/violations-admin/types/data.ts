import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

const fields = {
  id: z.number(),
  name: z.string(),
  category: z.string(),
  section: z.string(),
  ruleText: z.string(),
  document: z.string(),
  /** What was seen, for drafts without words of their own. */
  words: z.string(),
  /** The days that a home has after the first letter; null: those of the first step of the policy. */
  cureDays: z.number().nullable(),
  needsPhoto: z.boolean(),
  version: z.number(),
}
const sharedRow = z.object(fields)
const ownRow = sharedRow.extend({
  /** Null: the default policy of the community. */
  policyId: z.number().nullable(),
  /** The type of the organization that this type replaces in the community; null if it replaces none. */
  insteadOf: z.number().nullable(),
  /** Whether the community does not use the type: no violation can be issued with it. */
  isOff: z.boolean(),
})
export type SharedTypeRow = z.infer<typeof sharedRow>
export type OwnTypeRow = z.infer<typeof ownRow>

const columns = `id, name, category, rule_section as section, rule_text as "ruleText", rule_document as document, words,
  cure_days as "cureDays", needs_photo as "needsPhoto", version`
const ownColumns = `${columns}, policy_id as "policyId", organisation_type_id as "insteadOf", is_off as "isOff"`

const ofCommunity = statement(
  'violation-types',
  'community',
  ownRow,
  `select ${ownColumns} from violation_types where community_id = $1 and deleted_at is null order by lower(name), id limit 500`,
)
const company = statement(
  'violation-types-company',
  'community',
  z.object({ id: z.number().nullable() }),
  'select company_id as id from communities where community_id = $1',
)
const inherited = statement(
  'violation-types-inherited',
  'any',
  sharedRow,
  `select ${columns} from organisation_violation_types where company_id = $1 and deleted_at is null order by lower(name), id limit 500`,
)

/** A type of a community: its own, or one of its organization. */
export interface TypeRow extends OwnTypeRow {
  readonly isOfOrganisation: boolean
}

/**
 * The types of a community, then those types of its organization that the community did not replace by a version of its own. A change by the
 * organization applies to all communities without their own version (association.txt 2.3).
 */
export async function listTypes(scope: Scope<'community' | 'any'>): Promise<TypeRow[]> {
  const ownTypes = await scope.rows(ofCommunity)
  const replaced = new Set(ownTypes.map(({ insteadOf }) => insteadOf))
  const shared = await scope.rows(inherited, [(await scope.row(company))?.id])
  const inheritedTypes = shared.filter(({ id }) => !replaced.has(id))
  return [
    ...ownTypes.map((row) => ({ ...row, isOfOrganisation: false })),
    ...inheritedTypes.map((row) => ({ ...row, policyId: null, insteadOf: null, isOff: false, isOfOrganisation: true })),
  ]
}

const oneOwn = statement(
  'violation-type-locked',
  'community',
  ownRow,
  `select ${ownColumns} from violation_types where community_id = $1 and id = $2 and deleted_at is null for update`,
)

/** A type of the community, locked until the transaction ends. */
export function lockType(scope: Scope<'community'>, id: number): Promise<OwnTypeRow | undefined> {
  return scope.row(oneOwn, [id])
}

/** The fields of a type. */
export interface TypeFields {
  readonly name: string
  readonly category: string
  readonly section: string
  readonly ruleText: string
  readonly document: string
  readonly words: string
  readonly cureDays: number | null
  readonly needsPhoto: boolean
}
const valuesOf = (type: TypeFields) => [
  type.name,
  type.category,
  type.section,
  type.ruleText,
  type.document,
  type.words,
  type.cureDays,
  type.needsPhoto,
]
// The columns of these values, for an insert and for an update.
const names = 'name, category, rule_section, rule_text, rule_document, words, cure_days, needs_photo'
const sets = `name = $3, category = $4, rule_section = $5, rule_text = $6, rule_document = $7, words = $8, cure_days = $9, needs_photo = $10,
  version = version + 1`

const findShared = statement(
  'violation-type-of-company',
  'any',
  idColumn,
  'select id from organisation_violation_types where company_id = $1 and id = $2 and deleted_at is null',
)
const insertOwn = statement(
  'violation-type-insert',
  'community',
  idColumn,
  `insert into violation_types (community_id, ${names}, policy_id, organisation_type_id, is_off)
   select $1::bigint, $2, $3, $4, $5, $6, $7, $8::smallint, $9::boolean, $10::bigint, $11::bigint, $12::boolean
   on conflict (community_id, organisation_type_id) where deleted_at is null and organisation_type_id is not null do nothing
   returning id`,
)
const updateOwn = statement(
  'violation-type-update',
  'community',
  idColumn,
  `update violation_types set ${sets}, policy_id = $11, is_off = $12 where community_id = $1 and id = $2 and deleted_at is null returning id`,
)

/** What only a type of a community has, as in `ownRow` above. */
interface OwnChoices {
  readonly policyId: number | null
  readonly insteadOf: number | null
  readonly isOff: boolean
}

/** Stores a new type of a community; undefined if it would replace a type of the organization that does not exist or is replaced already. */
export async function insertType(
  scope: Scope<'community' | 'any'>,
  type: TypeFields,
  { policyId, insteadOf, isOff }: OwnChoices,
): Promise<number | undefined> {
  if (insteadOf !== null && !(await scope.row(findShared, [(await scope.row(company))?.id, insteadOf])))
    return undefined
  return (await scope.row(insertOwn, [...valuesOf(type), policyId, insteadOf, isOff]))?.id
}

/** Changes a type of a community. */
export async function updateType(
  scope: Scope<'community'>,
  id: number,
  type: TypeFields,
  { policyId, isOff }: Pick<OwnChoices, 'policyId' | 'isOff'>,
): Promise<void> {
  await scope.rows(updateOwn, [id, ...valuesOf(type), policyId, isOff])
}

const setDeleted = statement(
  'violation-type-set-deleted',
  'community',
  z.object({ name: z.string() }),
  `update violation_types t set deleted_at = $3 where t.community_id = $1 and t.id = $2
     and (t.deleted_at is null) = ($3::timestamptz is not null)
     and ($3::timestamptz is not null or t.organisation_type_id is null or not exists (select from violation_types o
       where o.community_id = $1 and o.organisation_type_id = t.organisation_type_id and o.deleted_at is null))
   returning t.name`,
)

/**
 * Deletes a type at a time, or restores it with null. Returns its name; undefined if it is in this state already, or if another type of the
 * community replaces the same type of the organization now.
 */
export async function setTypeDeleted(
  scope: Scope<'community'>,
  id: number,
  at: Date | null,
): Promise<string | undefined> {
  return (await scope.row(setDeleted, [id, at]))?.name
}

const shared = statement(
  'organisation-violation-types',
  'organisation',
  sharedRow,
  `select ${columns} from organisation_violation_types where company_id = $1 and deleted_at is null order by lower(name), id limit 500`,
)
const oneShared = statement(
  'organisation-violation-type',
  'organisation',
  sharedRow,
  `select ${columns} from organisation_violation_types where company_id = $1 and id = $2 and deleted_at is null for update`,
)
const insertShared = statement(
  'organisation-violation-type-insert',
  'organisation',
  idColumn,
  `insert into organisation_violation_types (company_id, ${names}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
)
const updateShared = statement(
  'organisation-violation-type-update',
  'organisation',
  idColumn,
  `update organisation_violation_types set ${sets} where company_id = $1 and id = $2 and deleted_at is null returning id`,
)
const deleteShared = statement(
  'organisation-violation-type-set-deleted',
  'organisation',
  z.object({ name: z.string() }),
  `update organisation_violation_types set deleted_at = $3 where company_id = $1 and id = $2
     and (deleted_at is null) = ($3::timestamptz is not null) returning name`,
)

/** The types that an organization shares with its communities. */
export function listShared(scope: Scope<'organisation'>): Promise<SharedTypeRow[]> {
  return scope.rows(shared)
}

/** A shared type, locked until the transaction ends. */
export function lockShared(scope: Scope<'organisation'>, id: number): Promise<SharedTypeRow | undefined> {
  return scope.row(oneShared, [id])
}

/** Adds a shared type (`id` undefined), or changes one. Returns its id; undefined if it was deleted. */
export async function storeShared(
  scope: Scope<'organisation'>,
  id: number | undefined,
  type: TypeFields,
): Promise<number | undefined> {
  const row = await (id === undefined
    ? scope.row(insertShared, valuesOf(type))
    : scope.row(updateShared, [id, ...valuesOf(type)]))
  return row?.id
}

/** Deletes a shared type at a time, or restores it with null. Returns its name; undefined if it is in this state already. */
export async function setSharedDeleted(
  scope: Scope<'organisation'>,
  id: number,
  at: Date | null,
): Promise<string | undefined> {
  return (await scope.row(deleteShared, [id, at]))?.name
}

const keep = statement(
  'violation-types-keep',
  'any',
  noColumns,
  `insert into violation_types (community_id, ${names})
   select $1::bigint, o.name, o.category, o.rule_section, o.rule_text, o.rule_document, o.words, o.cure_days, o.needs_photo
   from organisation_violation_types o
   where o.company_id = $2 and o.deleted_at is null and o.id not in (select t.organisation_type_id from violation_types t
     where t.community_id = $1 and t.organisation_type_id is not null and t.deleted_at is null)`,
)
const detach = statement(
  'violation-types-let-go',
  'any',
  noColumns,
  'update violation_types set organisation_type_id = null where community_id = $1 and organisation_type_id is not null',
)

/**
 * Copies the types that a community inherits from its organization into the community, when it leaves the organization (association.txt 4). Its own
 * versions of types of the organization become types that replace none.
 */
export async function keepTypes(scope: Scope<'any'>, communityId: number, companyId: number): Promise<void> {
  await scope.rows(keep, [communityId, companyId])
  await scope.rows(detach, [communityId])
}
