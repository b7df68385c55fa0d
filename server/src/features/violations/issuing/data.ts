import { noticesFeature } from '@porchlight/contract/features/violations.ts'
import type { ManagerScope, PersonScope, SystemScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/like.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'
import type { Recipient } from '../../../platform/notices/queue-notice.ts'
import { type Page, pageOf, pageStatement, pageValues, type Wanted } from '../data.ts'

const managed = pageStatement(
  'violations-managed',
  '',
  ` or exists (select 1 from properties o
      where o.community_id = $1 and o.id = v.property_id and (o.address ilike $4 or o.identifier ilike $4))`,
)

/** A page of all violations of the community; the search finds homes too. */
export async function listManaged(scope: ManagerScope, wanted: Wanted): Promise<Page> {
  return pageOf(await scope.rows(managed, [scope.communityId, ...pageValues(wanted)]))
}

export interface HomeRow {
  readonly propertyId: number
  readonly address: string
  readonly identifier: string
}

/** As many homes as a search offers. */
const homeLimit = 20

const homes = statement(
  'violations-homes',
  `select p.id as "propertyId", p.address, p.identifier from properties p
   where p.community_id = $1 and (p.address ilike $2 or p.identifier ilike $2 or p.account_number = $3)
   order by p.identifier, p.id limit ${homeLimit}`,
)

export function listHomes(scope: ManagerScope, search: string): Promise<HomeRow[]> {
  return scope.rows(homes, [scope.communityId, containing(search), search])
}

const nextNumber = statement(
  'violations-next-number',
  `insert into violation_numbers (community_id, last_number) values ($1, 1001)
   on conflict (community_id) do update set last_number = violation_numbers.last_number + 1
   returning last_number as "number"`,
)

/** The next number of a community's violations. */
export async function takeNumber(scope: ManagerScope): Promise<string> {
  const row = await scope.row<{ number: number }>(nextNumber, [scope.communityId])
  return `V-${row?.number}`
}

const add = statement(
  'violations-add',
  `insert into violations (community_id, property_id, external_id, violation_type, status, description, created_by_name, created_at)
   select p.community_id, p.id, $3, $4, $5, $6, $7, $8 from properties p where p.community_id = $1 and p.id = $2
   returning id`,
)

export interface NewViolation {
  readonly communityId: number
  readonly propertyId: number
  readonly externalId: string
  readonly violationType: string
  readonly status: number
  readonly description: string
  readonly createdByName: string
  readonly createdAt: Date
}

/** Keeps a violation; undefined where the community has no such home. */
export async function insertViolation(
  scope: ManagerScope | SystemScope,
  given: NewViolation,
): Promise<number | undefined> {
  const { communityId, propertyId, externalId, violationType, status, description, createdByName, createdAt } = given
  const values = [communityId, propertyId, externalId, violationType, status, description, createdByName, createdAt]
  return (await scope.row<{ id: number }>(add, values))?.id
}

const addChange = statement(
  'violations-add-change',
  `insert into violation_changes (community_id, violation_id, status, kind, message, person_id, person_name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
)
const addFile = statement(
  'violations-add-file',
  `insert into violation_files (community_id, violation_id, change_id, file_key, file_name, content_type, size_bytes)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
)

export interface NewChange {
  readonly communityId: number
  readonly violationId: number
  readonly status: number
  readonly kind: 'issued' | 'resolution' | 'decision'
  readonly message: string
  readonly personId: number | null
  readonly personName: string
  readonly createdAt: Date
  readonly files: readonly StoredFile[]
}

/** Writes down what happened, with its files; answers its id and theirs. */
export async function insertChange(
  scope: PersonScope | SystemScope,
  given: NewChange,
): Promise<{ id: number; fileIds: number[] }> {
  const { communityId, violationId, status, kind, message, personId, personName, createdAt } = given
  const values = [communityId, violationId, status, kind, message, personId, personName, createdAt]
  const change = await scope.row<{ id: number }>(addChange, values)
  if (!change) throw new Error('the change was not kept')
  const fileIds: number[] = []
  for (const { fileKey, fileName, contentType, sizeBytes } of given.files) {
    const kept = [communityId, violationId, change.id, fileKey, fileName, contentType, sizeBytes]
    const row = await scope.row<{ id: number }>(addFile, kept)
    if (row) fileIds.push(row.id)
  }
  return { id: change.id, fileIds }
}

const move = statement(
  'violations-move',
  'update violations set status = $4 where community_id = $1 and id = $2 and status = $3 returning id',
)

/** Moves a violation to a status; false when it has left the one before meanwhile. */
export async function moveViolation(
  scope: PersonScope,
  of: { communityId: number; violationId: number; from: number; to: number },
): Promise<boolean> {
  return (await scope.row(move, [of.communityId, of.violationId, of.from, of.to])) !== undefined
}

const household = statement(
  'violations-household',
  `select h.person_id as "personId", h.property_id as "propertyId" from household_persons h
   where h.community_id = $1 and h.property_id = $2
     and (h.member_type = 'owner' or ${noticesFeature} = any(h.allowed_features))
   order by h.id`,
)

/** Those of a household whom its violations concern. */
export function listHousehold(scope: PersonScope, communityId: number, propertyId: number): Promise<Recipient[]> {
  return scope.rows(household, [communityId, propertyId])
}

const managers = statement(
  'violations-managers',
  `select m.person_id as "personId", (
     select min(h.property_id) from household_persons h
     where h.community_id = $1 and h.person_id = m.person_id) as "propertyId"
   from community_managers m where m.community_id = $1 order by m.person_id`,
)
const company = statement(
  'violations-company',
  'select company_id as "companyId" from communities where community_id = $1',
)
const administrators = statement(
  'violations-administrators',
  'select person_id as "personId" from company_administrators where company_id = $1 order by person_id',
)

/** Those who decide on answers: the managers of the community; where it has none, the administrators of its company. */
export async function listDeciders(scope: PersonScope, communityId: number): Promise<Recipient[]> {
  const own = await scope.rows<Recipient>(managers, [communityId])
  if (own.length > 0) return own
  const row = await scope.row<{ companyId: number | null }>(company, [communityId])
  return row?.companyId ? scope.rows<Recipient>(administrators, [row.companyId]) : []
}
