import { lazy } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'

/** The terms of use or the privacy policy in a dialog. It does not use laterDialog(), whose error message would be part of the download of /Login. */
export const TermsDialog = lazyPart(async () => (await import('./TermsDialog.tsx')).TermsDialog)

/** The community's rules and guidelines in a dialog. */
export const RulesDialog = lazyPart(async () => (await import('./RulesDialog.tsx')).RulesDialog)

/** /PrivacyPolicy as a page. */
export const PrivacyPolicyScreen = lazy(async () => ({
  default: (await import('./PrivacyPolicyScreen.tsx')).PrivacyPolicyScreen,
}))

/** /PrivacyPolicy for people who are not signed in. */
export const PublicPolicy = lazy(async () => ({ default: (await import('./PublicPolicy.tsx')).PublicPolicy }))

/** For My Account: the documents that the person agreed to, each with the text of the accepted version. */
export const Agreements = lazy(async () => ({ default: (await import('./Agreements.tsx')).Agreements }))
