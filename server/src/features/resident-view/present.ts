import type { LoginData } from '@porchlight/contract/features/sign-in.ts'
import type { SeenHome } from './data.ts'

/** The login data of a view: those of an owner of the home, without a name, e-mail address, chat or other accounts. */
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
