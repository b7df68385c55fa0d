import { useEffect, useState } from 'react'
import { pages } from '../../paths.ts'
import { AskForm } from './AskForm.tsx'
import { ChooseForm } from './ChooseForm.tsx'

/** The values of the mailed link, cut to the longest that they may be; null if the URL has no code. */
function readLink() {
  const search = new URLSearchParams(location.search)
  const code = search.get('reset_code')?.slice(0, 200) ?? ''
  const email = search.get('reset_email')?.slice(0, 254) ?? ''
  return code ? { code, email } : null
}

/** 'Reset your password': the form that requests a link or, with a link, the form for the new password. */
export function ForgotScreen() {
  const [link, setLink] = useState(readLink)
  // The code is removed from the URL, where others could read it; it stays in memory.
  useEffect(() => {
    if (location.search.includes('reset_code')) history.replaceState(null, '', pages.forgot.path)
  }, [])
  return link ? <ChooseForm link={link} onExpired={() => setLink(null)} /> : <AskForm />
}
