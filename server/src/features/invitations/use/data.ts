import { type Relation, relations } from '@porchlight/contract/shared/register.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

const used = statement(
  'invitation-use',
  'any',
  z.object({ personId: z.number(), homeId: z.number() }),
  `update invitations set state = 'used', ended_at = $3, mail_due_at = null, mail_kind = null, used_by_person_id = $4
   where community_id = $1 and id = $2 and state = 'open'
   returning register_person_id as "personId", property_id as "homeId"`,
)
const invited = statement(
  'invitation-invited',
  'any',
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    language: z.string().nullable(),
    relation: z.enum(relations),
    startsOn: z.string().nullable(),
    pages: z.array(z.number()),
  }),
  `select r.first_name as "firstName", r.last_name as "lastName", r.language, l.relation, to_char(l.starts_on, 'YYYY-MM-DD') as "startsOn",
     case when l.pages <> '{}' or l.relation <> 'tenant' then l.pages else c.tenant_pages end as pages
   from invitations i
   join register_people r on r.community_id = $1 and r.id = i.register_person_id and r.removed_at is null
   join home_relations l on l.community_id = $1 and l.property_id = i.property_id and l.register_person_id = r.id and l.ends_on is null
   join communities c on c.community_id = $1
   where i.community_id = $1 and i.id = $2 and i.state = 'open'`,
)

/** The person of an invitation, and the access that it gives. */
export interface InvitedPerson {
  readonly firstName: string
  readonly lastName: string
  readonly language: string | null
  readonly relation: Relation
  /** The first day of the relation; null: not known. */
  readonly startsOn: string | null
  /** The menu features that the person gets as a member of the household. */
  readonly pages: readonly number[]
}

/** The ids by which an invitation is found. */
export interface InvitationPlace {
  readonly communityId: number
  readonly invitationId: number
}

/** Returns the person of an open invitation; undefined if the invitation has ended or the person has left the home. */
export function findInvited(scope: Scope<'any'>, place: InvitationPlace): Promise<InvitedPerson | undefined> {
  return scope.row(invited, [place.communityId, place.invitationId])
}

const link = statement(
  'invitation-link-account',
  'any',
  noColumns,
  `update register_people r set person_id = $3 where r.community_id = $1 and r.id = $2 and r.person_id is distinct from $3
     and not exists (select from register_people o where o.community_id = $1 and o.person_id = $3)`,
)
// If the account already has an entry in the register, for example for another home, the relation moves to that entry.
const moveRelation = statement(
  'invitation-move-relation',
  'any',
  noColumns,
  `update home_relations l set register_person_id = o.id from register_people o
   where o.community_id = $1 and o.person_id = $3 and o.id <> $2
     and l.community_id = $1 and l.property_id = $4 and l.register_person_id = $2 and l.ends_on is null
     and not exists (select from home_relations x where x.community_id = $1 and x.property_id = $4 and x.register_person_id = o.id
       and x.ends_on is null)`,
)
const otherAddresses = statement(
  'invitation-other-addresses',
  'any',
  noColumns,
  `update register_addresses a set is_primary = false from register_people r
   where r.community_id = $1 and r.person_id = $2 and a.community_id = $1 and a.register_person_id = r.id and a.kind = 'email'
     and a.is_primary and lower(a.value) <> $3`,
)
const ownAddress = statement(
  'invitation-own-address',
  'any',
  noColumns,
  `insert into register_addresses (community_id, register_person_id, kind, value, is_primary)
   select r.community_id, r.id, 'email', $3, true from register_people r where r.community_id = $1 and r.person_id = $2
   on conflict (community_id, register_person_id, kind, lower(value)) do update set is_primary = true, bounced_at = null, bounce_reason = ''`,
)

/**
 * Uses an invitation for an account: links the entry of the invited person to the account, and makes the account's verified address the
 * primary one of the entry (`email` null: not verified yet). Returns false if the invitation was used meanwhile. Must run in the
 * transaction of the registration.
 */
export async function consumeInvitation(
  scope: Scope<'any'>,
  place: InvitationPlace,
  account: { readonly personId: number; readonly email: string | null },
  now: Date,
): Promise<boolean> {
  const row = await scope.row(used, [place.communityId, place.invitationId, now, account.personId])
  if (!row) return false
  await scope.rows(link, [place.communityId, row.personId, account.personId])
  await scope.rows(moveRelation, [place.communityId, row.personId, account.personId, row.homeId])
  if (account.email === null) return true
  await scope.rows(otherAddresses, [place.communityId, account.personId, account.email])
  await scope.rows(ownAddress, [place.communityId, account.personId, account.email])
  return true
}

// Two entries with the same name are not changed; the team can merge them.
const claim = statement(
  'invitation-claim-by-name',
  'any',
  idColumn,
  `update register_people r set person_id = $3
   where r.community_id = $1 and not exists (select from register_people o where o.community_id = $1 and o.person_id = $3)
     and r.id = (select min(n.id) from register_people n
       join home_relations l on l.community_id = $1 and l.property_id = $2 and l.register_person_id = n.id and l.ends_on is null
         and l.relation in ('owner', 'co-owner')
       where n.community_id = $1 and n.person_id is null and n.removed_at is null and n.deceased_at is null
         and lower(btrim(n.first_name)) = lower(btrim($4::text)) and lower(btrim(n.last_name)) = lower(btrim($5::text))
       having count(*) = 1)
   returning r.id`,
)
const endOpen = statement(
  'invitation-end-open',
  'any',
  noColumns,
  `update invitations set state = 'used', ended_at = $3, mail_due_at = null, mail_kind = null, used_by_person_id = $4
   where community_id = $1 and register_person_id = $2 and state = 'open'`,
)

/** A person whom the team approves for a home. The address of their account is verified. */
interface Newcomer {
  readonly personId: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/**
 * If an owner in the register of the home has the newcomer's name and no account, links that entry to the newcomer's account. So the person
 * is in the register only once, and gets no further reminders. Must run in the transaction that approves the newcomer, before the home is added.
 */
export async function linkEntryToAccount(
  scope: Scope<'any'>,
  home: { readonly communityId: number; readonly propertyId: number },
  { personId, email, firstName, lastName }: Newcomer,
  now: Date,
): Promise<void> {
  const { communityId, propertyId } = home
  const row = await scope.row(claim, [communityId, propertyId, personId, firstName, lastName])
  if (!row) return
  await scope.rows(endOpen, [communityId, row.id, now, personId])
  await scope.rows(otherAddresses, [communityId, personId, email])
  await scope.rows(ownAddress, [communityId, personId, email])
}

const tried = statement(
  'invitation-tried',
  'any',
  noColumns,
  'update invitations set tried_at = $3, tries = tries + 1 where community_id = $1 and id = $2',
)

/** Stores that the code of an ended invitation was tried, which the team sees (association.txt 2.8). */
export async function noteUseOfEndedCode(scope: Scope<'any'>, place: InvitationPlace, now: Date): Promise<void> {
  await scope.rows(tried, [place.communityId, place.invitationId, now])
}

const tenantPages = statement(
  'invitation-tenant-pages',
  'any',
  z.object({ pages: z.array(z.number()) }),
  'select tenant_pages as pages from communities where community_id = $1',
)

/** Returns the menu features that a new tenant of the community gets. */
export async function findTenantPages(scope: Scope<'any'>, communityId: number): Promise<readonly number[]> {
  return (await scope.row(tenantPages, [communityId]))?.pages ?? []
}
