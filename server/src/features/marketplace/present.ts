import type { Vendor, VendorDetails } from '@porchlight/contract/features/marketplace.ts'
import { vendorCategories } from '@porchlight/contract/shared/vendors.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { dayIn, isValid, lastZone, meanOf, type VendorRow as ProfileRow, yearsSince } from '../vendor-profile/public.ts'
import type { Membership, VendorRow } from './data.ts'

type Shown = Omit<VendorRow, 'sponsorLevel' | 'isFavorite' | 'timeZone'>

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

/** A vendor as the cards of a community show it. */
export function presentVendor(row: VendorRow, hoaId: number, context: AppContext): Vendor {
  return present(row, { hoaId, membership: row, today: dayIn(context.clock.now(), row.timeZone) }, context)
}

/** A vendor with its whole profile; without a membership as it sees itself. */
export function presentDetails(
  row: ProfileRow,
  { hoaId, membership }: { hoaId: number | null; membership: Membership | undefined },
  context: AppContext,
): VendorDetails {
  const today = dayIn(context.clock.now(), membership?.timeZone ?? lastZone)
  return {
    ...present({ ...row, vendorId: row.id }, { hoaId, membership: membership ?? {}, today }, context),
    ve_areas_served: row.areasServed,
    ve_founded_year: row.foundedYear,
    ve_insurer: row.insurer,
    ve_licence: row.licence,
    ve_insured_until: row.insuredUntil ?? '',
    ve_licensed_until: row.licensedUntil ?? '',
    sponsorYears: membership && membership.sponsorLevel > 0 ? yearsSince(membership.sponsorSince, today) : null,
    yearsInBusiness: row.foundedYear === null ? null : Number(today.slice(0, 4)) - row.foundedYear,
    version: row.version,
  }
}
