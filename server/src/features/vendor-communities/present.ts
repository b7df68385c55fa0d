import type { VendorCommunity } from '@porchlight/contract/features/vendor-communities.ts'
import { formatAddress } from '@porchlight/contract/shared/dates.ts'
import { membershipLabels } from '@porchlight/contract/shared/vendors.ts'
import type { CommunitiesWanted, CommunityRow } from './lists/data.ts'
import { shownState } from './policy.ts'
import type { CommunitySize } from './sizes/data.ts'

/** A community in a list of a vendor (vendor.txt 3). Its e-mail address is not shown to vendors that only explore. */
export function presentCommunity(
  row: CommunityRow,
  size: CommunitySize | undefined,
  vendorId: number,
  tab: CommunitiesWanted['tab'],
): VendorCommunity {
  const { state, endsOn, address, city, stateName, zipcode } = row
  const shown = state && shownState({ state, endsOn }, row.today)
  const hasMembership = shown !== null && shown !== 'inactive'
  const fullAddress = address || city ? formatAddress({ address, city, state: stateName, zipcode }) : ''
  return {
    ver_id: vendorId,
    ve_id: vendorId,
    hvm_id: row.id,
    hvm_hoa_id: row.communityId,
    hvm_sponsor_level: hasMembership ? row.sponsorLevel : 0,
    hvm_offered_sponsor_level: row.offeredSponsorLevel,
    sponsorSinceFormatted: formatDay(row.sponsorSince),
    statusLabel: shown ? membershipLabels[shown] : '',
    endDateFormatted: hasMembership ? formatDay(endsOn) : '',
    // The buttons that answer an invitation are in the expanded row.
    defaultExpanded: shown === 'invited',
    isSaved: row.isSaved,
    hoa: {
      hoa_name: row.name,
      contactInfo: { fullAddress, hcu_email_address: tab === 'explore' ? '' : row.emailAddress },
    },
    hoaSize: size ?? { properties: 0, registeredUsers: 0 },
  }
}

/** Converts a day such as '2026-11-15' to MM/DD/YYYY; null becomes an empty text. */
function formatDay(day: string | null): string {
  const [year, month, date] = day?.split('-') ?? []
  return year ? `${month}/${date}/${year}` : ''
}

/** The answer to an action. Texts of refusals are those of the specification (vendor.txt 8). */
export function outcomeOf(success: boolean, done: string, refused = 'Something went wrong.') {
  return { success, message: success ? done : refused }
}
