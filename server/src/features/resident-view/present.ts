import type { LoginData } from '@porchlight/contract/features/sign-in.ts'
import type { SeenHome } from './data.ts'

/** The login data of a view: an owner of the home, without name, address, chat or any other account. */
export function presentView(home: SeenHome, personId: number): LoginData {
  const { isRemoved: _isRemoved, startsOn: _startsOn, startsAt: _startsAt, digitalDelivery, ...place } = home
  return {
    user_id: personId,
    user_fname: home.address,
    user_lname: '',
    user_email: '',
    userEmailProven: true,
    user_firebase_pass: '',
    userPhoto: '',
    canEditWebsites: [],
    canManageHOA: [],
    userIsBoardMemberEditorForHoas: [],
    userIsCommunityMangerForHoas: [],
    showStatementWelcomePopup: false,
    digitalDelivery,
    properties: { propertiesList: [{ ...place, role: 'Homeowner' }] },
    vendorAccounts: {},
    canAccessHOA: { admin: {}, adminTotal: 0 },
  }
}
