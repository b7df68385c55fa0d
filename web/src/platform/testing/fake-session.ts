import type { LoginData, PropertyEntry } from '@porchlight/contract/features/sign-in.ts'
import { noAccount, type SessionValues } from '../session/values.ts'

/** A home in a community. */
export function makeProperty(changes: Partial<PropertyEntry> = {}): PropertyEntry {
  return {
    propertyId: 12,
    hoaId: 1,
    hoaName: 'Maple Ridge',
    address: '12 Maple Ridge Lane',
    city: 'Boulder',
    state: 'CO',
    zipcode: '80301',
    subscription: 2,
    role: 'Homeowner',
    propertyIdentifier: 'MR-0012',
    cmcId: 1,
    ...changes,
  }
}

/** The login data of a person without an account, with the test's changes. */
export function makeLoginData(changes: Partial<LoginData> = {}): LoginData {
  return {
    user_id: 7,
    user_fname: 'Hannah',
    user_lname: 'Weber',
    user_email: 'homeowner@demo.test',
    user_firebase_pass: 'chat-secret',
    userPhoto: 'photo.1.signed',
    canEditWebsites: [],
    canManageHOA: [],
    userIsBoardMemberEditorForHoas: [],
    userIsCommunityMangerForHoas: [],
    showStatementWelcomePopup: false,
    digitalDelivery: 1,
    properties: { propertiesList: [] },
    vendorAccounts: {},
    canAccessHOA: { admin: {}, adminTotal: 0 },
    ...changes,
  }
}

/** A token in the server's format with an invalid signature. */
export function makeToken(data: LoginData = makeLoginData(), claims: { sid?: string; exp?: number } = {}): string {
  const payload = { ...data, sid: 'session-1', exp: Math.floor(Date.now() / 1000) + 3600, ...claims }
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`
}

/** A session in a home at Maple Ridge, with the test's changes. */
export function makeSession(changes: Partial<SessionValues> = {}): SessionValues {
  return {
    ...noAccount,
    token: makeToken(),
    loginUserFname: 'Hannah',
    loginUserLname: 'Weber',
    loginUserId: 7,
    loginUserPhoto: 'photo.1.signed',
    loginUserPropertyId: 12,
    loginUserHoaId: 1,
    loginUserRole: 'Homeowner',
    showStatementWelcomePopup: false,
    digitalDelivery: 1,
    totalProperties: 1,
    totalHOAs: 0,
    totalVendors: 0,
    lastTCChceck: '',
    ...changes,
  }
}
