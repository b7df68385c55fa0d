import { useIsFetching } from '@tanstack/react-query'
import { useTexts } from '../platform/texts/catalogue.ts'
import { useOnline } from '../platform/use-online.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './ConnectionBanner.module.css'
import { shellTexts } from './texts.ts'

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

/** 'offline' when the device reports it, 'unreachable' while a query that failed at least twice is tried again. */
function useConnection(): 'good' | 'offline' | 'unreachable' {
  const online = useOnline()
  const failingCount = useIsFetching({ predicate: ({ state }) => state.fetchFailureCount > 1 })
  if (!online) return 'offline'
  return failingCount > 0 ? 'unreachable' : 'good'
}
