import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { takeLost } from '../platform/arrivals.ts'
import { useTexts } from '../platform/texts/catalogue.ts'
import { Banner } from '../ui/Banner.tsx'
import styles from './PreviewBanner.module.css'
import { shellTexts } from './texts.ts'

/** Says that an address is no page of the product: it led to the home page instead (vendor.txt 2.1). Gone with the next page. */
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
