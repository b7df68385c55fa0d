import { z } from 'zod'
import type { SystemScope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/html/sanitise.ts'

/** A person whose account was deleted: their name, the communities to which they had access, and those that store messages of them. */
export interface ErasedPerson {
  readonly personId: number
  readonly name: string
  readonly communityIds: readonly number[]
  readonly writtenIn: readonly number[]
}

/** A function that erases data of a person after the account was deleted. */
export type Erasure = (scope: SystemScope, person: ErasedPerson) => Promise<void>

const personColumn = z.object({ personId: z.number() })

const readersByTable = ['household_persons', 'board_member_editors', 'community_managers', 'web_site_editors'].map(
  (table) =>
    statement(
      `sign-in-readers-${table}`,
      'system',
      personColumn,
      `select distinct person_id as "personId" from ${table} where community_id = any($1::bigint[])`,
    ),
)
const companies = statement(
  'sign-in-readers-companies',
  'system',
  z.object({ companyId: z.number() }),
  'select distinct company_id as "companyId" from communities where community_id = any($1::bigint[]) and company_id is not null',
)
const administrators = statement(
  'sign-in-readers-administrators',
  'system',
  personColumn,
  'select distinct person_id as "personId" from company_administrators where company_id = any($1::bigint[])',
)

const vendors = statement(
  'sign-in-readers-vendors',
  'system',
  z.object({ vendorId: z.number() }),
  'select distinct vendor_id as "vendorId" from vendor_memberships where community_id = any($1::bigint[])',
)
const vendorUsers = statement(
  'sign-in-readers-vendor-users',
  'system',
  personColumn,
  'select distinct person_id as "personId" from vendor_users where vendor_id = any($1::bigint[])',
)

/** Returns the people who may have notices of the given communities. */
export async function listReaders(scope: SystemScope, communityIds: readonly number[]): Promise<number[]> {
  const organisations = await scope.rows(companies, [communityIds])
  const found = [await scope.rows(administrators, [organisations.map((row) => row.companyId)])]
  const serving = await scope.rows(vendors, [communityIds])
  found.push(await scope.rows(vendorUsers, [serving.map((row) => row.vendorId)]))
  for (const one of readersByTable) found.push(await scope.rows(one, [communityIds]))
  return [...new Set(found.flat().map((row) => row.personId))]
}

// $3 is the name, and $4 the name as it is written in HTML.
const erase = statement(
  'sign-in-erase-in-notices',
  'system',
  noColumns,
  `update notifications set from_name = 'Former member', title = replace(title, $3, 'Former member'),
     text_html = replace(replace(text_html, $4, 'Former member'), $3, 'Former member'),
     title_es = replace(title_es, $3, 'Antiguo miembro'),
     text_html_es = replace(replace(text_html_es, $4, 'Antiguo miembro'), $3, 'Antiguo miembro')
   where person_id = any($1::bigint[]) and community_id = any($2::bigint[]) and from_name = $3
     and (actor_person_id = $5 or (actor_person_id is null and community_id <> all($6::bigint[])))`,
)

/**
 * Replaces a name with 'Former member' in the notices that were sent with that name: those that the person caused, and those without a stored
 * actor. Nothing happens for an empty name. `namesakes`: the communities that send notices in the same name. A person could take that name
 * before they delete their account, and so change the notices of the community, which have no actor.
 */
export async function eraseInNotices(
  scope: SystemScope,
  given: {
    personIds: readonly number[]
    communityIds: readonly number[]
    namesakes: readonly number[]
    name: string
    actorPersonId: number
  },
): Promise<void> {
  if (given.name.trim() === '') return
  await scope.rows(erase, [
    given.personIds,
    given.communityIds,
    given.name,
    escapeHtml(given.name),
    given.actorPersonId,
    given.namesakes,
  ])
}

/** SQL updates that remove a person's name from what they published and decided, in every community, with or without a home there. */
const inRecords = [
  `update news_items set author_name = 'Former member' where author_person_id = $1`,
  `update forum_posts set author_name = 'Former member' where author_person_id = $1`,
  `update violations v set created_by_name = 'Former member' from violation_changes g
   where g.community_id = v.community_id and g.violation_id = v.id and g.kind = 'issued' and g.person_id = $1`,
  `update violation_changes set person_name = 'Former member' where person_id = $1`,
  'delete from listings where owner_person_id = $1',
  'delete from listing_saves where person_id = $1',
  `update estimate_requests set requested_by_name = 'Former member', contact_email = '', contact_phone = '',
     created_by_name = 'Former member', created_by_email = '', created_by_phone = '' where person_id = $1`,
  `update vendor_estimate_requests set requested_by_name = 'Former member' where person_id = $1`,
  `update estimate_request_activities set person_name = 'Former member' where person_id = $1`,
  `update vendor_reviews set author_name = 'Former member' where author_person_id = $1`,
  'delete from vendor_favorites where person_id = $1',
  'delete from vendor_contacts where person_id = $1',
  'delete from vendor_profile_views where person_id = $1',
  `update completed_forms set sender_name = 'Former member' where person_id = $1`,
  `update moderation_cases set author_name = 'Former member' where author_person_id = $1`,
  `update moderation_decisions set by_name = 'Former member' where by_person_id = $1`,
  `update item_reports set reporter_name = 'Former member' where reporter_person_id = $1`,
  `update chat_reports set reporter_name = 'Former member' where person_id = $1`,
].map((text, at) => statement(`sign-in-erase-in-records-${at}`, 'system', noColumns, text))

/** Replaces a person's name in what they published and decided, and deletes their listings, which contain contact data. */
export async function eraseInRecords(scope: SystemScope, personId: number): Promise<void> {
  for (const one of inRecords) await scope.rows(one, [personId])
}

const inMessages = statement(
  'sign-in-erase-in-messages',
  'system',
  noColumns,
  `update messages set sender_name = 'Former member'
   where community_id = any($1::bigint[]) and sender_person_id = $2 and sender_name <> 'Former member'`,
)

/** Replaces a person's name as the sender of messages. */
export async function eraseInMessages(
  scope: SystemScope,
  personId: number,
  communityIds: readonly number[],
): Promise<void> {
  await scope.rows(inMessages, [communityIds, personId])
}
