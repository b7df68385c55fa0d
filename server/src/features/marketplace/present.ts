import type { Vendor, VendorDetails } from '@porchlight/contract/features/marketplace.ts'
import { type PaperKind, paperKinds, vendorCategories } from '@porchlight/contract/shared/vendors.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { dayIn, isValid, lastZone, meanOf, type VendorRow as ProfileRow, yearsSince } from '../vendor-profile/public.ts'
import type { Membership, VendorRow } from './data.ts'

type Shown = Omit<VendorRow, 'sponsorLevel' | 'isFavorite' | 'timeZone'>
/** What the accepted papers say that hold longest. */
type Papers = Pick<Membership, 'insurer' | 'insuredUntil' | 'licence' | 'licensedUntil'>

function present(
  row: Shown,
  { hoaId, membership, today }: { hoaId: number | null; membership: Partial<Membership>; today: string },
  { images }: AppContext,
): Vendor {
  return {
    ve_id: row.vendorId,
    ve_name: row.companyName,
    ve_description: row.description,
    ve_logo_path: images.nameOf(row.logoFileKey),
    ve_phone: row.phone,
    ve_website: row.website,
    ve_hoa_id: hoaId,
    isInsured: isValid(row.insuredUntil, today),
    isLicensed: isValid(row.licensedUntil, today),
    reviewsStats: { total_count: row.ratingCount, average_rating: meanOf(row) },
    ve_category: row.category,
    categoryLabel: vendorCategories[row.category as keyof typeof vendorCategories] ?? '',
    ve_services: row.services,
    ve_response_time: row.responseTime,
    hvm_sponsor_level: membership.sponsorLevel ?? 0,
    isFavorite: membership.isFavorite ?? false,
  }
}

/** The day in the community whose vendors are listed. */
export function dayOfList(rows: readonly VendorRow[], { clock }: Pick<AppContext, 'clock'>): string {
  return dayIn(clock.now(), rows[0]?.timeZone ?? lastZone)
}

/** A vendor as the cards of a community show it. */
export function presentVendor(row: VendorRow, at: { hoaId: number; today: string }, context: AppContext): Vendor {
  return present(row, { ...at, membership: row }, context)
}

/** The papers for the vendor's own view, of whatever community. */
export function papersAnywhere(
  held: ReadonlyArray<{
    readonly kind: PaperKind
    readonly issuer: string
    readonly number: string
    readonly validUntil: string
  }>,
): Papers {
  const [insurance, licence] = paperKinds.map((kind) => held.find((one) => one.kind === kind))
  return {
    insurer: insurance?.issuer ?? null,
    insuredUntil: insurance?.validUntil ?? null,
    licence: licence?.number ?? null,
    licensedUntil: licence?.validUntil ?? null,
  }
}

/** A vendor with its whole profile; without a membership as it sees itself. */
export function presentDetails(
  row: ProfileRow,
  { hoaId, membership, papers }: { hoaId: number | null; membership: Membership | undefined; papers: Papers },
  context: AppContext,
): VendorDetails {
  const today = dayIn(context.clock.now(), membership?.timeZone ?? lastZone)
  return {
    ...present({ ...row, ...papers, vendorId: row.id }, { hoaId, membership: membership ?? {}, today }, context),
    ve_areas_served: row.areasServed,
    ve_founded_year: row.foundedYear,
    ve_insurer: papers.insurer ?? '',
    ve_licence: papers.licence ?? '',
    ve_insured_until: papers.insuredUntil ?? '',
    ve_licensed_until: papers.licensedUntil ?? '',
    sponsorYears: membership && membership.sponsorLevel > 0 ? yearsSince(membership.sponsorSince, today) : null,
    yearsInBusiness: row.foundedYear === null ? null : Number(today.slice(0, 4)) - row.foundedYear,
    version: row.version,
  }
}
