import type { CommunityInfo } from '@porchlight/contract/features/accounts.ts'
import type { LoginData, PropertyEntry } from '@porchlight/contract/features/sign-in.ts'
import type { LeftMenu } from '@porchlight/contract/shared/menu-features.ts'
import { noAccount, type SessionValues } from '../../platform/session/values.ts'

/** The answers of the server about an entered community; the menu is null after a temporary failure. */
export interface CommunityAnswers {
  readonly info: CommunityInfo
  readonly leftMenu: LeftMenu | null
  /** The name of the person. */
  readonly name: { readonly user_fname: string; readonly user_lname: string }
}

/** The session values before an account is entered. */
export function personValues(token: string, data: LoginData): SessionValues {
  return {
    ...noAccount,
    token,
    loginUserFname: data.user_fname,
    loginUserLname: data.user_lname,
    loginUserId: data.user_id,
    loginUserPhoto: data.userPhoto,
    showStatementWelcomePopup: data.showStatementWelcomePopup,
    digitalDelivery: data.digitalDelivery,
    totalProperties: data.properties.propertiesList.length,
    totalHOAs: data.canAccessHOA.adminTotal,
    totalVendors: Object.keys(data.vendorAccounts).length,
    lastTCChceck: '',
  }
}

/**
 * The role in a community: 'Community Manager' for a community manager of it; otherwise '' for a board member editor of it; otherwise the role
 * at the property (decisions/foundation.md 30).
 *
 * @param propertyRole the role at the property; '' in preview, which has no property.
 */
export function roleIn(data: LoginData, hoaId: number, propertyRole: string): string {
  if (data.userIsCommunityMangerForHoas.includes(hoaId)) return 'Community Manager'
  if (data.userIsBoardMemberEditorForHoas.includes(hoaId)) return ''
  return propertyRole
}

/** The session values inside a community: at a property of the person, or in admin preview without a property. */
export function communityValues(
  token: string,
  data: LoginData,
  property: PropertyEntry | null,
  { info, leftMenu, name }: CommunityAnswers,
): SessionValues {
  // In preview, the address and the plan are those of the community.
  const addressAndPlan = property ?? info
  return {
    ...personValues(token, data),
    loginUserFname: name.user_fname,
    loginUserLname: name.user_lname,
    loginUserPropertyId: property?.propertyId ?? null,
    loginUserHoaId: info.hoaId,
    loginUserRole: roleIn(data, info.hoaId, property?.role ?? ''),
    loginUserAddress: addressAndPlan.address,
    loginUserCity: addressAndPlan.city,
    loginUserState: addressAndPlan.state,
    loginUserZipcode: addressAndPlan.zipcode,
    loginUserLeftMenu: leftMenu ? JSON.stringify(leftMenu) : '',
    loginUserHoaName: info.hoaName,
    loginUserHoaSubscription: addressAndPlan.subscription,
    isWebsiteAdministrator: data.canEditWebsites.includes(info.hoaId),
    hoaTimeZone: info.timeZone,
    hoaCover: info.cover,
    isPreview: property === null,
  }
}

/** The session values inside a vendor account: no property, no community. */
export function vendorValues(token: string, data: LoginData, vendorId: number): SessionValues {
  return {
    ...personValues(token, data),
    loginUserVendorId: vendorId,
    loginUserVendorCompany: data.vendorAccounts[String(vendorId)] ?? '',
    loginUserRole: 'Vendor',
  }
}
