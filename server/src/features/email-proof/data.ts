import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import { language } from '../../platform/languages.ts'
import { hideInChats } from '../chat/public.ts'
import { enterInRegister, withdrawFromRegister } from '../people/public.ts'

const address = statement(
  'email-proof-address',
  'any',
  z.object({ email: z.string(), firstName: z.string(), isProven: z.boolean(), language }),
  `select email, first_name as "firstName", email_verified_at is not null as "isProven", coalesce(language, 'en') as language
   from people where id = $1 and deleted_at is null`,
)
const refused = statement(
  'email-proof-refused',
  'any',
  z.object({ address: z.string() }),
  'select address from refused_addresses where address = $1',
)

/** Returns the address of an account, whether it is verified, and whether mail to it is refused; undefined if the account was deleted. */
export async function findAddress(
  scope: Scope<'any'>,
  personId: number,
): Promise<(z.infer<typeof address.row> & { isRefused: boolean }) | undefined> {
  const found = await scope.row(address, [personId])
  return found && { ...found, isRefused: (await scope.row(refused, [found.email.toLowerCase()])) !== undefined }
}

const markProven = statement(
  'email-proof-mark',
  'any',
  z.object({ email: z.string() }),
  `update people set email_verified_at = $2
   where id = $1 and email_verified_at is null and deleted_at is null returning email`,
)

/** Marks the address of an account as verified. Returns it; undefined if it was verified before or the account was deleted. Needs a transaction. */
export async function markAddressProven(scope: Scope<'any'>, personId: number, now: Date): Promise<string | undefined> {
  return (await scope.row(markProven, [personId, now]))?.email
}

/** A home that an account has. */
export const homeOfPerson = z.object({ communityId: z.number(), propertyId: z.number() })
export type HomeOfPerson = z.infer<typeof homeOfPerson>

const withdraw = statement(
  'email-proof-withdraw',
  'any',
  homeOfPerson,
  `delete from person_accesses where person_id = $1 and before_proof
   returning community_id as "communityId", property_id as "propertyId"`,
)
const leaveHousehold = statement(
  'email-proof-leave-household',
  'any',
  noColumns,
  'delete from household_persons where community_id = $1 and property_id = $2 and person_id = $3',
)
const loseOwnership = statement(
  'email-proof-lose-ownership',
  'any',
  noColumns,
  'delete from home_ownerships where community_id = $1 and property_id = $2 and person_id = $3',
)
const withholdAddress = statement(
  'email-proof-withhold-address',
  'any',
  noColumns,
  `update messages set sender_email = '', allow_reply = false where community_id = $1 and sender_person_id = $2`,
)

/**
 * Removes the homes that an account got before its address was verified, and returns them. The statements are bound to no scope, because
 * the owner of the address is not signed in yet. Must run in a transaction.
 */
export async function withdrawHomes(scope: Scope<'any'>, personId: number): Promise<HomeOfPerson[]> {
  const homes = await scope.rows(withdraw, [personId])
  for (const home of homes) {
    const values = [home.communityId, home.propertyId, personId]
    await scope.rows(leaveHousehold, values)
    await scope.rows(loseOwnership, values)
    await withdrawFromRegister(scope, { ...home, personId })
    // Without this, a reply to an earlier message would reach the owner of the address, who did not write that message.
    await scope.rows(withholdAddress, [home.communityId, personId])
  }
  return homes
}

const communitiesOf = statement(
  'email-proof-communities',
  'any',
  z.object({ communityId: z.number() }),
  'select distinct community_id as "communityId" from person_accesses where person_id = $1 and community_id is not null',
)
const newChatUser = statement(
  'email-proof-new-chat-user',
  'any',
  z.object({ uid: z.string() }),
  'update people set chat_user_id = $2 where id = $1 returning chat_user_id as uid',
)
const showChatUser = statement(
  'email-proof-show-chat-user',
  'any',
  noColumns,
  'update household_persons set chat_user_id = $3 where community_id = $1 and person_id = $2',
)
const chatPartners = statement(
  'email-proof-chat-partners',
  'any',
  z.object({ personId: z.number() }),
  'delete from chat_summaries where person_id = $1 returning other_person_id as "personId"',
)

/**
 * Removes an account from its chats, because they were written by and to somebody who did not own the address. The other people keep
 * these chats but cannot write in them. Must run in a transaction.
 */
export async function endChats(scope: Scope<'any'>, personId: number): Promise<void> {
  // A chat user id has twenty random characters.
  const chatUserId = randomUUID().replaceAll('-', '').slice(0, 20)
  const user = await scope.row(newChatUser, [personId, chatUserId])
  for (const { communityId } of await scope.rows(communitiesOf, [personId]))
    await scope.rows(showChatUser, [communityId, personId, user?.uid])
  await hideInChats(scope, personId, await scope.rows(chatPartners, [personId]))
}

const markHomesProven = statement(
  'email-proof-complete',
  'any',
  homeOfPerson,
  `update person_accesses set before_proof = false where person_id = $1 and kind = 'household'
   returning community_id as "communityId", property_id as "propertyId"`,
)
const showAddress = statement(
  'email-proof-show-address',
  'any',
  noColumns,
  `update household_persons set email = $4, is_pending = false
   where community_id = $1 and property_id = $2 and person_id = $3`,
)

/** Confirms the homes of an account after its address was verified, and shows the address in their communities. Must run in a transaction. */
export async function confirmHomes(scope: Scope<'any'>, personId: number, email: string): Promise<void> {
  for (const { communityId, propertyId } of await scope.rows(markHomesProven, [personId])) {
    await scope.rows(showAddress, [communityId, propertyId, personId, email])
    await enterInRegister(scope, { communityId, propertyId, personId })
  }
}
