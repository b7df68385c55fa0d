import type { contactKinds } from '@porchlight/contract/features/marketplace.ts'
import { vendorCategories } from '@porchlight/contract/shared/vendors.ts'
import { z } from 'zod'
import type { CommunityScope, Scope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import { instantSql, labelSql } from '../../platform/db/json.ts'
import { isMembershipActiveSql, sponsorLevelSql } from '../vendor-communities/public.ts'
import type { VendorSearch } from './policy.ts'

/** The card of a vendor as JSON, without the name of its logo, because the server signs that name. */
const cardRow = z.object({ card: z.string(), logoFileKey: z.string().nullable() })
export type CardRow = z.infer<typeof cardRow>

/** SQL: whether a paper of a vendor is valid today in the community; its last day counts. */
const holds = (lastDay: string, now: string) =>
  `case when ${lastDay} is null then false else ${lastDay} >= (${now}::timestamptz at time zone c.time_zone)::date end`

/** SQL: a card as JSON. `level` is the sponsor level, `now` the parameter of the present time, and `further` are more fields. */
const cardOf = (given: {
  level: string
  now: string
  further?: string
}) => `json_build_object('ve_id', f.vendor_id, 've_name', f.company_name,
  've_description', f.description, 've_phone', f.phone, 've_website', f.website, 've_hoa_id', f.community_id,
  'isInsured', ${holds('f.insured_until', given.now)}, 'isLicensed', ${holds('f.licensed_until', given.now)},
  'reviewsStats', json_build_object('total_count', f.rating_count, 'average_rating', case f.rating_count when 0 then 0
    else floor(f.rating_sum::float8 / f.rating_count * 10 + 0.5) / 10 end),
  've_category', f.category, 'categoryLabel', ${labelSql('f.category', vendorCategories)}, 've_services', f.services,
  've_response_time', f.response_time, 'hvm_sponsor_level', ${given.level}, 'isFavorite', exists (select from vendor_favorites o
    where o.community_id = $1 and o.person_id = $2 and o.vendor_id = f.vendor_id)${given.further ?? ''})::text as card,
  f.logo_file_key as "logoFileKey"`

// With a search, the vendors are ordered by how well it matches: the beginning of the name ($6), the beginning of a word of it ($7), any part of it
// ($5), and last only other fields. A sponsorship does not change this order, so no sponsor is above a better match (docs/decisions/0060).
const list = statement(
  'marketplace-vendors',
  'community',
  cardRow,
  `select ${cardOf({ level: sponsorLevelSql, now: '$10' })}
   from vendor_faces f
   join communities c on c.community_id = f.community_id
   join vendor_memberships m on m.community_id = f.community_id and m.vendor_id = f.vendor_id
   where f.community_id = $1 and ${isMembershipActiveSql} and ($3::bigint is null or f.category = $3)
     and (not $4::boolean or exists (select from vendor_favorites o
       where o.community_id = $1 and o.person_id = $2 and o.vendor_id = f.vendor_id))
     and ($5::text is null or f.company_name ilike $5 or f.services ilike $5 or f.description ilike $5
       or f.category = any($8::smallint[]))
   order by case when $5::text is null then 0 when f.company_name ilike $6 then 0 when f.company_name ilike $7 then 1
       when f.company_name ilike $5 then 2 else 3 end, lower(f.company_name), f.vendor_id
   limit $9`,
  { quick: 'while fast' },
)

/** The vendors of the community's marketplace. */
export function listVendors(
  scope: CommunityScope,
  wanted: {
    readonly search: VendorSearch
    readonly category: number | undefined
    readonly onlyFavorites: boolean
    readonly limit: number
  },
  now: Date,
): Promise<CardRow[]> {
  const { search, category, onlyFavorites, limit } = wanted
  const { contains, begins, wordBegins, categories } = search
  return scope.rows(list, [
    scope.personId,
    category ?? null,
    onlyFavorites,
    contains,
    begins,
    wordBegins,
    categories,
    limit,
    now,
  ])
}

const contacted = statement(
  'marketplace-history',
  'community',
  cardRow,
  `with latest as materialized (
     select distinct on (k.vendor_id) k.vendor_id, k.kind, k.last_at from vendor_contacts k
     where k.community_id = $1 and k.person_id = $2 order by k.vendor_id, k.last_at desc)
   select ${cardOf({
     level: `coalesce(${sponsorLevelSql}, 0)`,
     now: '$4',
     further: `, 'lastContactKind', l.kind, 'lastContactAt', ${instantSql('l.last_at')}, 'isListed', coalesce(${isMembershipActiveSql}, false)`,
   })}
   from latest l
   join vendor_faces f on f.vendor_id = l.vendor_id
   join communities c on c.community_id = f.community_id
   left join vendor_memberships m on m.community_id = f.community_id and m.vendor_id = f.vendor_id
   where f.community_id = $1
   order by l.last_at desc, l.vendor_id limit $3`,
)

/** The vendors with which the caller had contact, the latest first. */
export function listContacted(scope: CommunityScope, limit: number, now: Date): Promise<CardRow[]> {
  return scope.rows(contacted, [scope.personId, limit, now])
}

/** SQL: joins the accepted paper of a kind that is valid longest. */
const longest = (alias: string, kind: 'insurance' | 'licence') =>
  `left join lateral (select p.issuer, p.number, p.valid_until from vendor_papers p
     where p.community_id = $1 and p.vendor_id = m.vendor_id and p.kind = '${kind}' and p.state = 'accepted'
     order by p.valid_until desc, p.id desc limit 1) ${alias} on true`

const here = statement(
  'marketplace-membership',
  'community',
  z.object({
    sponsorLevel: z.number(),
    /** The first day as a sponsor; null: none. */
    sponsorSince: z.string().nullable(),
    timeZone: z.string(),
    isFavorite: z.boolean(),
    /** The accepted papers that are valid longest; null: none. `licence` is its number. */
    insurer: z.string().nullable(),
    insuredUntil: z.string().nullable(),
    licence: z.string().nullable(),
    licensedUntil: z.string().nullable(),
  }),
  `select ${sponsorLevelSql} as "sponsorLevel", m.sponsor_since::text as "sponsorSince", c.time_zone as "timeZone",
     i.issuer as insurer, i.valid_until::text as "insuredUntil", l.number as licence, l.valid_until::text as "licensedUntil",
     exists (select from vendor_favorites o
       where o.community_id = $1 and o.person_id = $2 and o.vendor_id = m.vendor_id) as "isFavorite"
   from vendor_memberships m join communities c on c.community_id = m.community_id
   ${longest('i', 'insurance')} ${longest('l', 'licence')}
   where m.community_id = $1 and m.vendor_id = $3 and ${isMembershipActiveSql}`,
)
export type Membership = z.infer<typeof here.row>

/** The membership of a vendor in the marketplace of the community; undefined if it is not in the marketplace. */
export function findMembership(scope: CommunityScope, vendorId: number): Promise<Membership | undefined> {
  return scope.row(here, [scope.personId, vendorId])
}

const mark = statement(
  'marketplace-mark',
  'community',
  noColumns,
  `insert into vendor_favorites (community_id, person_id, vendor_id, marked_at) values ($1, $2, $3, $4)
   on conflict (community_id, person_id, vendor_id) do nothing`,
)
const unmark = statement(
  'marketplace-unmark',
  'community',
  noColumns,
  'delete from vendor_favorites where community_id = $1 and person_id = $2 and vendor_id = $3',
)

/** Marks a vendor as a favorite of the caller, or removes the mark. */
export async function setFavorite(
  scope: CommunityScope,
  vendorId: number,
  isFavorite: boolean,
  now: Date,
): Promise<void> {
  if (isFavorite) await scope.rows(mark, [scope.personId, vendorId, now])
  else await scope.rows(unmark, [scope.personId, vendorId])
}

const note = statement(
  'marketplace-contact',
  'community',
  noColumns,
  `insert into vendor_contacts (community_id, person_id, vendor_id, kind, last_at) values ($1, $2, $3, $4, $5)
   on conflict (community_id, person_id, vendor_id, kind) do update set last_at = excluded.last_at`,
)

/** Records that a resident asked a vendor for an estimate, wrote to it or reviewed it, for their Vendor History. */
export async function noteVendorContact(
  scope: Scope<'community'>,
  contact: {
    readonly personId: number
    readonly vendorId: number
    readonly kind: (typeof contactKinds)[number]
    readonly at: Date
  },
): Promise<void> {
  await scope.rows(note, [contact.personId, contact.vendorId, contact.kind, contact.at])
}
