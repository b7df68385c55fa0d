import { notifications } from '@porchlight/contract/features/notifications.ts'
import { useEffect, useState } from 'react'
import { loginAddress } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { LoadingLogo } from '../../ui/Logo.tsx'
import styles from './MailedNotices.module.css'
import { mailedNoticesTexts } from './texts.ts'

/** Records that the notice was opened, then opens its page in its account, or first the Login screen. */
export function OpenNoticeScreen() {
  const t = useTexts(mailedNoticesTexts)
  const [tries, setTries] = useState(1)
  /** The number of the last attempt that failed; 0 if none did. While a newer one runs, the page shows that it loads. */
  const [failedTry, setFailedTry] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    addressOfNotice(leaving.signal).then(
      (address) => leaving.signal.aborted || location.replace(address),
      () => leaving.signal.aborted || setFailedTry(tries),
    )
    return () => leaving.abort()
  }, [tries])

  if (failedTry !== tries) return <LoadingLogo label={t.opening} />
  return (
    <FormPage title={t.openFailedTitle}>
      <p role="alert">{t.openFailed}</p>
      <div className={styles.ways}>
        <Button icon="refresh" onClick={() => setTries(tries + 1)}>
          {t.tryAgain}
        </Button>
        <ButtonLink variant="plain" href={loginAddress()}>
          {t.logIn}
        </ButtonLink>
      </div>
    </FormPage>
  )
}

/** The URL that the notice opens. An incomplete or invalid link opens the Login screen; the server answers the same. */
async function addressOfNotice(signal: AbortSignal): Promise<string> {
  const notice = new URLSearchParams(location.search).get('notice')?.slice(0, 200)
  if (!notice) return loginAddress()
  const { address } = await request(notifications.calls.open, { body: { notice }, signal })
  return address.startsWith(loginAddress()) ? address : loginAddress()
}
