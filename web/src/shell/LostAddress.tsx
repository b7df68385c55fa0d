import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { takeLost } from '../platform/arrivals.ts'
import { useTexts } from '../platform/texts/catalogue.ts'
import { Banner } from '../ui/Banner.tsx'
import styles from './PreviewBanner.module.css'
import { shellTexts } from './texts.ts'

/** The message that an unknown address led to the home page (vendor.txt 2.1). It disappears on the next page. */
export function LostAddress() {
  const texts = useTexts(shellTexts)
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const [lost, setLost] = useState<string | null>(null)
  useEffect(() => {
    if (pathname !== undefined) setLost(takeLost())
  }, [pathname])
  if (lost === null) return null
  return (
    <aside className={styles.preview} aria-label={texts.announcements}>
      <Banner tone="warning" announce onDismiss={() => setLost(null)} dismissLabel={texts.dismiss}>
        {texts.noSuchPage(lost)}
      </Banner>
    </aside>
  )
}
