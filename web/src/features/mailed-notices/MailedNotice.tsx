import { useEffect } from 'react'
import { matchPath } from '../../paths.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { OpenNoticeScreen } from './OpenNoticeScreen.tsx'
import { mailedNoticesTexts } from './texts.ts'
import { UnsubscribeScreen } from './UnsubscribeScreen.tsx'

/** The page of a mailed link, chosen by the URL. */
export function MailedNotice() {
  const { documentTitle } = useTexts(mailedNoticesTexts)
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
  return matchPath(location.pathname)?.name === 'unsubscribe' ? <UnsubscribeScreen /> : <OpenNoticeScreen />
}
