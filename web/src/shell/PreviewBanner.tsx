import { useEffect } from 'react'
import { switchAccountAddress } from '../paths.ts'
import { showDate } from '../platform/dates.ts'
import { signOut } from '../platform/session/sign-out.ts'
import { useSignedIn } from '../platform/session/use-session.ts'
import { useTexts } from '../platform/texts/catalogue.ts'
import { useLocale } from '../platform/use-locale.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import styles from './PreviewBanner.module.css'
import { shellTexts } from './texts.ts'

/** The banner of 'See as a resident' or of admin preview, with a way to leave it; nothing in other sessions. */
export function PreviewBanner() {
  const texts = useTexts(shellTexts)
  const { isPreview, loginUserHoaName, seenAs } = useSignedIn()
  if (seenAs) return <ResidentViewBanner until={seenAs.until} />
  if (!isPreview) return null
  return (
    <aside className={styles.preview} aria-label={texts.previewOf(loginUserHoaName)}>
      <Banner
        action={
          <Link alone href={switchAccountAddress}>
            {texts.leavePreview}
          </Link>
        }
      >
        {texts.previewOf(loginUserHoaName)}
      </Banner>
    </aside>
  )
}

/** The banner of 'See as a resident' (trust.txt 9.3): whose pages these are, until when, and 'End'. It ends by itself. */
function ResidentViewBanner({ until }: { until: string }) {
  const texts = useTexts(shellTexts)
  const locale = useLocale()
  const { loginUserAddress } = useSignedIn()
  useEffect(() => {
    const timer = setTimeout(() => void signOut('expired'), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  const time = showDate(until, 'h:mm A', locale)
  return (
    <aside className={styles.preview} aria-label={texts.seenAs(loginUserAddress)}>
      <Banner
        tone="warning"
        action={
          <Button variant="line" onClick={() => void signOut('asked')}>
            {texts.endView}
          </Button>
        }
      >
        <strong>{texts.seenAs(loginUserAddress)}</strong> {texts.seenUntil(time)}
      </Banner>
    </aside>
  )
}
