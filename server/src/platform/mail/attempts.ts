import { z } from 'zod'
import type { Scope, SystemScope } from '../access/scopes.ts'
import { tellManagers } from '../db/announcements.ts'
import { type Database, noColumns, statement } from '../db/database.ts'

const attempt = z.object({
  state: z.enum(['handing', 'sent', 'refused', 'unsent']),
})

const find = statement('mail-attempt-find', 'system', attempt, 'select state from mail_attempts where message_id = $1')

/** What earlier attempts to send a mail have shown; undefined before the first attempt reached the mail server. */
export function findAttempt(scope: SystemScope, messageId: string): Promise<z.output<typeof attempt> | undefined> {
  return scope.row(find, [messageId])
}

const note = statement(
  'mail-attempt-note',
  'system',
  noColumns,
  `insert into mail_attempts (message_id, state, tried_at) values ($1, $2, $3)
   on conflict (message_id) do update set state = $2, tried_at = $3,
     refused_at = case when $2 <> 'sent' then mail_attempts.refused_at end,
     address = case when $2 <> 'sent' then mail_attempts.address end`,
)

export async function noteAttempt(
  scope: SystemScope,
  messageId: string,
  state: 'handing' | 'sent' | 'unsent',
  now: Date,
): Promise<void> {
  await scope.rows(note, [messageId, state, now])
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

/** Stores a refusal. Returns when this mail was refused for the first time. */
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

/** Marks an address that refuses mail permanently, in the registers of all communities too. */
export async function markAddress(scope: Scope<'any'>, address: string, reply: string, now: Date): Promise<void> {
  const values = [address.toLowerCase(), now, reply]
  await scope.rows(mark, values)
  const marked = await scope.rows(markInRegisters, values)
  const communityIds = [...new Set(marked.map(({ communityId }) => communityId))]
  await tellManagers(scope, communityIds)
}

const marked = statement(
  'refused-address-find',
  'any',
  z.object({ refusedAt: z.date(), reply: z.string() }),
  'select refused_at as "refusedAt", reply from refused_addresses where address = $1',
)

/** The mark of an address that refuses mail permanently; undefined for all others. */
export function findMark(
  scope: Scope<'any'>,
  address: string,
): Promise<{ refusedAt: Date; reply: string } | undefined> {
  return scope.row(marked, [address.toLowerCase()])
}

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

export async function countMarks(database: Database): Promise<number> {
  const [row] = await database.rows(countMarked, [])
  return row?.count ?? 0
}
