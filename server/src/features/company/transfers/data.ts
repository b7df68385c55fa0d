import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import type { ActivityEntry, Actor } from '../../../platform/activity/record.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { onShards, type Within, within } from '../../../platform/within.ts'

const row = z.object({
  id: z.number(),
  communityId: z.number(),
  name: z.string(),
  homes: z.number(),
  /** Null for a community without an organization. */
  fromCompanyId: z.number().nullable(),
  /** The receiver; null for an offer to an address, until it is accepted. */
  toCompanyId: z.number().nullable(),
  /** Whether the receiver is a self-managed organization that was created for the offer. */
  isSelfManaged: z.boolean(),
  toEmail: z.string(),
  offeredByName: z.string(),
  offeredAt: z.date(),
  lapsesAt: z.date(),
})
export type TransferRow = z.infer<typeof row>

/** The maximum number of listed offers. */
const listLimit = 200

/** The columns of an offer. `key` makes the condition on the shard key of the homes; 'true' for statements about communities of all shards. */
const columns = (key: Within) => `t.id, t.community_id as "communityId", c.name,
  coalesce((select count(*) from properties p where ${onShards(key('p'))} p.community_id = t.community_id and p.removed_at is null
    group by p.community_id), 0) as homes,
  t.from_company_id as "fromCompanyId", t.to_company_id as "toCompanyId", t.is_self_managed as "isSelfManaged", t.to_email as "toEmail",
  t.offered_by_name as "offeredByName", t.offered_at as "offeredAt", t.lapses_at as "lapsesAt"`

const given = statement(
  'company-transfers-given',
  'any',
  row,
  `select ${columns(within.reach)} from community_transfers t join communities c on c.community_id = t.community_id
   where t.community_id = any($1::bigint[]) and /*shards c.community_id = any($1::bigint[]) and*/ t.state = 'offered' and t.lapses_at > $2 order by t.offered_at desc, t.id desc limit ${listLimit}`,
)
const received = statement(
  'company-transfers-received',
  'any',
  row,
  `select ${columns(() => 'true')} from community_transfers t join communities c on c.community_id = t.community_id
   where (t.to_company_id = $1 or (t.to_company_id is null and t.to_email = $2)) and t.from_company_id is distinct from $1
     and t.state = 'offered' and t.lapses_at > $3 order by t.offered_at desc, t.id desc limit ${listLimit}`,
)
const all = statement(
  'company-transfers-all',
  'server',
  row,
  `select ${columns(() => 'true')} from community_transfers t join communities c on c.community_id = t.community_id
   where t.state = 'offered' and t.lapses_at > $1 order by t.offered_at desc, t.id desc limit ${listLimit}`,
)

/** Returns the open offers of communities, which are in the caller's reach. */
export function listGiven(scope: Scope<'any'>, communityIds: readonly number[], now: Date): Promise<TransferRow[]> {
  return scope.rows(given, [communityIds, now])
}

/** Returns the open offers to an organization or to the address of its administrator. */
export function listReceived(scope: Scope<'any'>, companyId: number, email: string, now: Date): Promise<TransferRow[]> {
  return scope.rows(received, [companyId, email, now])
}

/** Returns all open offers, for the server owners. */
export function listAll(scope: Scope<'server'>, now: Date): Promise<TransferRow[]> {
  return scope.rows(all, [now])
}

const companyNames = statement(
  'company-transfer-names',
  'any',
  z.object({ id: z.number(), name: z.string() }),
  'select id, name from companies where id = any($1::bigint[])',
)

export async function namesOf(scope: Scope<'any'>, ids: readonly number[]): Promise<Map<number, string>> {
  const found = ids.length > 0 ? await scope.rows(companyNames, [ids]) : []
  return new Map(found.map((one) => [one.id, one.name]))
}

const community = statement(
  'company-transfer-community',
  'any',
  z.object({
    companyId: z.number().nullable(),
    name: z.string(),
    state: z.enum(['in preparation', 'live', 'archived']),
  }),
  `select company_id as "companyId", name, community_state as state from communities where community_id = $1 for update`,
)

/** Returns a community and locks it until the transaction ends, so that offers, acceptances and archiving run one after the other. */
export function lockCommunityOf(scope: Scope<'any'>, communityId: number) {
  return scope.row(community, [communityId])
}

const insert = statement(
  'company-transfer-insert',
  'any',
  idColumn,
  `insert into community_transfers (community_id, from_company_id, to_company_id, is_self_managed, to_email, offered_at, lapses_at,
     offered_by_person_id, offered_by_name)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (community_id) where state = 'offered' do nothing returning id`,
)

export interface NewTransfer {
  readonly communityId: number
  readonly fromCompanyId: number | null
  readonly toCompanyId: number | null
  readonly isSelfManaged: boolean
  readonly toEmail: string
  readonly offeredAt: Date
  readonly lapsesAt: Date
  readonly byPersonId: number
  readonly byName: string
}

/** Stores an offer. Returns its id; undefined if the community is offered already. */
export async function insertTransfer(scope: Scope<'any'>, one: NewTransfer): Promise<number | undefined> {
  const values = [one.communityId, one.fromCompanyId, one.toCompanyId, one.isSelfManaged, one.toEmail]
  const stored = await scope.row(insert, [...values, one.offeredAt, one.lapsesAt, one.byPersonId, one.byName])
  return stored?.id
}

const oneTransfer = statement(
  'company-transfer-open',
  'any',
  row.extend({ state: z.string() }),
  `select ${columns(within.community)}, t.state from community_transfers t join communities c on c.community_id = t.community_id
   where t.community_id = $1 and ($2::bigint is null or t.id = $2) order by t.id desc limit 1`,
)

/** Returns an offer of a community; its newest one if `id` is null. */
export function findTransfer(scope: Scope<'any'>, communityId: number, id: number | null) {
  return scope.row(oneTransfer, [communityId, id])
}

const end = statement(
  'company-transfer-end',
  'any',
  noColumns,
  `update community_transfers set state = $3, ended_at = $4, ended_by_person_id = $5, to_company_id = coalesce($6, to_company_id)
   where community_id = $1 and id = $2`,
)

/** Ends an offer. Acceptance stores `toCompanyId`, because an offer to an address has no organization before. */
export async function endTransfer(
  scope: Scope<'any'>,
  given: { readonly communityId: number; readonly id: number },
  ending: { state: string; at: Date; byPersonId: number | null; toCompanyId?: number | null },
): Promise<void> {
  const { state, at, byPersonId, toCompanyId = null } = ending
  await scope.rows(end, [given.communityId, given.id, state, at, byPersonId, toCompanyId])
}

const due = statement(
  'company-transfers-due',
  'any',
  z.object({ communityId: z.number(), id: z.number() }),
  `select community_id as "communityId", id from community_transfers where state = 'offered' and lapses_at <= $1 order by lapses_at limit 500`,
)

/** Returns open offers whose 14 days are over. */
export function listDue(scope: Scope<'any'>, now: Date) {
  return scope.rows(due, [now])
}

const people = statement(
  'company-transfer-people',
  'any',
  z.object({ personId: z.number() }),
  `select person_id as "personId" from company_administrators
   where company_id = $1 and 'administrator' = any(team_roles) and suspended_at is null`,
)
const peopleAccounts = statement(
  'company-transfer-people-accounts',
  'any',
  z.object({ personId: z.number(), email: z.string(), language: z.enum(['en', 'es']), isPending: z.boolean() }),
  `select p.id as "personId", p.email, coalesce(p.language, 'en') as language,
     p.password_hash is null and p.email_verified_at is null as "isPending"
   from people p where p.id = any($1::bigint[]) and p.deleted_at is null order by p.id limit 100`,
)

/** Returns the active administrators of an organization. */
export async function listAdministrators(scope: Scope<'any'>, companyId: number) {
  const administrators = await scope.rows(people, [companyId])
  return scope.rows(peopleAccounts, [administrators.map(({ personId }) => personId)])
}

const ofAccount = statement(
  'company-transfer-account',
  'any',
  z.object({ personId: z.number(), email: z.string(), language: z.enum(['en', 'es']), isPending: z.boolean() }),
  `select id as "personId", email, coalesce(language, 'en') as language, password_hash is null and email_verified_at is null as "isPending"
   from people where id = $1 and deleted_at is null`,
)

/** Returns an account with its address; undefined if it was deleted. */
export function findAccount(scope: Scope<'any'>, personId: number) {
  return scope.row(ofAccount, [personId])
}

const emailOf = statement(
  'company-transfer-own-address',
  'person',
  z.object({ email: z.string() }),
  'select lower(email) as email from people where id = $1 and email_verified_at is not null',
)

/** Returns the caller's verified e-mail address; an empty text without one. */
export async function ownAddress(scope: Scope<'person'>): Promise<string> {
  return (await scope.row(emailOf))?.email ?? ''
}

const administered = statement(
  'company-transfer-administered',
  'any',
  z.object({ companyId: z.number() }),
  `select company_id as "companyId" from person_accesses
   where person_id = $1 and kind = 'administrator' and 'administrator' = any(team_roles) and not is_paused order by id limit 20`,
)

/** Returns the first 20 organizations in which a person is an active administrator. */
export async function listAdministered(scope: Scope<'any'>, personId: number): Promise<number[]> {
  return (await scope.rows(administered, [personId])).map(({ companyId }) => companyId)
}

const activity = statement(
  'company-transfer-record',
  'any',
  noColumns,
  `insert into organisation_activity (company_id, at, actor_person_id, actor_name, via, kind, subject_kind, subject_id, before, after)
   values ($1, $2, $3, $4, 'screen', $5, $6, $7, $8, $9)`,
)

/** Records a change in the activity of another organization than the caller's. */
export async function recordInOtherOrganisation(
  scope: Scope<'any'>,
  companyId: number,
  actor: Actor,
  now: Date,
  { kind, subject, before, after }: ActivityEntry,
): Promise<void> {
  const changed = [before, after].map((values) => (values ? JSON.stringify(values) : null))
  await scope.rows(activity, [companyId, now, actor.personId, actor.name, kind, subject.kind, subject.id, ...changed])
}
