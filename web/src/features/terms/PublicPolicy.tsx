import { useEffect, useState } from 'react'
import { publicSettings } from '../../platform/settings.ts'
import { PrivacyPolicyScreen } from './PrivacyPolicyScreen.tsx'

/** /PrivacyPolicy signed out: leads out to the policy that the settings name, else it is a page of its own (decisions/vendor.md 10). */
export function PublicPolicy() {
  const [isOwn, setIsOwn] = useState(false)
  useEffect(() => {
    let left = false
    void publicSettings().then(({ privacyPolicyUrl }) => {
      if (left) return
      if (privacyPolicyUrl) location.replace(privacyPolicyUrl)
      else setIsOwn(true)
    })
    return () => {
      left = true
    }
  }, [])
  return isOwn && <PrivacyPolicyScreen />
}
