import type { CommunityCover } from '@porchlight/contract/shared/cover.ts'
import type { LeftMenu } from '@porchlight/contract/shared/menu-features.ts'

/**
 * The stored values of the signed-in person and the entered account (foundation.txt 3, with its names).
 * A vendor account has no property and no community; other accounts have no vendor (decisions/foundation.md 57).
 * Before an account is entered only the token, the person and the totals are set.
 */
export interface SessionValues {
  readonly token: string
  readonly loginUserFname: string
  readonly loginUserLname: string
  readonly loginUserId: number
  readonly loginUserPhoto: string
  readonly loginUserPropertyId: number | null
  readonly loginUserHoaId: number | null
  readonly loginUserVendorId: number | null
  readonly loginUserVendorCompany: string
  /** 'Homeowner', 'Community Manager', 'Vendor'; blank for a board member editor. */
  readonly loginUserRole: string
  readonly loginUserAddress: string
  readonly loginUserCity: string
  readonly loginUserState: string
  readonly loginUserZipcode: string
  /** JSON of the left menu, empty until it is loaded; read it with `leftMenuOf`. */
  readonly loginUserLeftMenu: string
  readonly loginUserHoaName: string
  /** 0 free, above 0 PRO, 2 PRO with events (decisions/foundation.md 40). */
  readonly loginUserHoaSubscription: number
  readonly isWebsiteAdministrator: boolean
  readonly showStatementWelcomePopup: boolean
  readonly digitalDelivery: number
  /** How many accounts of each kind the person has. */
  readonly totalProperties: number
  readonly totalHOAs: number
  readonly totalVendors: number
  /** When the terms were last checked, as an ISO instant; written, never read (decisions/foundation.md 61). */
  readonly lastTCChceck: string
  /** Not in the specification: the time zone in which the dates of the community are shown; empty without a community. */
  readonly hoaTimeZone: string
  /** Not in the specification: the picture of the community as it was when it was entered, which a page shows until the current one is loaded. */
  readonly hoaCover?: CommunityCover
  /** Not in the specification: the community was entered by admin preview, so there is no property and no chat user. */
  readonly isPreview: boolean
  /**
   * Not in the specification: the session of 'See as a resident'. It only reads, ends at `until` (an ISO 8601 instant), and leads back to
   * `back`, the page it was started from.
   */
  readonly seenAs?: { readonly until: string; readonly back: string }
}

/** The values before an account is entered. */
export const noAccount = {
  loginUserPropertyId: null,
  loginUserHoaId: null,
  loginUserVendorId: null,
  loginUserVendorCompany: '',
  loginUserRole: '',
  loginUserAddress: '',
  loginUserCity: '',
  loginUserState: '',
  loginUserZipcode: '',
  loginUserLeftMenu: '',
  loginUserHoaName: '',
  loginUserHoaSubscription: 0,
  isWebsiteAdministrator: false,
  hoaTimeZone: '',
  isPreview: false,
} as const satisfies Partial<SessionValues>

/** Whether the entered account is a vendor. */
export function isVendor(values: SessionValues): boolean {
  return values.loginUserVendorId !== null
}

/** Whether a property, a community or a vendor has been entered. */
export function hasAccount(values: SessionValues): boolean {
  return isVendor(values) || values.loginUserHoaId !== null
}

/** Switch Account shows only when there is more than one (foundation.txt 9). */
export function maySwitchAccount(values: SessionValues): boolean {
  return values.totalProperties + values.totalHOAs + values.totalVendors > 1
}

/** The left menu as it was last loaded; null before. */
export function leftMenuOf(values: SessionValues): LeftMenu | null {
  return values.loginUserLeftMenu ? (JSON.parse(values.loginUserLeftMenu) as LeftMenu) : null
}

/** Whether two sessions are the same person in the same account. */
export function isSameAccount(one: SessionValues, other: SessionValues): boolean {
  return accountParts.every((part) => one[part] === other[part])
}

const accountParts = ['loginUserId', 'loginUserPropertyId', 'loginUserHoaId', 'loginUserVendorId'] as const
