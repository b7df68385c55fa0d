import type { LoginData } from '@porchlight/contract/features/sign-in.ts'
import type { SessionValues } from '../../platform/session/values.ts'
import { mayPreview } from './rules.ts'

/** Whether the person still has access to the account of this window: the home, the vendor, or the community in preview. True without an account. */
export function keepsAccount(values: SessionValues, data: LoginData): boolean {
  const { loginUserVendorId: vendorId, loginUserPropertyId: propertyId, loginUserHoaId: hoaId } = values
  if (vendorId !== null) return String(vendorId) in data.vendorAccounts
  if (propertyId !== null) return data.properties.propertiesList.some((one) => one.propertyId === propertyId)
  return hoaId === null || mayPreview(data, hoaId)
}

/** The values of the session that a new token changes: the person's name and picture, and how many accounts there are. */
export function valuesOfToken(token: string, data: LoginData): Partial<SessionValues> & { readonly token: string } {
  return {
    token,
    loginUserFname: data.user_fname,
    loginUserLname: data.user_lname,
    loginUserPhoto: data.userPhoto,
    totalProperties: data.properties.propertiesList.length,
    totalHOAs: data.canAccessHOA.adminTotal,
    totalVendors: Object.keys(data.vendorAccounts).length,
  }
}
