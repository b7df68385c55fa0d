import { useTexts } from '../platform/texts/catalogue.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './ConnectionBanner.module.css'
import { shellTexts } from './texts.ts'
import { useConnection } from './use-connection.ts'

/** A strip at the top of the page, under the bar of narrow windows, that says that the connection is lost. */
export function ConnectionBanner() {
  const texts = useTexts(shellTexts)
  const connection = useConnection()
  return (
    <div className={styles.place} role="status">
      {connection !== 'good' && (
        <p className={styles.banner}>
          <Icon name="cloud-off" size={20} />
          {texts[connection]}
        </p>
      )}
    </div>
  )
}
