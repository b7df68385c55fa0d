import type { AnonymousScope, AnybodyScope, SystemScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

export interface CredentialRow {
  readonly personId: number
  readonly sessionVersion: number
  readonly passwordHash: string | null
}

const credentials = statement(
  'sign-in-credentials',
  `with claimed as materialized (select person_id from email_claims where email = $1)
   select p.id as "personId", p.session_version as "sessionVersion", p.password_hash as "passwordHash"
   from claimed c join people p on p.id = c.person_id where p.deleted_at is null`,
)

/** The account of an e-mail address, in any case and with spaces around it. */
export function findCredentials(
  scope: AnonymousScope | SystemScope,
  email: string,
): Promise<CredentialRow | undefined> {
  return scope.row(credentials, [normalEmail(email)])
}

/** The one spelling of an e-mail address that counts. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

const changePassword = statement(
  'sign-in-change-password',
  'update people set password_hash = $2 where id = $1 and deleted_at is null returning id',
)

/** False when the account was deleted. Ends nothing by itself. */
export async function updatePassword(
  scope: AnybodyScope,
  personId: number,
  passwordHash: string | null,
): Promise<boolean> {
  return (await scope.row(changePassword, [personId, passwordHash])) !== undefined
}

const raiseVersion = statement(
  'sign-in-raise-version',
  'update people set chat_secret = $2, session_version = session_version + 1 where id = $1',
)
const removePasskeys = statement('sign-in-remove-passkeys', 'delete from passkeys where person_id = $1')
const removeCalendars = statement('sign-in-remove-calendars', 'delete from calendar_subscriptions where person_id = $1')

/** Voids sessions and single-use tokens by a new session version; removes passkeys and private calendar addresses. */
export async function voidCredentials(scope: AnybodyScope, personId: number, chatSecret: string): Promise<void> {
  await scope.rows(raiseVersion, [personId, chatSecret])
  await scope.rows(removePasskeys, [personId])
  await scope.rows(removeCalendars, [personId])
}

const forgetPerson = statement(
  'sign-in-forget-person',
  `update people set deleted_at = $2, password_hash = null, phone = '', photo_file_key = null, email = '',
     first_name = 'Former', last_name = 'member', session_version = session_version + 1
   where id = $1 and deleted_at is null`,
)
const releaseEmail = statement('sign-in-release-email', 'delete from email_claims where email = $1')
const faceOf = statement(
  'sign-in-face-of',
  `select email, photo_file_key as "photoFileKey", first_name || ' ' || last_name as name from people where id = $1`,
)
const correspondedIn = statement(
  'sign-in-corresponded-in',
  'select distinct community_id as "communityId" from deliveries where person_id = $1',
)
const withholdAddress = statement(
  'sign-in-withhold-address',
  `update messages set sender_email = '', allow_reply = false
   where community_id = any($1::bigint[]) and sender_person_id = $2`,
)
const placesOf = statement(
  'sign-in-places-of',
  `select community_id as "communityId", company_id as "companyId", vendor_id as "vendorId"
   from person_accesses where person_id = $1`,
)
const leaveHouseholds = statement(
  'sign-in-leave-households',
  'delete from household_persons where community_id = any($1::bigint[]) and person_id = $2',
)
const leaveBoards = statement(
  'sign-in-leave-boards',
  'delete from board_member_editors where community_id = any($1::bigint[]) and person_id = $2',
)
const leaveManagers = statement(
  'sign-in-leave-managers',
  'delete from community_managers where community_id = any($1::bigint[]) and person_id = $2',
)
const leaveEditors = statement(
  'sign-in-leave-editors',
  'delete from web_site_editors where community_id = any($1::bigint[]) and person_id = $2',
)
const leaveCompanies = statement(
  'sign-in-leave-companies',
  'delete from company_administrators where company_id = any($1::bigint[]) and person_id = $2',
)
const leaveVendors = statement(
  'sign-in-leave-vendors',
  'delete from vendor_users where vendor_id = any($1::bigint[]) and person_id = $2',
)
const chatPartners = statement(
  'sign-in-chat-partners',
  'select distinct other_person_id as "personId" from chat_summaries where person_id = $1',
)
const forgetInChats = statement(
  'sign-in-forget-in-chats',
  `update chat_summaries set other_name = 'Former member', other_photo_file_key = null
   where person_id = any($2::bigint[]) and other_person_id = $1`,
)
const ownRows = [
  'person_accesses',
  'passkeys',
  'sessions',
  'deliveries',
  'notifications',
  'notification_settings',
  'push_targets',
  'chat_summaries',
  'calendar_subscriptions',
].map((table) => statement(`sign-in-delete-${table}`, `delete from ${table} where person_id = $1`))

/** What is left to do for a deleted account. */
export interface Deleted {
  readonly photoFileKey: string | null
  readonly name: string
  readonly communityIds: readonly number[]
}

/**
 * Deletes an account: its ways in, its mailbox, its face in every community, its name in the chat lists of others. Messages that
 * it wrote stay, under the name they were written with, but its address is withheld and it can't be answered. Inside a transaction.
 */
export async function deletePerson(scope: AnybodyScope, personId: number, now: Date): Promise<Deleted> {
  const places = await scope.rows<{ communityId: number | null; companyId: number | null; vendorId: number | null }>(
    placesOf,
    [personId],
  )
  const ids = (key: keyof (typeof places)[number]) => [...new Set(places.flatMap((row) => row[key] ?? []))]
  const communityIds = ids('communityId')
  for (const leave of [leaveHouseholds, leaveBoards, leaveManagers, leaveEditors]) {
    await scope.rows(leave, [communityIds, personId])
  }
  await scope.rows(leaveCompanies, [ids('companyId'), personId])
  await scope.rows(leaveVendors, [ids('vendorId'), personId])
  const wroteIn = await scope.rows<{ communityId: number }>(correspondedIn, [personId])
  const written = [...communityIds, ...wroteIn.map((row) => row.communityId)]
  await scope.rows(withholdAddress, [[...new Set(written)], personId])
  const face = await scope.row<{ email: string; photoFileKey: string | null; name: string }>(faceOf, [personId])
  if (face) await scope.rows(releaseEmail, [normalEmail(face.email)])
  const partners = await scope.rows<{ personId: number }>(chatPartners, [personId])
  if (partners.length > 0) await scope.rows(forgetInChats, [personId, partners.map((row) => row.personId)])
  for (const own of ownRows) await scope.rows(own, [personId])
  await scope.rows(forgetPerson, [personId, now])
  return { photoFileKey: face?.photoFileKey ?? null, name: face?.name ?? '', communityIds }
}
