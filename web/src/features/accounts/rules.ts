import type { LoginData, PropertyEntry } from '@porchlight/contract/features/sign-in.ts'

/**
 * The account that the address requests; null if it does not name one of the kind. It is used only if the login data contain it
 * (decisions/foundation.md 6).
 */
export interface RequestedAccount {
  /** A community to preview as its administrator or web site editor. */
  readonly hoaId: number | null
  readonly vendorId: number | null
  readonly propertyId: number | null
}

/** One account that a person may choose. */
export type OwnAccount =
  | { readonly kind: 'property'; readonly property: PropertyEntry }
  | { readonly kind: 'vendor'; readonly vendorId: number; readonly company: string }
  | { readonly kind: 'company'; readonly companyId: number; readonly name: string; readonly roles: readonly string[] }

/** One account that a person may enter: one of their own, or a community in admin preview. */
export type Account = OwnAccount | { readonly kind: 'preview'; readonly hoaId: number }

/** The result of signing in: an account is entered, the person chooses one, or has none. */
export type Decision =
  | { readonly kind: 'enter'; readonly account: Account }
  | { readonly kind: 'choose'; readonly accounts: readonly OwnAccount[] }
  | { readonly kind: 'none' }

function companiesOf(data: LoginData): OwnAccount[] {
  return Object.entries(data.canAccessHOA.admin).map(([companyId, { name, roles }]) => ({
    kind: 'company',
    companyId: Number(companyId),
    name,
    roles,
  }))
}

function propertiesOf(data: LoginData): OwnAccount[] {
  return data.properties.propertiesList.map((property) => ({ kind: 'property', property }))
}

function vendorsOf(data: LoginData): OwnAccount[] {
  return Object.entries(data.vendorAccounts).map(([vendorId, company]) => ({
    kind: 'vendor',
    vendorId: Number(vendorId),
    company,
  }))
}

/**
 * Whether a community may be previewed: the person edits its web site or manages it. If the login data do not list all of their
 * communities, the server decides at the first call.
 */
export function mayPreview(data: LoginData, hoaId: number): boolean {
  if (data.userManagesMoreHoas === true || data.canEditWebsites.includes(hoaId)) return true
  return data.canManageHOA.some((managed) => managed.hoaId === hoaId)
}

/** Whether the person has a right on the managers' side. */
export function mayUseManagersSide(data: LoginData): boolean {
  return data.userManages === true || data.canAccessHOA.adminTotal > 0
}

/** Applies the eight rules after a login (foundation.txt 4); the first that fits decides. */
export function decideAfterLogin(data: LoginData, requested: RequestedAccount): Decision {
  const companies = companiesOf(data)
  const properties = propertiesOf(data)
  const vendors = vendorsOf(data)
  const requestedVendor = vendors.find(
    (account) => account.kind === 'vendor' && account.vendorId === requested.vendorId,
  )
  const requestedProperty = properties.find(
    (account) => account.kind === 'property' && account.property.propertyId === requested.propertyId,
  )
  const [company] = companies
  // The order of the chooser (foundation.txt 2).
  const all = [...companies, ...properties, ...vendors]

  if (requested.hoaId !== null && mayPreview(data, requested.hoaId)) {
    return { kind: 'enter', account: { kind: 'preview', hoaId: requested.hoaId } }
  }
  if (requestedVendor) return { kind: 'enter', account: requestedVendor }
  if (requestedProperty) return { kind: 'enter', account: requestedProperty }
  if (company && all.length === 1) return { kind: 'enter', account: company }
  if (all.length > 1) return { kind: 'choose', accounts: all }
  const [property] = properties
  if (property) return { kind: 'enter', account: property }
  const [vendor] = vendors
  if (vendor) return { kind: 'enter', account: vendor }
  return { kind: 'none' }
}
