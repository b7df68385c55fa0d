import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import { useRouter } from '@tanstack/react-router'
import { pages } from '../../paths.ts'
import { usePageExists } from '../../platform/existing-pages.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Link } from '../../ui/Link.tsx'
import { onPlainClick } from '../../ui/plain-click.ts'
import { useReadingOfType } from '../notifications/public.tsx'
import { useInfoChange } from './queries.ts'
import { homeTexts } from './texts.ts'
import styles from './ViolationBanner.module.css'

/** Unread notices of open violations; closing it or going there marks them read (community.txt 4). */
export function ViolationBanner({ onDismissed }: { onDismissed: () => void }) {
  const texts = useTexts(homeTexts)
  const router = useRouter()
  const exists = usePageExists()
  const markRead = useReadingOfType(notificationTypes.violation)
  const info = useInfoChange()

  async function hide() {
    info.hideViolations()
    await markRead().catch(() => undefined)
    // What was not marked read comes back.
    info.refresh()
  }

  const review = onPlainClick(() => {
    void hide()
    void router.navigate({ to: pages.violations.path })
  })

  return (
    <div className={styles.banner}>
      <Banner
        tone="warning"
        action={
          exists(pages.violations.path) && (
            <Link alone href={pages.violations.path} onClick={review}>
              {texts.pleaseReview}
            </Link>
          )
        }
        onDismiss={() => {
          onDismissed()
          void hide()
        }}
        dismissLabel={texts.dismiss}
      >
        {texts.violation}
      </Banner>
    </div>
  )
}
