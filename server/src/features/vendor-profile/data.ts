import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import type { NewPhoto } from '../../platform/files/sized-photos.ts'
import type { ProfileFields } from './policy.ts'

const photoFields = z.object({ id: z.number(), width: z.number(), height: z.number(), placeholder: z.string() })

const vendorRow = z.object({
  id: z.number(),
  companyName: z.string(),
  category: z.number(),
  logoFileKey: z.string().nullable(),
  description: z.string(),
  services: z.string(),
  phone: z.string(),
  website: z.string(),
  areasServed: z.string(),
  foundedYear: z.number().nullable(),
  /** A key of `responseTimes` in the contract. */
  responseTime: z.number().nullable(),
  insurer: z.string(),
  /** The last valid day, as the vendor wrote it; each community decides by the papers that it accepted. */
  insuredUntil: z.string().nullable(),
  licence: z.string(),
  licensedUntil: z.string().nullable(),
  ratingCount: z.number(),
  ratingSum: z.number(),
  version: z.number(),
  /** When the profile was changed last, and the person who changed it; null if it never was. */
  editedAt: z.date().nullable(),
  editedBy: z.number().nullable(),
  portfolio: z.array(photoFields),
})
export type VendorRow = z.infer<typeof vendorRow>

const one = statement(
  'vendor-profile',
  'any',
  vendorRow,
  `select v.id, v.company_name as "companyName", v.category, v.logo_file_key as "logoFileKey", v.description, v.services,
     v.phone, v.website, v.areas_served as "areasServed", v.founded_year as "foundedYear",
     v.response_time as "responseTime", v.insurer, v.insured_until::text as "insuredUntil", v.licence,
     v.licensed_until::text as "licensedUntil", v.rating_count as "ratingCount", v.rating_sum as "ratingSum", v.version,
     v.edited_at as "editedAt", v.edited_by_person_id as "editedBy",
     coalesce((select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height, 'placeholder',
       i.placeholder) order by i.place, i.id) from vendor_portfolio_images i where i.vendor_id = $1), '[]') as portfolio
   from vendors v where v.id = $1`,
)

/** Returns a vendor with its portfolio; undefined if there is none. Does not check who may read it. */
export function findVendor(scope: Scope<'any'>, vendorId: number): Promise<VendorRow | undefined> {
  return scope.row(one, [vendorId])
}

const shown = statement(
  'vendor-shown-user',
  'any',
  z.object({ name: z.string(), photoFileKey: z.string().nullable() }),
  `select first_name || ' ' || last_name as name, photo_file_key as "photoFileKey" from people where id = $1 and deleted_at is null`,
)

/** Returns the user who is shown with the profile of a vendor: the one with the lowest id; undefined without users, or if that account is deleted. */
export async function findShownUser(scope: Scope<'any'>, vendorId: number) {
  const ids = await listUsers(scope, vendorId)
  return ids.length > 0 ? scope.row(shown, [Math.min(...ids)]) : undefined
}

const users = statement(
  'vendor-user-ids',
  'any',
  z.object({ personId: z.number() }),
  'select person_id as "personId" from vendor_users where vendor_id = $1',
)

/** Returns the person ids of the users of a vendor. */
export async function listUsers(scope: Scope<'any'>, vendorId: number): Promise<number[]> {
  return (await scope.rows(users, [vendorId])).map(({ personId }) => personId)
}

const portfolio = statement(
  'vendor-portfolio',
  'any',
  photoFields,
  `select id, width, height, placeholder from vendor_portfolio_images where vendor_id = $1 order by place, id`,
)

/** Returns the pictures of a portfolio in their order. */
export function listPortfolio(scope: Scope<'any'>, vendorId: number): Promise<z.infer<typeof portfolio.row>[]> {
  return scope.rows(portfolio, [vendorId])
}

const image = statement(
  'vendor-portfolio-image',
  'any',
  z.object({ largeFileKey: z.string(), mediumFileKey: z.string(), smallFileKey: z.string() }),
  `select large_file_key as "largeFileKey", medium_file_key as "mediumFileKey", small_file_key as "smallFileKey"
   from vendor_portfolio_images where vendor_id = $1 and id = $2`,
  { quick: true },
)

/** Returns the files of a picture of a vendor's portfolio; undefined if there is no such picture. */
export function findPortfolioImage(
  scope: Scope<'any'>,
  vendorId: number,
  imageId: number,
): Promise<z.infer<typeof image.row> | undefined> {
  return scope.row(image, [vendorId, imageId])
}

const lock = statement(
  'vendor-profile-lock',
  'vendor',
  z.object({ logoFileKey: z.string().nullable(), version: z.number() }),
  'select logo_file_key as "logoFileKey", version from vendors where id = $1 for update',
)

/** Locks the row of the vendor, so that changes of its profile do not run at the same time. */
export function lockVendor(scope: Scope<'vendor'>): Promise<z.infer<typeof lock.row> | undefined> {
  return scope.row(lock)
}

const update = statement(
  'vendor-profile-update',
  'vendor',
  noColumns,
  `update vendors set description = $2, services = $3, phone = $4, website = $5, areas_served = $6, founded_year = $7,
     response_time = $8, insurer = $9, insured_until = $10, licence = $11, licensed_until = $12, version = version + 1,
     edited_at = $13, edited_by_person_id = $14
   where id = $1`,
)

/** Stores the fields of the profile. */
export async function updateVendor(
  scope: Scope<'vendor'>,
  fields: ProfileFields,
  editedAt: Date,
  editedBy: number,
): Promise<void> {
  await scope.rows(update, [
    fields.description,
    fields.services,
    fields.phone,
    fields.website,
    fields.areasServed,
    fields.foundedYear,
    fields.responseTime,
    fields.insurer,
    fields.insuredUntil,
    fields.licence,
    fields.licensedUntil,
    editedAt,
    editedBy,
  ])
}

const logo = statement(
  'vendor-profile-logo',
  'vendor',
  noColumns,
  'update vendors set logo_file_key = $2 where id = $1',
)

/** Stores the file of the logo; null: no logo. */
export async function setLogo(scope: Scope<'vendor'>, fileKey: string | null): Promise<void> {
  await scope.rows(logo, [fileKey])
}

const insertImage = statement(
  'vendor-portfolio-insert',
  'vendor',
  idColumn,
  `insert into vendor_portfolio_images (vendor_id, place, large_file_key, medium_file_key, small_file_key, width, height,
     placeholder) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
)

/** Adds a picture to the portfolio, at a position counted from 0. */
export async function insertPortfolioImage(scope: Scope<'vendor'>, place: number, photo: NewPhoto): Promise<void> {
  const { largeFileKey, mediumFileKey, smallFileKey, width, height, placeholder } = photo
  await scope.row(insertImage, [place, largeFileKey, mediumFileKey, smallFileKey, width, height, placeholder])
}

const removeImages = statement(
  'vendor-portfolio-remove',
  'vendor',
  z.object({ fileKeys: z.array(z.string()) }),
  `delete from vendor_portfolio_images where vendor_id = $1 and not (id = any($2::bigint[]))
   returning array[large_file_key, medium_file_key, small_file_key] as "fileKeys"`,
)
const placeImages = statement(
  'vendor-portfolio-place',
  'vendor',
  noColumns,
  `update vendor_portfolio_images set place = o.place - 1 from unnest($2::bigint[]) with ordinality as o (id, place)
   where vendor_portfolio_images.vendor_id = $1 and vendor_portfolio_images.id = o.id`,
)

/**
 * Stores the order of the pictures and deletes those that are not in `ids`; 0 in `ids` stands for a picture that insertPortfolioImage adds
 * afterwards at this position. Returns the file keys of the deleted pictures.
 */
export async function arrangePortfolio(scope: Scope<'vendor'>, ids: readonly number[]): Promise<string[]> {
  const removed = await scope.rows(removeImages, [ids])
  await scope.rows(placeImages, [ids])
  return removed.flatMap((row) => row.fileKeys)
}

const seen = statement(
  'vendor-profile-seen',
  'any',
  noColumns,
  `insert into vendor_profile_views (vendor_id, seen_on, person_id) values ($1, $2, $3)
   on conflict (vendor_id, seen_on, person_id) do nothing`,
)

/** Records that a person looked at the vendor; at most once for each person and day. */
export async function recordView(scope: Scope<'any'>, vendorId: number, day: string, personId: number): Promise<void> {
  await scope.rows(seen, [vendorId, day, personId])
}

const views = statement(
  'vendor-profile-views',
  'vendor',
  z.object({ count: z.number() }),
  'select count(*) as count from vendor_profile_views where vendor_id = $1 and seen_on > $2',
  { quick: 'while fast' },
)

/** Counts the views of the vendor by residents after a day, one for each person and day. */
export async function countViews(scope: Scope<'vendor'>, after: string): Promise<number> {
  return (await scope.row(views, [after]))?.count ?? 0
}

const summaryOf = statement(
  'vendor-summary-source',
  'any',
  z.object({
    companyName: z.string(),
    category: z.number(),
    description: z.string(),
    services: z.string(),
    phone: z.string(),
    website: z.string(),
    logoFileKey: z.string().nullable(),
    responseTime: z.number().nullable(),
    ratingCount: z.number(),
    ratingSum: z.number(),
  }),
  `select company_name as "companyName", category, description, services, phone, website, logo_file_key as "logoFileKey",
     response_time as "responseTime", rating_count as "ratingCount", rating_sum as "ratingSum"
   from vendors where id = $1`,
)

const columns = `community_id, vendor_id, company_name, category, description, services, phone, website, logo_file_key,
  response_time, rating_count, rating_sum, insured_until, licensed_until`
/** SQL of the last valid day of the accepted papers of a kind in a community. The dates that the vendor wrote in its profile do not count. */
const lastDay = (kind: 'insurance' | 'licence', communityId: string, vendorId: string) =>
  `(select max(p.valid_until) from vendor_papers p
    where p.community_id = ${communityId} and p.vendor_id = ${vendorId} and p.kind = '${kind}' and p.state = 'accepted')`
const onConflictReplace = `on conflict (community_id, vendor_id) do update set company_name = excluded.company_name,
  category = excluded.category, description = excluded.description, services = excluded.services, phone = excluded.phone,
  website = excluded.website, logo_file_key = excluded.logo_file_key, response_time = excluded.response_time,
  insured_until = excluded.insured_until, licensed_until = excluded.licensed_until, rating_count = excluded.rating_count,
  rating_sum = excluded.rating_sum`

const storeHere = statement(
  'vendor-summary-store',
  'any',
  noColumns,
  `insert into vendor_faces (${columns})
   select c.community_id, $2::bigint, $3, $4::smallint, $5, $6, $7, $8, $9, $10::smallint, $11::integer, $12::integer,
     ${lastDay('insurance', '$1', '$2')}, ${lastDay('licence', '$1', '$2')}
   from communities c where c.community_id = $1 ${onConflictReplace}`,
)
const storeEverywhere = statement(
  'vendor-summaries-store',
  'system',
  noColumns,
  `insert into vendor_faces (${columns})
   select m.community_id, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
     ${lastDay('insurance', 'm.community_id', 'm.vendor_id')}, ${lastDay('licence', 'm.community_id', 'm.vendor_id')}
   from vendor_memberships m where m.vendor_id = $1 ${onConflictReplace}`,
)

/**
 * The parameters of storeEverywhere: the id of the vendor, then its public data in the order of the schema of `summaryOf`. `parse` gives this order,
 * whatever the order of the keys of the row is. storeHere has the id of the community before them. Undefined if there is no such vendor.
 */
async function summaryValues(scope: Scope<'any'>, vendorId: number): Promise<unknown[] | undefined> {
  const summary = await scope.row(summaryOf, [vendorId])
  return summary && [vendorId, ...Object.values(summaryOf.row.parse(summary))]
}

/** Copies the public data of a vendor to the marketplace of a community. Call it in the transaction of the change. */
export async function storeVendorSummary(scope: Scope<'any'>, communityId: number, vendorId: number): Promise<void> {
  const values = await summaryValues(scope, vendorId)
  if (values) await scope.rows(storeHere, [communityId, ...values])
}

/** Copies the public data of a vendor to all communities where it is a member. */
export async function storeVendorSummaries(scope: Scope<'any' | 'system'>, vendorId: number): Promise<void> {
  const values = await summaryValues(scope, vendorId)
  if (values) await scope.rows(storeEverywhere, values)
}
