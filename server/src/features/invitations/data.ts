import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import { language } from '../../platform/languages.ts'

const settings = statement(
  'registration-settings',
  'community',
  z.object({
    /** For how many days a new code is valid. */
    codeDays: z.number(),
    sendsReminders: z.boolean(),
    /** The menu features that tenants get. */
    tenantPages: z.array(z.number()),
    timeZone: z.string(),
    name: z.string(),
    /** The language of mails to people who have chosen none. */
    language,
    state: z.enum(['in preparation', 'live', 'archived']),
  }),
  `select code_valid_days as "codeDays", sends_reminders as "sendsReminders", tenant_pages as "tenantPages", time_zone as "timeZone",
     name, language, community_state as state
   from communities where community_id = $1`,
)
export type RegistrationSettings = z.infer<typeof settings.row>

/** Returns the settings of registration of a community. */
export async function readSettings(scope: Scope<'community'>): Promise<RegistrationSettings> {
  const row = await scope.row(settings)
  if (!row) throw new Error('no such community')
  return row
}

const insert = statement(
  'invitations-insert',
  'community',
  z.object({ id: z.number(), code: z.string() }),
  `insert into invitations (community_id, register_person_id, property_id, code, is_digital, created_at, expires_at, mail_due_at, mail_kind)
   select $1, one.person, one.home, one.code, one.is_digital, $7, $8, one.due, case when one.due is null then null else 'invitation' end
   from unnest($2::bigint[], $3::bigint[], $4::text[], $5::boolean[], $6::timestamptz[]) one (person, home, code, is_digital, due)
   on conflict (community_id, register_person_id, property_id) where state = 'open' do nothing
   returning id, code`,
)
const insertCodes = statement(
  'invitations-insert-codes',
  'community',
  noColumns,
  `insert into registration_codes (code, community_id, property_id, first_name, last_name, digital_delivery, invitation_id, expires_at)
   select one.code, $1, one.home, one.first_name, one.last_name, one.is_digital, one.invitation, $8
   from unnest($2::text[], $3::bigint[], $4::text[], $5::text[], $6::boolean[], $7::bigint[])
     one (code, home, first_name, last_name, is_digital, invitation)`,
)

/** An invitation of a person to a home. */
export interface NewInvitation {
  /** The id of the person in the register. */
  readonly personId: number
  readonly homeId: number
  readonly firstName: string
  readonly lastName: string
  /** Whether the link of the mail selects digital delivery. */
  readonly isDigital: boolean
  readonly code: string
  /** The time at which it is mailed; null: never. */
  readonly dueAt: Date | null
}

/** Inserts invitations with their codes. Returns their ids by code. A person who was invited meanwhile is left out. */
export async function insertInvitations(
  scope: Scope<'community'>,
  given: readonly NewInvitation[],
  time: { readonly now: Date; readonly expiresAt: Date },
): Promise<Map<string, number>> {
  const column = <Key extends keyof NewInvitation>(rows: readonly NewInvitation[], key: Key) =>
    rows.map((one) => one[key])
  const rows = await scope.rows(insert, [
    column(given, 'personId'),
    column(given, 'homeId'),
    column(given, 'code'),
    column(given, 'isDigital'),
    column(given, 'dueAt'),
    time.now,
    time.expiresAt,
  ])
  const idOf = new Map(rows.map(({ id, code }) => [code, id]))
  const stored = given.filter(({ code }) => idOf.has(code))
  await scope.rows(insertCodes, [
    column(stored, 'code'),
    column(stored, 'homeId'),
    column(stored, 'firstName'),
    column(stored, 'lastName'),
    column(stored, 'isDigital'),
    stored.map(({ code }) => idOf.get(code)),
    time.expiresAt,
  ])
  return idOf
}

const makeDue = statement(
  'invitations-make-due',
  'community',
  noColumns,
  `update invitations i set mail_due_at = one.due, mail_kind = 'invitation'
   from unnest($2::bigint[], $3::timestamptz[]) one (id, due)
   where i.community_id = $1 and i.id = one.id and i.state = 'open'`,
)

/** Sets the times at which open invitations are mailed, also again. */
export async function makeInvitationsDue(
  scope: Scope<'community'>,
  given: ReadonlyArray<{ readonly id: number; readonly dueAt: Date }>,
): Promise<void> {
  if (given.length > 0) await scope.rows(makeDue, [given.map(({ id }) => id), given.map(({ dueAt }) => dueAt)])
}

const end = statement(
  'invitations-end',
  'community',
  z.object({ code: z.string() }),
  `update invitations set state = $3, ended_at = $4, mail_due_at = null, mail_kind = null
   where community_id = $1 and id = any($2::bigint[]) and state = 'open' returning code`,
)
const endCodes = statement(
  'invitations-end-codes',
  'any',
  noColumns,
  'update registration_codes set ended_at = $2 where code = any($1::text[])',
)

/** Ends open invitations, and makes their codes invalid. Returns their number. */
export async function endInvitations(
  scope: Scope<'community' | 'any'>,
  ids: readonly number[],
  state: 'withdrawn' | 'replaced',
  now: Date,
): Promise<number> {
  if (ids.length === 0) return 0
  const codes = await scope.rows(end, [ids, state, now])
  await scope.rows(endCodes, [codes.map(({ code }) => code), now])
  return codes.length
}

const goLive = statement(
  'community-go-live',
  'community',
  idColumn,
  `update communities set community_state = 'live', live_at = $2, version = version + 1
   where community_id = $1 and community_state = 'in preparation' returning community_id as id`,
)

/** Makes a community in preparation live. Returns false if it is not in preparation. */
export async function makeLive(scope: Scope<'community'>, now: Date): Promise<boolean> {
  return (await scope.row(goLive, [now])) !== undefined
}
