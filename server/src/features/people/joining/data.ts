import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

/** A request of the team to join two accounts. The entries and accounts `kept…` remain, those of `other…` end. */
export interface NewJoin {
  readonly keptId: number
  readonly otherId: number
  readonly keptAccountId: number
  readonly otherAccountId: number
  /** The fields whose values come from the other entry. */
  readonly take: readonly string[]
  /** The name of the person of the team who asks. */
  readonly by: string
  readonly now: Date
  readonly expiresAt: Date
}

const insert = statement(
  'account-join-insert',
  'community',
  idColumn,
  `insert into account_joins (community_id, kept_id, other_id, kept_account_id, other_account_id, take, asked_at, expires_at, asked_by_name)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
)

/** Stores the request to the holders of two accounts to join them, and returns its id. */
export async function insertJoin(scope: Scope<'community'>, join: NewJoin): Promise<number> {
  const { keptId, otherId, keptAccountId, otherAccountId, take, by, now, expiresAt } = join
  const row = await scope.row(insert, [keptId, otherId, keptAccountId, otherAccountId, take, now, expiresAt, by])
  if (!row) throw new Error('the request was not stored')
  return row.id
}

const joinRow = z.object({
  keptId: z.number(),
  otherId: z.number(),
  keptAccountId: z.number(),
  otherAccountId: z.number(),
  /** `take` and `by` as in `NewJoin`. */
  take: z.array(z.string()),
  by: z.string(),
  communityName: z.string(),
  expiresAt: z.date(),
  bothAgree: z.boolean(),
  isDone: z.boolean(),
})
const columns = `j.kept_id as "keptId", j.other_id as "otherId", j.kept_account_id as "keptAccountId", j.other_account_id as "otherAccountId",
  to_jsonb(j.take) as take, j.asked_by_name as by, c.name as "communityName", j.expires_at as "expiresAt",
  j.kept_confirmed_at is not null and j.other_confirmed_at is not null as "bothAgree", j.done_at is not null as "isDone"`
const find = statement(
  'account-join-find',
  'community',
  joinRow,
  `select ${columns} from account_joins j join communities c on c.community_id = j.community_id where j.community_id = $1 and j.id = $2`,
)
const lock = statement(
  'account-join-lock',
  'community',
  joinRow,
  `select ${columns} from account_joins j join communities c on c.community_id = j.community_id
   where j.community_id = $1 and j.id = $2 for update of j`,
)

/** A request to join two accounts; undefined if it does not exist. */
export function findJoin(scope: Scope<'community'>, id: number) {
  return scope.row(find, [id])
}

/** A request to join two accounts, locked until the transaction ends. */
export function lockJoin(scope: Scope<'community'>, id: number) {
  return scope.row(lock, [id])
}

const confirm = statement(
  'account-join-confirm',
  'any',
  z.object({ bothAgree: z.boolean() }),
  `update account_joins set
     kept_confirmed_at = case when kept_account_id = $3 then coalesce(kept_confirmed_at, $4) else kept_confirmed_at end,
     other_confirmed_at = case when other_account_id = $3 then coalesce(other_confirmed_at, $4) else other_confirmed_at end
   where community_id = $1 and id = $2 and done_at is null and expires_at > $4 and $3 in (kept_account_id, other_account_id)
   returning kept_confirmed_at is not null and other_confirmed_at is not null as "bothAgree"`,
)

/** Stores that the holder of an account agrees; undefined if the request has ended. */
export function confirmJoin(
  scope: Scope<'any'>,
  holder: { readonly communityId: number; readonly joinId: number; readonly accountId: number },
  now: Date,
) {
  return scope.row(confirm, [holder.communityId, holder.joinId, holder.accountId, now])
}

const end = statement(
  'account-join-end',
  'community',
  noColumns,
  'update account_joins set done_at = $3 where community_id = $1 and id = $2',
)

/** Ends a request whose two accounts were joined. */
export async function endJoin(scope: Scope<'community'>, id: number, now: Date): Promise<void> {
  await scope.rows(end, [id, now])
}

const remove = statement(
  'account-join-remove',
  'community',
  noColumns,
  'delete from account_joins where community_id = $1 and id = $2',
)

/** Removes a request whose two accounts cannot be joined any more. */
export async function removeJoin(scope: Scope<'community'>, id: number): Promise<void> {
  await scope.rows(remove, [id])
}

const joined = statement(
  'account-join-of-pair',
  'community',
  idColumn,
  'select id from account_joins where community_id = $1 and kept_id = $2 and other_id = $3 and done_at is not null limit 1',
)

/** Whether two entries became one because the holders of both accounts agreed. */
export async function wereAccountsJoined(scope: Scope<'community'>, keptId: number, otherId: number): Promise<boolean> {
  return (await scope.row(joined, [keptId, otherId])) !== undefined
}

const homes = statement(
  'account-join-homes',
  'community',
  z.object({ propertyId: z.number() }),
  `select distinct property_id as "propertyId" from person_accesses
   where person_id = $2 and kind = 'household' and community_id = $1 and property_id is not null order by 1`,
)

/** The homes of an account in the community. */
export async function listHomesOf(scope: Scope<'community'>, accountId: number): Promise<number[]> {
  return (await scope.rows(homes, [accountId])).map(({ propertyId }) => propertyId)
}

const livesAt = statement(
  'account-join-lives-at',
  'community',
  idColumn,
  'select id from household_persons where community_id = $1 and property_id = $2 and person_id = $3',
)

/** Whether an account belongs to the household of a home. */
export async function hasHome(scope: Scope<'community'>, propertyId: number, accountId: number): Promise<boolean> {
  return (await scope.row(livesAt, [propertyId, accountId])) !== undefined
}

const ownerships = statement(
  'account-join-ownerships',
  'community',
  noColumns,
  `update home_ownerships o set person_id = $2 where o.community_id = $1 and o.person_id = $3
     and not exists (select from home_ownerships k where k.community_id = $1 and k.property_id = o.property_id and k.person_id = $2)`,
)
// The values are in the order of the parameters of `household`.
const shown = statement(
  'account-join-shown',
  'any',
  z.object({ shown: z.array(z.string().nullable()) }),
  `select json_build_array(first_name, last_name, email, phone, photo_file_key, chat_user_id) as shown from people where id = $1`,
)
const household = statement(
  'account-join-household',
  'community',
  noColumns,
  `update household_persons set first_name = $3, last_name = $4, email = $5, phone = $6, photo_file_key = $7, chat_user_id = $8
   where community_id = $1 and person_id = $2`,
)
const mailOf = statement(
  'account-join-mail',
  'community',
  z.object({ rows: z.array(z.unknown()) }),
  `with gone as (delete from deliveries where person_id = $2 and community_id = $1 and vendor_id is null returning *)
   select coalesce(jsonb_agg(to_jsonb(g)), '[]') as rows from gone g`,
)
const giveMail = statement(
  'account-join-give-mail',
  'community',
  noColumns,
  `insert into deliveries (person_id, community_id, message_id, property_id, from_person, sent_at, read_at, deleted_at, mailing_delivery_id)
   select $2, d.community_id, d.message_id, d.property_id, d.from_person, d.sent_at, d.read_at, d.deleted_at, d.mailing_delivery_id
   from jsonb_populate_recordset(null::deliveries, $3::jsonb) d where d.community_id = $1`,
)

/** Moves what is not an access to a home to the account that is kept: ownerships and mail. Updates the name that its households show. */
export async function moveRest(
  scope: Scope<'community' | 'any'>,
  keptAccountId: number,
  otherAccountId: number,
): Promise<void> {
  await scope.rows(ownerships, [keptAccountId, otherAccountId])
  const [{ shown: values } = { shown: [] }] = await scope.rows(shown, [keptAccountId])
  if (values.length > 0) await scope.rows(household, [keptAccountId, ...values])
  const mail = await scope.row(mailOf, [otherAccountId])
  await scope.rows(giveMail, [keptAccountId, JSON.stringify(mail?.rows ?? [])])
}
