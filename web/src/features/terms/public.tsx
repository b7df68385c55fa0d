import { lazy } from 'react'
import { laterDialog } from '../../platform/page/later.tsx'

/** The terms of use or the privacy policy in a dialog. */
export const TermsDialog = laterDialog(async () => (await import('./TermsDialog.tsx')).TermsDialog)

/** The community's rules and guidelines in a dialog. */
export const RulesDialog = laterDialog(async () => (await import('./RulesDialog.tsx')).RulesDialog)

/** /PrivacyPolicy as a page. */
export const PrivacyPolicyScreen = lazy(async () => ({
  default: (await import('./PrivacyPolicyScreen.tsx')).PrivacyPolicyScreen,
}))

/** /PrivacyPolicy for those not signed in. */
export const PublicPolicy = lazy(async () => ({ default: (await import('./PublicPolicy.tsx')).PublicPolicy }))

/** For My Account: what the person agreed to, with the text of then. */
export const Agreements = lazy(async () => ({ default: (await import('./Agreements.tsx')).Agreements }))
