import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import { hideInChats } from '../chat/public.ts'
import { forgetInRegisters } from '../people/public.ts'

// These statements run before a person is signed in, or for a person whose password was right, so they are bound to 'any'.
const claim = statement(
  'sign-in-claim',
  'any',
  z.object({ personId: z.number() }),
  'select person_id as "personId" from email_claims where email = $1',
)
const credentials = statement(
  'sign-in-credentials',
  'any',
  z.object({ personId: z.number(), sessionVersion: z.number(), passwordHash: z.string().nullable() }),
  `select id as "personId", session_version as "sessionVersion", password_hash as "passwordHash"
   from people where id = $1 and deleted_at is null`,
)

/** The account of an address. `passwordHash` is null for an account without a password. */
export type CredentialRow = z.infer<typeof credentials.row>

/** Returns the account of an e-mail address; undefined if there is none. Ignores case and spaces around the address. */
export async function findCredentials(scope: Scope<'any'>, email: string): Promise<CredentialRow | undefined> {
  const claimed = await scope.row(claim, [normalEmail(email)])
  return claimed && scope.row(credentials, [claimed.personId])
}

const passwordOf = statement(
  'sign-in-password-of',
  'person',
  z.object({ passwordHash: z.string().nullable() }),
  'select password_hash as "passwordHash" from people where id = $1 and deleted_at is null',
)

/** The hash of the caller's password; null if the account has none. */
export async function findOwnPassword(scope: Scope<'person'>): Promise<string | null> {
  return (await scope.row(passwordOf))?.passwordHash ?? null
}

/** The spelling in which e-mail addresses are stored and compared. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

const changePassword = statement(
  'sign-in-change-password',
  'any',
  idColumn,
  'update people set password_hash = $2 where id = $1 and deleted_at is null returning id',
)

/** Stores a password; null: the account has none. Ends no session. Returns false if the account was deleted. */
export async function updatePassword(
  scope: Scope<'any'>,
  personId: number,
  passwordHash: string | null,
): Promise<boolean> {
  return (await scope.row(changePassword, [personId, passwordHash])) !== undefined
}

const raiseVersion = statement(
  'sign-in-raise-version',
  'any',
  noColumns,
  'update people set chat_secret = $2, session_version = session_version + 1 where id = $1',
)
const removePasskeys = statement(
  'sign-in-remove-passkeys',
  'any',
  noColumns,
  'delete from passkeys where person_id = $1',
)
const dropEmailChange = statement(
  'sign-in-drop-email-change',
  'any',
  noColumns,
  'delete from email_changes where person_id = $1',
)
const removeCalendars = statement(
  'sign-in-remove-calendars',
  'any',
  noColumns,
  'delete from calendar_subscriptions where person_id = $1',
)

/**
 * Raises the session version, which makes sessions and single-use tokens invalid, and replaces the chat secret; removes passkeys, private calendar
 * addresses and a change of the e-mail address that waits. Must run in a transaction.
 */
export async function revokeCredentials(scope: Scope<'any'>, personId: number, chatSecret: string): Promise<void> {
  await scope.rows(raiseVersion, [personId, chatSecret])
  await scope.rows(removePasskeys, [personId])
  await scope.rows(removeCalendars, [personId])
  await scope.rows(dropEmailChange, [personId])
}

const erasePerson = statement(
  'sign-in-erase-person',
  'any',
  noColumns,
  `update people set deleted_at = $2, password_hash = null, phone = '', photo_file_key = null, email = '',
     first_name = 'Former', last_name = 'member', session_version = session_version + 1
   where id = $1 and deleted_at is null`,
)
const releaseEmail = statement('sign-in-release-email', 'any', noColumns, 'delete from email_claims where email = $1')
const profileOf = statement(
  'sign-in-profile-of',
  'any',
  z.object({ email: z.string(), photoFileKey: z.string().nullable(), name: z.string() }),
  `select email, photo_file_key as "photoFileKey", first_name || ' ' || last_name as name from people where id = $1`,
)
const correspondedIn = statement(
  'sign-in-corresponded-in',
  'any',
  z.object({ communityId: z.number() }),
  'select distinct community_id as "communityId" from deliveries where person_id = $1',
)
const withholdAddress = statement(
  'sign-in-withhold-address',
  'any',
  noColumns,
  `update messages set sender_email = '', allow_reply = false
   where community_id = any($1::bigint[]) and sender_person_id = $2`,
)
const accessesOf = statement(
  'sign-in-accesses-of',
  'any',
  z.object({
    communityId: z.number().nullable(),
    companyId: z.number().nullable(),
    vendorId: z.number().nullable(),
  }),
  `select community_id as "communityId", company_id as "companyId", vendor_id as "vendorId"
   from person_accesses where person_id = $1`,
)
const leaveCommunities = [
  'household_persons',
  'board_member_editors',
  'community_managers',
  'web_site_editors',
  'community_offices',
].map((table) =>
  statement(
    `sign-in-leave-${table}`,
    'any',
    noColumns,
    `delete from ${table} where community_id = any($1::bigint[]) and person_id = $2`,
  ),
)
const leaveCompanies = statement(
  'sign-in-leave-companies',
  'any',
  noColumns,
  'delete from company_administrators where company_id = any($1::bigint[]) and person_id = $2',
)
const leaveVendors = statement(
  'sign-in-leave-vendors',
  'any',
  noColumns,
  'delete from vendor_users where vendor_id = any($1::bigint[]) and person_id = $2',
)
const chatPartners = statement(
  'sign-in-chat-partners',
  'any',
  z.object({ personId: z.number() }),
  'select distinct other_person_id as "personId" from chat_summaries where person_id = $1',
)
const ownRows = [
  'person_accesses',
  'passkeys',
  'sessions',
  'deliveries',
  'notifications',
  'notification_settings',
  'delivery_addresses',
  'push_targets',
  'chat_summaries',
  'calendar_subscriptions',
  'email_changes',
].map((table) => statement(`sign-in-delete-${table}`, 'any', noColumns, `delete from ${table} where person_id = $1`))

/** The data of a deleted account for the job that erases the rest. */
export interface Deleted {
  readonly photoFileKey: string | null
  readonly name: string
  readonly communityIds: readonly number[]
  /** The communities that store messages of the person. */
  readonly writtenIn: readonly number[]
}

/**
 * Deletes an account: its credentials, its mailbox, its name and picture in every community, and its name in the chat lists of others. Messages
 * that the person wrote stay, without the address, and cannot be answered; a job removes the name from them. The ownership of a home does not end,
 * because only a sale ends it. Must run in a transaction.
 */
export async function deletePerson(scope: Scope<'any'>, personId: number, now: Date): Promise<Deleted> {
  const accesses = await scope.rows(accessesOf, [personId])
  const ids = (key: keyof (typeof accesses)[number]) => [...new Set(accesses.flatMap((row) => row[key] ?? []))]
  const communityIds = ids('communityId')
  for (const leave of leaveCommunities) await scope.rows(leave, [communityIds, personId])
  await forgetInRegisters(scope, personId, communityIds)
  await scope.rows(leaveCompanies, [ids('companyId'), personId])
  await scope.rows(leaveVendors, [ids('vendorId'), personId])
  const inDeliveries = await scope.rows(correspondedIn, [personId])
  const writtenIn = [...new Set([...communityIds, ...inDeliveries.map((row) => row.communityId)])]
  await scope.rows(withholdAddress, [writtenIn, personId])
  const profile = await scope.row(profileOf, [personId])
  if (profile) await scope.rows(releaseEmail, [normalEmail(profile.email)])
  const partners = await scope.rows(chatPartners, [personId])
  await hideInChats(scope, personId, partners)
  for (const own of ownRows) await scope.rows(own, [personId])
  await scope.rows(erasePerson, [personId, now])
  return { photoFileKey: profile?.photoFileKey ?? null, name: profile?.name ?? '', communityIds, writtenIn }
}
