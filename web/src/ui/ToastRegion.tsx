import { useSyncExternalStore } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './ToastRegion.module.css'
import { currentToasts, dismissToast, onToastsChange } from './toasts.ts'

/** Where messages of showToast appear, and are read out. Once per page, always mounted. */
export function ToastRegion({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts)
  return (
    <section className={styles.region} aria-label={label} aria-live="polite" aria-relevant="additions">
      {toasts.map(({ id, text, tone }) => (
        <div key={id} className={classes(styles.toast, styles[tone])}>
          <Icon name={tone === 'done' ? 'check' : 'warning'} size={20} className={styles.icon} />
          <p className={styles.text}>{text}</p>
          <IconButton className={styles.dismiss} icon="close" label={dismissLabel} onClick={() => dismissToast(id)} />
        </div>
      ))}
    </section>
  )
}
