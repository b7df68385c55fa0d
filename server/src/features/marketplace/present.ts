import type { VendorDetails } from '@porchlight/contract/features/marketplace.ts'
import { type PaperKind, paperKinds, vendorCategories } from '@porchlight/contract/shared/vendors.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { withFields } from '../../platform/db/json.ts'
import {
  dayIn,
  isPaperValid,
  lastZone,
  meanRating,
  type VendorRow as ProfileRow,
  yearsSince,
} from '../vendor-profile/public.ts'
import type { CardRow, Membership } from './data.ts'

/** The data of the accepted papers that are valid longest. */
type Papers = Pick<Membership, 'insurer' | 'insuredUntil' | 'licence' | 'licensedUntil'>

/** The cards of a list as JSON, each with the signed name of its logo. The names need no escaping in JSON. */
export function presentCards(rows: readonly CardRow[], { images }: AppContext): string {
  const items = rows.map(({ card, logoFileKey }) => withFields(card, `"ve_logo_path":"${images.nameOf(logoFileKey)}"`))
  return `{"items":[${items.join(',')}]}`
}

/** The papers for the vendor's own view, from any community. */
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

/** A vendor with its whole profile. Without a membership it is the vendor's own view. */
export function presentDetails(
  row: ProfileRow,
  { hoaId, membership, papers }: { hoaId: number | null; membership: Membership | undefined; papers: Papers },
  context: AppContext,
): VendorDetails {
  // The vendor's own view belongs to no community. There, a paper counts until its last day has ended everywhere.
  const today = dayIn(context.clock.now(), membership?.timeZone ?? lastZone)
  return {
    ve_id: row.id,
    ve_name: row.companyName,
    ve_description: row.description,
    ve_logo_path: context.images.nameOf(row.logoFileKey),
    ve_phone: row.phone,
    ve_website: row.website,
    ve_hoa_id: hoaId,
    isInsured: isPaperValid(papers.insuredUntil, today),
    isLicensed: isPaperValid(papers.licensedUntil, today),
    reviewsStats: { total_count: row.ratingCount, average_rating: meanRating(row) },
    ve_category: row.category,
    categoryLabel: vendorCategories[row.category as keyof typeof vendorCategories] ?? '',
    ve_services: row.services,
    ve_response_time: row.responseTime,
    hvm_sponsor_level: membership?.sponsorLevel ?? 0,
    isFavorite: membership?.isFavorite ?? false,
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
