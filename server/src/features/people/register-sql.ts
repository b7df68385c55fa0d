import { onShards, type Within, within } from '../../platform/within.ts'
import { statesOfHome } from './access-state.ts'

// SQL parts of statements that read the register. Aliases: l home_relations, r register_people, c communities. A parameter `key` gives the condition
// that the rows of an alias are of the communities that the statement reads (platform/within.ts).

/** SQL: whether a relation `l` exists on the day `day`. */
export const isOfDay = (day: string) =>
  `(l.starts_on is null or l.starts_on <= ${day}) and (l.ends_on is null or l.ends_on > ${day})`

/** SQL: today's date in the community `c`; `now` is a parameter. */
export const dayOf = (now: string) => `(${now}::timestamptz at time zone c.time_zone)::date`

/** SQL: whether mail to one of the addresses of an entry `r` is permanently refused. */
export const hasBounced = (
  r: string,
  key: Within = within.community,
) => `exists (select from register_addresses a where ${onShards(key('a'))} a.community_id = ${r}.community_id
  and a.register_person_id = ${r}.id and a.kind = 'email' and a.bounced_at is not null)`

/** SQL: the name of an entry `r`, or of its organization if it has one. */
export const nameOf = (r = 'r') =>
  `case when ${r}.organisation_name <> '' then ${r}.organisation_name else btrim(${r}.first_name || ' ' || ${r}.last_name) end`

/**
 * SQL: joins what the access state of a relation `l` of `r` depends on: the row `h` in the household, the addresses `e` of the person, and the
 * last invitation `i` to the home (`is_over`: its last day has passed). `now` is a parameter.
 */
export const joinAccess = (
  now: string,
  key: Within = within.community,
) => `left join household_persons h on ${onShards(key('h'))} h.community_id = l.community_id and h.property_id = l.property_id
    and h.person_id = r.person_id
  left join lateral (
    select true as has_email, bool_or(a.is_primary and a.bounced_at is not null) as is_bounced, array_agg(lower(a.value)) as emails
    from register_addresses a where ${onShards(key('a'))} a.community_id = l.community_id and a.register_person_id = r.id and a.kind = 'email'
    group by a.community_id) e on true
  left join lateral (
    select distinct on (v.community_id) v.*, v.expires_at <= ${now}::timestamptz as is_over from invitations v
    where ${onShards(key('v'))} v.community_id = l.community_id and v.register_person_id = r.id and v.property_id = l.property_id
    order by v.community_id, v.id desc) i on true`

/**
 * SQL: how a person gets papers: in the way `wanted`, but on paper without a consent to digital delivery (association.txt 3, 5). `person` and
 * `wanted` are expressions; `community` is an expression that equals $1.
 */
export const consentedDelivery = (
  person: string,
  wanted: string,
  community = '$1',
) => `case when ${wanted} = 'paper' or coalesce((
  select s.given from register_consents s where s.community_id = $1 and s.community_id = ${community} and s.register_person_id = ${person} and s.kind = 'digital delivery'
  order by s.id desc limit 1), false) then ${wanted} else 'paper' end`

/**
 * SQL: the rule accessState of access-state.ts, for a relation with joinAccess. A couple with one address has one account, so a person without an account
 * is registered, too, if another account of the household has their address.
 */
export const accessOfRelation = (key: Within = within.community) => `case
    when h.id is not null and not h.is_pending then 'registered'
    when h.id is null and e.has_email and exists (select from household_persons s where ${onShards(key('s'))} s.community_id = l.community_id
      and s.property_id = l.property_id and not s.is_pending and lower(s.email) = any(e.emails)) then 'registered'
    when exists (select from registration_requests q where ${onShards(key('q'))} q.community_id = l.community_id and q.property_id = l.property_id
      and q.state = 'pending' and lower(q.email) = any(e.emails)) then 'requested'
    when h.id is null and (r.person_id is not null or i.state = 'used') and not coalesce(i.state = 'open' and not i.is_over, false) then 'ended'
    when e.is_bounced and (i.printed_at is null or i.state <> 'open' or i.is_over) then 'bounced'
    when h.id is not null or (i.state = 'open' and not i.is_over) then 'invited'
    when i.state = 'open' then 'expired'
    when i.state = 'withdrawn' then 'withdrawn'
    when e.has_email then 'not invited'
    else 'no e-mail' end`

/** SQL: the states in their order of precedence. */
const states = `array[${statesOfHome.map((state) => `'${state}'`).join(', ')}]`

/** SQL: the rule accessOfHome of access-state.ts, over the relations of a group. */
export const accessOfGroup = (key: Within = within.community) =>
  `coalesce((${states})[min(array_position(${states}, ${accessOfRelation(key)}))], 'not invited')`

/** SQL: whether a home has a living primary contact on a day. `community`, `home` and `day` are expressions of the statement. */
export const hasLivingContact = (
  community: string,
  home: string,
  day: string,
  key: Within = within.community,
) => `exists (select from home_relations o join register_people q on q.community_id = o.community_id and q.id = o.register_person_id
    where ${onShards(key('o'))} ${onShards(key('q'))} o.community_id = ${community} and o.property_id = ${home} and o.is_primary_contact and q.deceased_at is null and q.removed_at is null
      and (o.starts_on is null or o.starts_on <= ${day}) and (o.ends_on is null or o.ends_on > ${day}))`

/**
 * SQL: whether an entry `r` of a community `c` is of a person who died and whose present home has no living primary contact: the team has to
 * choose one (association.txt 5). `now` is a parameter.
 */
export const lacksContact = (
  now: string,
  key: Within = within.community,
) => `r.deceased_at is not null and r.removed_at is null and exists (
    select from home_relations l
    join properties p on p.community_id = l.community_id and p.id = l.property_id and p.removed_at is null
    where ${onShards(key('l'))} ${onShards(key('p'))} l.community_id = r.community_id and l.register_person_id = r.id and ${isOfDay(dayOf(now))}
      and not ${hasLivingContact('l.community_id', 'l.property_id', dayOf(now), key)})`

/** SQL: the entries of community $1 for which `lacksContact` is true. */
export const deceasedWithoutContact = (
  now: string,
) => `(select r.id from register_people r join communities c on c.community_id = r.community_id
    where r.community_id = $1 and ${lacksContact(now)})`
