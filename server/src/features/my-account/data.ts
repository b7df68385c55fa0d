import { z } from 'zod'
import type { PersonScope, Scope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import { language } from '../../platform/languages.ts'
import { renameInRegisters } from '../people/public.ts'

const profile = statement(
  'my-account-profile',
  'person',
  z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    photoFileKey: z.string().nullable(),
    isEmailProven: z.boolean(),
  }),
  `select email, first_name as "firstName", last_name as "lastName", phone, photo_file_key as "photoFileKey",
     email_verified_at is not null as "isEmailProven"
   from people where id = $1 and deleted_at is null`,
)

export type ProfileRow = z.infer<typeof profile.row>

/** Returns the caller's profile, or undefined if the account was deleted. */
export function findProfile(scope: PersonScope): Promise<ProfileRow | undefined> {
  return scope.row(profile)
}

const update = statement(
  'my-account-update',
  'person',
  z.object({ firstName: z.string(), lastName: z.string(), phone: z.string(), photoFileKey: z.string().nullable() }),
  `update people set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name), phone = coalesce($4, phone),
     photo_file_key = case when $6 then null else coalesce($5, photo_file_key) end
   where id = $1 and deleted_at is null
   returning first_name as "firstName", last_name as "lastName", phone, photo_file_key as "photoFileKey"`,
)
const showInHomes = statement(
  'my-account-show-in-homes',
  'communities',
  noColumns,
  `update household_persons set first_name = $3, last_name = $4, phone = $5, photo_file_key = $6
   where community_id = any($1::bigint[]) and person_id = $2`,
)
const chatPartners = statement(
  'my-account-chat-partners',
  'person',
  z.object({ personId: z.number() }),
  'select distinct other_person_id as "personId" from chat_summaries where person_id = $1',
)
const showInChats = statement(
  'my-account-show-in-chats',
  'person',
  noColumns,
  `update chat_summaries set other_name = $3, other_photo_file_key = $4
   where person_id = any($2::bigint[]) and other_person_id = $1`,
)

/** The changes of a profile; null means no change. `removesPhoto` deletes the photo, which then must not be given. */
export interface ProfileChange {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phone: string | null
  readonly photoFileKey: string | null
  readonly removesPhoto: boolean
}

/**
 * Changes the caller's profile, and its copies in their communities and in the chats of others. Returns false if the account was deleted. Must
 * run in a transaction.
 */
export async function updateProfile(scope: PersonScope, change: ProfileChange): Promise<boolean> {
  const { firstName, lastName, phone, photoFileKey, removesPhoto } = change
  const saved = await scope.row(update, [firstName, lastName, phone, photoFileKey, removesPhoto])
  if (!saved) return false
  await scope.rows(showInHomes, [scope.personId, saved.firstName, saved.lastName, saved.phone, saved.photoFileKey])
  await renameInRegisters(scope, scope.personId, saved)
  const partners = await scope.rows(chatPartners)
  if (partners.length > 0) {
    const personIds = partners.map((row) => row.personId)
    await scope.rows(showInChats, [personIds, `${saved.firstName} ${saved.lastName}`, saved.photoFileKey])
  }
  return true
}

// The conditions in `/*shards … */` are used only if the database is distributed (see `onShards`).
const homes = statement(
  'my-account-homes',
  'communities',
  z.object({
    communityId: z.number(),
    propertyId: z.number(),
    address: z.string(),
    communityName: z.string(),
    isOwner: z.boolean(),
    otherOwners: z.number(),
    otherMembers: z.number(),
  }),
  `select m.community_id as "communityId", m.property_id as "propertyId", p.address, c.name as "communityName",
     m.member_type = 'owner' as "isOwner",
     (select count(*) from household_persons o where /*shards o.community_id = any($1::bigint[]) and*/ o.community_id = m.community_id and o.property_id = m.property_id
       and o.person_id <> $2 and o.member_type = 'owner') as "otherOwners",
     (select count(*) from household_persons o where /*shards o.community_id = any($1::bigint[]) and*/ o.community_id = m.community_id and o.property_id = m.property_id
       and o.person_id <> $2 and o.member_type = 'member') as "otherMembers"
   from household_persons m
   join communities c on /*shards c.community_id = any($1::bigint[]) and*/ c.community_id = m.community_id
   join properties p on /*shards p.community_id = any($1::bigint[]) and*/ p.community_id = m.community_id and p.id = m.property_id
   where m.community_id = any($1::bigint[]) and m.person_id = $2 order by m.community_id, m.property_id`,
)

/** A home of the caller, and how many other owners and members it has. */
export type HomeRow = z.infer<typeof homes.row>

/** The homes of the caller, and how many other people each has. */
export function listHomes(scope: PersonScope): Promise<HomeRow[]> {
  return scope.rows(homes, [scope.personId])
}

const owner = statement(
  'my-account-owner',
  'person',
  z.object({ email: z.string(), isEmailProven: z.boolean(), language }),
  `select email, email_verified_at is not null as "isEmailProven", coalesce(language, 'en') as language
   from people where id = $1 and deleted_at is null`,
)

/** The e-mail address and language of an account; undefined if the account was deleted. */
export function findOwner(scope: Scope<'person'>) {
  return scope.row(owner)
}
