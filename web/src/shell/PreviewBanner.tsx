import { switchAccountAddress } from '../paths.ts'
import { useSignedIn } from '../platform/session/use-session.ts'
import { useTexts } from '../platform/texts/catalogue.ts'
import { Banner } from '../ui/Banner.tsx'
import { Link } from '../ui/Link.tsx'
import styles from './PreviewBanner.module.css'
import { shellTexts } from './texts.ts'

/** The banner of admin preview, with a link that leaves it. */
export function PreviewBanner() {
  const texts = useTexts(shellTexts)
  const { isPreview, loginUserHoaName } = useSignedIn()
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
