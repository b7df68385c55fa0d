import { lazy } from 'react'

/** The terms of use or the privacy policy in a dialog. */
export const TermsDialog = lazy(async () => ({ default: (await import('./TermsDialog.tsx')).TermsDialog }))

/** /PrivacyPolicy as a page. */
export const PrivacyPolicyScreen = lazy(async () => ({
  default: (await import('./PrivacyPolicyScreen.tsx')).PrivacyPolicyScreen,
}))
