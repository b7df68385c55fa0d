import { useEffect, useState } from 'react'
import { takeUnknownAddress } from '../../platform/arrivals.ts'
import { usePathname } from '../../platform/navigation/Navigation.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Drawing } from '../../ui/Drawing.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { shellTexts } from '../texts.ts'
import styles from './LostAddress.module.css'

/**
 * Says over the home page that the address leads nowhere: it is redirected (vendor.txt 2.1), so the page of its own that
 * it needs is this part of Home. It disappears on the next page.
 */
export function LostAddress() {
  const texts = useTexts(shellTexts)
  const pathname = usePathname()
  const [lost, setLost] = useState<string | null>(null)
  useEffect(() => {
    if (pathname !== undefined) setLost(takeUnknownAddress())
  }, [pathname])
  if (lost === null) return null
  return (
    <aside className={styles.lost} aria-label={texts.announcements}>
      <Drawing name="search" />
      <div className={styles.words} role="status">
        <h2>{texts.noSuchPageTitle}</h2>
        <p className={styles.text}>{texts.noSuchPage(lost)}</p>
      </div>
      <IconButton icon="close" label={texts.dismiss} onClick={() => setLost(null)} />
    </aside>
  )
}
