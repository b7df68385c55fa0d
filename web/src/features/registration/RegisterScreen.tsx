import { useEffect, useState } from 'react'
import { matchPath } from '../../paths.ts'
import { publicSettings } from '../../platform/settings.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { LoadingLogo } from '../../ui/Logo.tsx'
import { CodeSteps } from './code/CodeSteps.tsx'
import { FormSteps } from './form/FormSteps.tsx'
import { type RegisterStart, registerStartOf } from './register-address.ts'
import { registrationTexts } from './texts.ts'
import { VendorSteps } from './vendor/VendorSteps.tsx'

/** /Register with its path forms and /Signup: the form, the steps with a code, or the steps for a business. */
export function RegisterScreen() {
  const t = useTexts(registrationTexts)
  const [start, setStart] = useState<RegisterStart | null>(null)
  useEffect(() => {
    let isMounted = true
    void publicSettings().then(({ registrationCodeRequired }) => {
      const match = matchPath(location.pathname)
      const page = match?.name === 'signup' ? 'signup' : 'register'
      const urlParts = { pathCode: match?.params.regCode, search: location.search }
      const found = registerStartOf(page, urlParts, registrationCodeRequired)
      if (found.kind === 'elsewhere') location.replace(found.address)
      else if (isMounted) setStart(found)
    })
    return () => {
      isMounted = false
    }
  }, [])
  if (start?.kind === 'form') return <FormSteps />
  if (start?.kind === 'vendor') return <VendorSteps hoaId={start.hoaId} />
  return start?.kind === 'code' ? <CodeSteps code={start.code} /> : <LoadingLogo label={t.loading} />
}
