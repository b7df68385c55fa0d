import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { shellTexts } from '../texts.ts'
import styles from './ScreenLoading.module.css'

/** The placeholder of a screen while it loads. */
export function ScreenLoading() {
  const texts = useTexts(shellTexts)
  return (
    <Page>
      <div className={styles.bones} role="status" aria-label={texts.loading}>
        <Skeleton height={44} className={styles.title} />
        <Skeleton lines={6} />
      </div>
    </Page>
  )
}
