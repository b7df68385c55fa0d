import { useTexts } from '../../platform/texts/catalogue.ts'
import { Drawing } from '../../ui/Drawing.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { shellTexts } from '../texts.ts'
import styles from './LostBanner.module.css'

/** The message of LostAddress: no page has the address. */
export function LostBanner({ address, onClose }: { address: string; onClose: () => void }) {
  const texts = useTexts(shellTexts)
  return (
    <aside className={styles.lost} aria-label={texts.announcements}>
      <Drawing name="search" />
      <div className={styles.words} role="alert">
        <h2>{texts.noSuchPageTitle}</h2>
        <p className={styles.text}>{texts.noSuchPage(address)}</p>
      </div>
      <IconButton icon="close" label={texts.dismiss} onClick={onClose} />
    </aside>
  )
}
