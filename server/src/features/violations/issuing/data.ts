import { noticesFeature, violationStatuses } from '@porchlight/contract/features/violations.ts'
import { rights } from '@porchlight/contract/shared/rights.ts'
import { z } from 'zod'
import { ownTeam, peopleWith } from '../../../platform/access/people-with.ts'
import type { ManagerScope, Scope } from '../../../platform/access/scopes.ts'
import { idColumn, statement } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/like.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'
import type { Recipient } from '../../../platform/notices/queue-notice.ts'
import { type ListQuery, type Page, pageOf, pageStatement, pageValues } from '../data.ts'

const managed = pageStatement(
  'violations-managed',
  '',
  ` or exists (select 1 from properties o
      where o.community_id = $1 and o.id = v.property_id and (o.address ilike $4 or o.identifier ilike $4))`,
)

/** Returns a page of all violations of the community. The search also compares addresses and identifiers of homes. */
export async function listManaged(scope: ManagerScope, wanted: ListQuery): Promise<Page> {
  return pageOf(await scope.rows(managed, pageValues(wanted)))
}

/** The maximum number of homes in the result of a search. */
const homeLimit = 20

const homes = statement(
  'violations-homes',
  'community',
  z.object({ propertyId: z.number(), address: z.string(), identifier: z.string() }),
  `select p.id as "propertyId", p.address, p.identifier from properties p
   where p.community_id = $1 and (p.address ilike $2 or p.identifier ilike $2 or p.account_number = $3)
   order by p.identifier, p.id limit ${homeLimit}`,
)

/** Returns the homes whose address or identifier contains a text, or whose account number equals it. */
export function listHomes(scope: ManagerScope, search: string) {
  return scope.rows(homes, [containing(search), search])
}

const nextNumber = statement(
  'violations-next-number',
  'community',
  z.object({ number: z.number() }),
  `insert into violation_numbers (community_id, last_number) values ($1, 1001)
   on conflict (community_id) do update set last_number = violation_numbers.last_number + 1
   returning last_number as "number"`,
)

/** Increments the counter of a community's violations and returns the new number, such as 'V-1002'. */
export async function nextViolationNumber(scope: Scope<'community'>): Promise<string> {
  const row = await scope.row(nextNumber)
  return `V-${row?.number}`
}

const add = statement(
  'violations-add',
  'community',
  idColumn,
  `insert into violations (community_id, property_id, external_id, violation_type, status, description, created_by_name, created_at, closed_at)
   select p.community_id, p.id, $3, $4, $5::smallint, $6, $7, $8::timestamptz,
     case when $5::smallint = ${violationStatuses.closed} then $8::timestamptz end from properties p where p.community_id = $1 and p.id = $2
   returning id`,
)

/** A violation to store. `externalId` is its number, such as 'V-1002'. */
export interface NewViolation {
  readonly propertyId: number
  readonly externalId: string
  readonly violationType: string
  readonly status: number
  readonly description: string
  readonly createdByName: string
  readonly createdAt: Date
}

/** Stores a violation and returns its id; undefined if the community has no such home. */
export async function insertViolation(scope: Scope<'community'>, given: NewViolation): Promise<number | undefined> {
  const { propertyId, externalId, violationType, status, description, createdByName, createdAt } = given
  const values = [propertyId, externalId, violationType, status, description, createdByName, createdAt]
  return (await scope.row(add, values))?.id
}

const addChange = statement(
  'violations-add-change',
  'community',
  idColumn,
  `insert into violation_changes (community_id, violation_id, status, kind, message, person_id, person_name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
)
const addFile = statement(
  'violations-add-file',
  'community',
  idColumn,
  `insert into violation_files (community_id, violation_id, change_id, file_key, file_name, content_type, size_bytes)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
)

/** A change of a violation to store. */
export interface NewChange {
  readonly violationId: number
  /** The status after the change. */
  readonly status: number
  /** 'issued': the notice; 'resolution': an answer of the household; 'decision': an action of the association. */
  readonly kind: 'issued' | 'resolution' | 'decision'
  readonly message: string
  /** Who made the change; null if no account is known. */
  readonly personId: number | null
  readonly personName: string
  readonly createdAt: Date
  readonly files: readonly StoredFile[]
}

/** Stores a change with its files. Returns the ids of the change and of the files. */
export async function insertChange(
  scope: Scope<'community'>,
  given: NewChange,
): Promise<{ id: number; fileIds: number[] }> {
  const { violationId, status, kind, message, personId, personName, createdAt } = given
  const values = [violationId, status, kind, message, personId, personName, createdAt]
  const change = await scope.row(addChange, values)
  if (!change) throw new Error('the change was not stored')
  const fileIds: number[] = []
  for (const { fileKey, fileName, contentType, sizeBytes } of given.files) {
    const fileValues = [violationId, change.id, fileKey, fileName, contentType, sizeBytes]
    const row = await scope.row(addFile, fileValues)
    if (row) fileIds.push(row.id)
  }
  return { id: change.id, fileIds }
}

const move = statement(
  'violations-move',
  'community',
  idColumn,
  `update violations set status = $4::smallint, version = version + 1, closed_at = case when $4::smallint = ${violationStatuses.closed} then $6::timestamptz end
   where community_id = $1 and id = $2 and status = $3 and ($5::integer is null or version = $5) returning id`,
)

/** Changes the status of a violation. Returns false if the status is no longer `from`, or `version` is given and is no longer the version. */
export async function moveViolation(
  scope: Scope<'community'>,
  change: { violationId: number; from: number; to: number; version?: number | undefined; now: Date },
): Promise<boolean> {
  return (
    (await scope.row(move, [change.violationId, change.from, change.to, change.version ?? null, change.now])) !==
    undefined
  )
}

const household = statement(
  'violations-household',
  'community',
  z.object({ personId: z.number(), propertyId: z.number() }),
  `select h.person_id as "personId", h.property_id as "propertyId" from household_persons h
   where h.community_id = $1 and h.property_id = $2
     and (h.member_type = 'owner' or ${noticesFeature} = any(h.allowed_features))
   order by h.id`,
)

/** Returns the people of a household who may see its violations: owners, and members to whom an owner allows notices. */
export function listHousehold(scope: Scope<'community'>, propertyId: number): Promise<Recipient[]> {
  return scope.rows(household, [propertyId])
}

const managers = statement(
  'violations-managers',
  'community',
  z.object({ personId: z.number(), propertyId: z.number().nullable() }),
  `select m.person_id as "personId", (
     select min(h.property_id) from household_persons h
     where h.community_id = $1 and h.person_id = m.person_id) as "propertyId"
   from community_managers m where m.community_id = $1 order by m.person_id`,
)
const deciders = statement(
  'violations-deciders',
  'community',
  z.object({ personId: z.number(), propertyId: z.number().nullable() }),
  `select d.person_id as "personId", (
     select min(h.property_id) from household_persons h
     where h.community_id = $1 and h.person_id = d.person_id) as "propertyId"
   from ${peopleWith('violations.decide')} d order by d.person_id`,
)

/**
 * Returns the people who decide on answers: the managers of the community or, if it has none, everybody with the right to decide
 * (association.txt 6).
 */
export async function listDeciders(scope: Scope<'community' | 'any'>): Promise<Recipient[]> {
  const communityManagers = await scope.rows(managers)
  return communityManagers.length > 0
    ? communityManagers
    : scope.rows(deciders, [await ownTeam(scope, rights['violations.decide'])])
}
