import { useTexts } from '../platform/texts/catalogue.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './ConnectionBanner.module.css'
import { shellTexts } from './texts.ts'
import { useConnection } from './use-connection.ts'

/** A message that the connection is lost, placed over the page so that nothing moves. */
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
