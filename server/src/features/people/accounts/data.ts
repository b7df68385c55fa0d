import type { HouseholdScope, Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { consentedDelivery } from '../register-sql.ts'

/** A home, and a person whose account has access to it. */
export interface AccountAtHome {
  readonly communityId: number
  readonly propertyId: number
  readonly personId: number
}

const joinKnown = statement(
  'register-join-known',
  'any',
  idColumn,
  `update register_people r set person_id = $3
   from household_persons h
   where h.community_id = $1 and h.property_id = $2 and h.person_id = $3 and h.email <> ''
     and r.community_id = $1 and r.person_id is null and r.removed_at is null
     and not exists (select from register_people o where o.community_id = $1 and o.person_id = $3)
     and r.id = (select min(l.register_person_id) from home_relations l
       join register_addresses a on a.community_id = l.community_id and a.register_person_id = l.register_person_id
       where l.community_id = $1 and l.property_id = $2 and l.ends_on is null and a.kind = 'email' and lower(a.value) = lower(h.email))
   returning r.id`,
)
const addEntry = statement(
  'register-add-entry',
  'any',
  noColumns,
  `insert into register_people (community_id, person_id, first_name, last_name)
   select h.community_id, h.person_id, h.first_name, h.last_name from household_persons h
   where h.community_id = $1 and h.property_id = $2 and h.person_id = $3
   on conflict (community_id, person_id) where person_id is not null do nothing`,
)
// Adds the e-mail address and the phone number of the account to the entry; each is the primary one if the entry has no primary one of its kind.
const addAddresses = (['email', 'phone'] as const).map((kind) =>
  statement(
    `register-add-${kind}`,
    'any',
    noColumns,
    `insert into register_addresses (community_id, register_person_id, kind, value, is_primary)
     select r.community_id, r.id, '${kind}', h.${kind}, not exists (select from register_addresses a
       where a.community_id = r.community_id and a.community_id = $1 and a.register_person_id = r.id and a.kind = '${kind}'
         and a.is_primary)
     from household_persons h join register_people r on r.community_id = h.community_id and r.person_id = h.person_id
     where h.community_id = $1 and h.property_id = $2 and h.person_id = $3 and h.${kind} <> ''
     on conflict (community_id, register_person_id, kind, lower(value)) do nothing`,
  ),
)
// An owner may be a co-owner or an agent in the register, and a member may be a tenant; such a relation stays.
const relate = statement(
  'register-relate',
  'any',
  noColumns,
  `insert into home_relations (community_id, property_id, register_person_id, relation, starts_on, pages, delivery)
   select h.community_id, h.property_id, r.id, case h.member_type when 'owner' then 'owner' else 'household member' end,
     (select max(o.starts_on) from home_ownerships o where o.community_id = h.community_id and o.community_id = $1 and o.property_id = $2 and o.person_id = $3
        and o.ends_on is null),
     h.allowed_features, ${consentedDelivery('r.id', "case p.digital_delivery when 1 then 'digital' when 2 then 'both' else 'paper' end", 'h.community_id')}
   from household_persons h
   join register_people r on r.community_id = h.community_id and r.person_id = h.person_id
   join properties p on p.community_id = h.community_id and p.id = h.property_id
   where h.community_id = $1 and h.property_id = $2 and h.person_id = $3
   on conflict (community_id, property_id, register_person_id) where ends_on is null do update
     set pages = excluded.pages, relation = case
       when (home_relations.relation in ('owner', 'co-owner', 'agent')) = (excluded.relation = 'owner') then home_relations.relation
       else excluded.relation end`,
)

/**
 * Links a household person to the register of the community: to an entry at the home with the account's e-mail address, else to a new entry. Also
 * stores the relation to the home. Call it after each change of household_persons, in the same transaction.
 */
export async function enterInRegister(scope: Scope<'any'>, home: AccountAtHome): Promise<void> {
  const values = [home.communityId, home.propertyId, home.personId]
  await scope.rows(joinKnown, values)
  await scope.rows(addEntry, values)
  for (const add of addAddresses) await scope.rows(add, values)
  await scope.rows(relate, values)
}

const tenant = statement(
  'register-mark-tenant',
  'any',
  noColumns,
  `update home_relations l set relation = 'tenant' from register_people r
   where r.community_id = $1 and r.person_id = $3 and l.community_id = $1 and l.property_id = $2 and l.register_person_id = r.id
     and l.ends_on is null and l.relation = 'household member'`,
)

/** Marks a member of a home as its tenant. Nothing happens if their present relation to it is another one. */
export async function markTenant(
  scope: Scope<'any'>,
  home: Pick<AccountAtHome, 'communityId' | 'propertyId'>,
  personId: number,
): Promise<void> {
  await scope.rows(tenant, [home.communityId, home.propertyId, personId])
}

const endRelation = statement(
  'register-end-relation',
  'any',
  noColumns,
  `update home_relations l set ends_on = greatest(l.starts_on, ($4::timestamptz at time zone c.time_zone)::date)
   from communities c, register_people r
   where c.community_id = $1 and r.community_id = $1 and r.person_id = $3
     and l.community_id = $1 and l.property_id = $2 and l.register_person_id = r.id and l.ends_on is null`,
)

/** Ends the relation of an account to a home, on the day of `now` in the community's time zone. The entry stays. */
export async function endInRegister(scope: Scope<'any'>, home: AccountAtHome, now: Date): Promise<void> {
  await scope.rows(endRelation, [home.communityId, home.propertyId, home.personId, now])
}

const withdrawRelation = statement(
  'register-withdraw-relation',
  'any',
  noColumns,
  `delete from home_relations l using register_people r
   where r.community_id = $1 and r.person_id = $3 and l.community_id = $1 and l.property_id = $2 and l.register_person_id = r.id`,
)
const withdrawEntry = statement(
  'register-withdraw-entry',
  'any',
  noColumns,
  `delete from register_people r where r.community_id = $1 and r.person_id = $2
     and not exists (select from home_relations l where l.community_id = $1 and l.register_person_id = r.id)`,
)

/** Removes the relation of an account whose address was never proven to a home, and its entry if that has no other relation. */
export async function withdrawFromRegister(scope: Scope<'any'>, home: AccountAtHome): Promise<void> {
  await scope.rows(withdrawRelation, [home.communityId, home.propertyId, home.personId])
  await scope.rows(withdrawEntry, [home.communityId, home.personId])
}

const rename = statement(
  'register-rename',
  'communities',
  noColumns,
  `update register_people set first_name = $3, last_name = $4, version = version + 1
   where community_id = any($1::bigint[]) and person_id = $2 and (first_name, last_name) is distinct from ($3, $4)`,
)

/** Writes the account's new name to the registers of its communities. */
export async function renameInRegisters(
  scope: Scope<'communities'>,
  personId: number,
  name: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await scope.rows(rename, [personId, name.firstName, name.lastName])
}

const renameHere = statement(
  'register-rename-here',
  'community',
  noColumns,
  `update household_persons h set first_name = r.first_name, last_name = r.last_name from register_people r
   where h.community_id = $1 and r.community_id = $1 and r.id = $2 and h.person_id = r.person_id and r.first_name || r.last_name <> ''
     and (h.first_name, h.last_name) is distinct from (r.first_name, r.last_name)`,
)

/** Copies the name of a register entry to its households, which the neighbors see, after the name was corrected. Access and ownership stay. */
export async function renameInHouseholds(scope: Scope<'community'>, registerPersonId: number): Promise<void> {
  await scope.rows(renameHere, [registerPersonId])
}

const choose = statement(
  'register-choose-delivery',
  'household',
  idColumn,
  `update home_relations l set delivery = $4 from register_people r
   where r.community_id = $1 and r.person_id = $3 and l.community_id = $1 and l.property_id = $2 and l.register_person_id = r.id
     and l.ends_on is null returning r.id`,
)
// PostgreSQL refuses a parameter without a use. $2 is the home, which the condition 'is not null' uses.
const ownConsent = statement(
  'register-own-consent',
  'household',
  noColumns,
  `insert into register_consents (community_id, register_person_id, kind, given, at, how, recorded_by_name)
   select $1, r.id, 'digital delivery', $4, $5, 'Chosen in the portal', btrim(r.first_name || ' ' || r.last_name)
   from register_people r where r.community_id = $1 and r.person_id = $3 and $2::bigint is not null
     and coalesce((select s.given from register_consents s where s.community_id = r.community_id and s.community_id = $1 and s.register_person_id = r.id
       and s.kind = 'digital delivery' order by s.id desc limit 1), false) <> $4`,
)

/**
 * Stores the delivery that a person chose in the portal for the mail of their home. 'digital' and 'both' are a consent; 'paper' withdraws it. A
 * consent that equals the last one is not recorded again.
 */
export async function consentInPortal(
  scope: HouseholdScope,
  delivery: 'paper' | 'digital' | 'both',
  now: Date,
): Promise<void> {
  await scope.rows(ownConsent, [scope.personId, delivery !== 'paper', now])
  await scope.rows(choose, [scope.personId, delivery])
}

const forgetMember = statement(
  'register-forget-member',
  'any',
  noColumns,
  `delete from register_people r where r.community_id = any($1::bigint[]) and r.person_id = $2
     and not exists (select from home_relations l where /*shards l.community_id = any($1::bigint[]) and*/ l.community_id = r.community_id
       and l.register_person_id = r.id and l.relation in ('owner', 'co-owner', 'agent'))`,
)
const unlink = statement(
  'register-unlink',
  'any',
  noColumns,
  'update register_people set person_id = null where community_id = any($1::bigint[]) and person_id = $2',
)
const forgetAddresses = statement(
  'register-forget-addresses',
  'any',
  noColumns,
  `delete from register_addresses a using register_people r
   where r.community_id = any($1::bigint[]) and r.person_id = $2
     and /*shards a.community_id = any($1::bigint[]) and*/ a.community_id = r.community_id and a.register_person_id = r.id`,
)

/**
 * Removes a deleted account from the registers: deletes contact data and the entries of members. An owner's entry stays with its name, because the
 * association must know who owns a home.
 */
export async function forgetInRegisters(
  scope: Scope<'any'>,
  personId: number,
  communityIds: readonly number[],
): Promise<void> {
  await scope.rows(forgetMember, [communityIds, personId])
  await scope.rows(forgetAddresses, [communityIds, personId])
  await scope.rows(unlink, [communityIds, personId])
}
