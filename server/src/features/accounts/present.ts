import type { AnswerOf } from '@porchlight/contract/call.ts'
import type { accounts, CommunityInfo } from '@porchlight/contract/features/accounts.ts'
import type { LoginData, PropertyEntry } from '@porchlight/contract/features/sign-in.ts'
import type { ImageNames } from '../../platform/files/image-names.ts'
import { type Accesses, type CommunityAccessRow, maxAdministeredCommunities } from './accesses/data.ts'
import type { CommunityRow, PersonRow } from './data.ts'

export interface AccountRows extends Accesses {
  readonly person: PersonRow
}

/** The login data of the token (foundation.txt 3). */
export function presentLoginData(rows: AccountRows, images: ImageNames): LoginData {
  const { person, companies, vendors } = rows
  const communityAccesses = rows.communityAccesses.filter((row) => !row.isPaused)
  const archivedHomes = rows.communityAccesses.filter((row) => row.isPaused && row.kind === 'household')
  const communitiesWhere = (kind: CommunityAccessRow['kind']) =>
    communityAccesses.filter((row) => row.kind === kind).map((row) => row.communityId)
  const homes = communityAccesses.filter((row) => row.kind === 'household')
  return {
    user_id: person.id,
    user_fname: person.firstName,
    user_lname: person.lastName,
    user_email: person.email,
    userEmailProven: person.isEmailProven,
    ...(person.language && { userLanguage: person.language }),
    ...(person.manages && { userManages: true }),
    ...(archivedHomes.length > 0 && { userArchivedHoas: [...new Set(archivedHomes.map((row) => row.communityName))] }),
    user_firebase_pass: person.chatSecret,
    userPhoto: images.nameOf(person.photoFileKey),
    canEditWebsites: communitiesWhere('web site editor'),
    canManageHOA: companies
      .flatMap((company) => company.communities)
      .map((one) => ({ hoaId: one.communityId, subscription: one.planLevel })),
    ...(companies.some((company) => company.communities.length >= maxAdministeredCommunities) && {
      userManagesMoreHoas: true,
    }),
    userIsBoardMemberEditorForHoas: communitiesWhere('board member editor'),
    userIsCommunityMangerForHoas: communitiesWhere('community manager'),
    showStatementWelcomePopup: person.showStatementWelcome,
    digitalDelivery: homes[0]?.property?.digitalDelivery ?? 0,
    properties: { propertiesList: homes.map(presentProperty) },
    vendorAccounts: Object.fromEntries(vendors.map((vendor) => [vendor.id, vendor.companyName])),
    canAccessHOA: {
      admin: Object.fromEntries(companies.map((company) => [company.id, { name: company.name, roles: company.roles }])),
      adminTotal: companies.length,
    },
  }
}

function presentProperty({ property, ...row }: CommunityAccessRow): PropertyEntry {
  return {
    propertyId: property?.propertyId ?? 0,
    hoaId: row.communityId,
    hoaName: row.communityName,
    address: property?.address ?? '',
    city: property?.city ?? '',
    state: property?.state ?? '',
    zipcode: property?.zipcode ?? '',
    subscription: row.planLevel,
    role: 'Homeowner',
    propertyIdentifier: property?.identifier ?? '',
    cmcId: row.companyId,
  }
}

export function presentCommunity(row: CommunityRow, images: ImageNames): Omit<CommunityInfo, 'cover'> {
  return {
    hoaId: row.communityId,
    hoaName: row.name,
    hoaWebsite: row.webSiteName,
    subscription: row.planLevel,
    logo: images.nameOf(row.logoFileKey),
    color: row.color,
    address: row.address,
    city: row.city,
    state: row.state,
    zipcode: row.zipcode,
    timeZone: row.timeZone,
  }
}

/** The caller's own account; `pending` is an address that they asked for and have not confirmed. */
export function presentSelf(
  row: PersonRow,
  pending: string | undefined,
  images: ImageNames,
): AnswerOf<typeof accounts.calls.account>['userModel'] {
  return {
    user_fname: row.firstName,
    user_lname: row.lastName,
    user_email: row.email,
    user_phone_number: row.phone,
    user_photo: images.nameOf(row.photoFileKey),
    pendingEmail: pending ?? '',
  }
}
