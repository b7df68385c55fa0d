import { z } from 'zod'
import type { Scope, SystemScope } from '../access/scopes.ts'
import { announceToManagers } from '../db/announcements.ts'
import { type Database, noColumns, statement } from '../db/database.ts'
import { gather } from '../db/gather.ts'

/** How long lookups and results of mails are collected before one statement handles them together, in milliseconds. */
const together = 5

/**
 * The states of the last attempt. 'handing': all of the mail except its end was sent, and no answer is known. 'sent': the mail server accepted it.
 * 'refused': the mail server refused it, and it will be tried again. 'unsent': the mail server did not accept it, and no copy can have arrived.
 */
const attempt = z.object({
  messageId: z.string(),
  state: z.enum(['handing', 'sent', 'refused', 'unsent']),
})

const find = statement(
  'mail-attempts-find',
  'system',
  attempt,
  'select message_id as "messageId", state from mail_attempts where message_id = any($1::text[])',
)

/** Returns the outcome of the last attempt to send a mail; undefined before the first attempt has reached the mail server. */
export const findAttempt = gather(together, async (scope: SystemScope, messageIds: readonly string[]) => {
  const rows = new Map((await scope.rows(find, [messageIds])).map((row) => [row.messageId, row]))
  return messageIds.map((messageId) => rows.get(messageId))
})

// A mail that was sent is no longer refused: the address and the time of an earlier refusal are deleted.
const note = statement(
  'mail-attempts-note',
  'system',
  noColumns,
  `insert into mail_attempts (message_id, state, tried_at)
   select t.message_id, t.state, t.tried_at from unnest($1::text[], $2::text[], $3::timestamptz[]) as t (message_id, state, tried_at)
   on conflict (message_id) do update set state = excluded.state, tried_at = excluded.tried_at,
     refused_at = case when excluded.state <> 'sent' then mail_attempts.refused_at end,
     address = case when excluded.state <> 'sent' then mail_attempts.address end`,
)

interface Noted {
  readonly messageId: string
  readonly state: 'handing' | 'sent' | 'unsent'
  readonly now: Date
}

const noteTogether = gather(together, async (scope: SystemScope, notes: readonly Noted[]) => {
  const column = <Key extends keyof Noted>(key: Key) => notes.map((one) => one[key])
  await scope.rows(note, [column('messageId'), column('state'), column('now')])
  return notes.map(() => undefined)
})

/** Stores the state of an attempt to send a mail. A refusal is stored by `noteRefusal`. */
export async function noteAttempt(
  scope: SystemScope,
  messageId: string,
  state: Noted['state'],
  now: Date,
): Promise<void> {
  await noteTogether(scope, { messageId, state, now })
}

const refuse = statement(
  'mail-attempt-refuse',
  'system',
  z.object({ refusedAt: z.date() }),
  `insert into mail_attempts (message_id, state, tried_at, address, refused_at) values ($1, 'refused', $3, $2, $3)
   on conflict (message_id) do update set state = 'refused', tried_at = $3, address = $2,
     refused_at = coalesce(mail_attempts.refused_at, $3)
   returning refused_at as "refusedAt"`,
)

/** Stores a refusal. Returns the time at which this mail was refused for the first time. */
export async function noteRefusal(scope: SystemScope, messageId: string, address: string, now: Date): Promise<Date> {
  const row = await scope.row(refuse, [messageId, address, now])
  return row?.refusedAt ?? now
}

const compare = statement(
  'mail-attempts-compare',
  'system',
  z.object({ taken: z.number(), refused: z.number() }),
  `select count(*) filter (where state = 'sent' and tried_at >= $1) as taken,
     count(distinct address) filter (where state = 'refused') as refused
   from mail_attempts where tried_at >= $1 or state = 'refused'`,
)

/** Returns how many mails were accepted since a time, and for how many addresses a refused mail waits. */
export async function compareOutcomes(scope: SystemScope, since: Date): Promise<{ taken: number; refused: number }> {
  return (await scope.row(compare, [since])) ?? { taken: 0, refused: 0 }
}

const count = statement(
  'mail-attempts-refused-count',
  'system',
  z.object({ count: z.number() }),
  `select count(*) as count from mail_attempts where state = 'refused'`,
)

/** Returns how many mails the mail server refuses at present. They are kept and tried again. */
export async function countRefused(database: Pick<Database, 'rows'>): Promise<number> {
  const [row] = await database.rows(count, [])
  return row?.count ?? 0
}

const sweepOld = statement('mail-attempts-sweep', 'system', noColumns, 'delete from mail_attempts where tried_at < $1')

/** Deletes the states of mails whose last attempt was before a time. */
export async function sweepAttempts(scope: SystemScope, before: Date): Promise<void> {
  await scope.rows(sweepOld, [before])
}

const mark = statement(
  'refused-address-mark',
  'any',
  noColumns,
  `insert into refused_addresses (address, refused_at, reply) values ($1, $2, $3)
   on conflict (address) do update set refused_at = $2, reply = $3`,
)

// The registers of the communities show which addresses refuse mail.
const markInRegisters = statement(
  'refused-address-mark-in-registers',
  'any',
  z.object({ communityId: z.number() }),
  `update register_addresses set bounced_at = $2, bounce_reason = $3 where kind = 'email' and lower(value) = $1
   returning community_id as "communityId"`,
)

/** Marks an address that refuses mail permanently, also in the registers of all communities. */
export async function markAddress(scope: Scope<'any'>, address: string, reply: string, now: Date): Promise<void> {
  const values = [address.toLowerCase(), now, reply]
  await scope.rows(mark, values)
  const marked = await scope.rows(markInRegisters, values)
  const communityIds = [...new Set(marked.map(({ communityId }) => communityId))]
  await announceToManagers(scope, communityIds)
}

const marked = statement(
  'refused-addresses-find',
  'any',
  z.object({ address: z.string(), refusedAt: z.date(), reply: z.string() }),
  'select address, refused_at as "refusedAt", reply from refused_addresses where address = any($1::text[])',
)

/** Returns the mark of an address that refuses mail permanently; undefined for any other address. */
export const findMark = gather(together, async (scope: Scope<'any'>, addresses: readonly string[]) => {
  const wanted = addresses.map((address) => address.toLowerCase())
  const rows = new Map((await scope.rows(marked, [wanted])).map((row) => [row.address, row]))
  return wanted.map((address) => rows.get(address))
})

const unmark = statement('refused-address-clear', 'any', noColumns, 'delete from refused_addresses where address = $1')

const unmarkInRegisters = statement(
  'refused-address-clear-in-registers',
  'any',
  noColumns,
  `update register_addresses set bounced_at = null, bounce_reason = ''
   where kind = 'email' and lower(value) = $1 and bounced_at is not null`,
)

/** Removes the mark, because a mail was accepted or somebody proved that they read mail to the address. */
export async function clearMark(scope: Scope<'any'>, address: string): Promise<void> {
  await scope.rows(unmark, [address.toLowerCase()])
  await scope.rows(unmarkInRegisters, [address.toLowerCase()])
}

const countMarked = statement(
  'refused-addresses-count',
  'system',
  z.object({ count: z.number() }),
  'select count(*) as count from refused_addresses',
)

/** Returns how many addresses are marked as refusing mail. */
export async function countMarks(database: Database): Promise<number> {
  const [row] = await database.rows(countMarked, [])
  return row?.count ?? 0
}
