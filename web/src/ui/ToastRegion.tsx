import { useEffect, useSyncExternalStore } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './ToastRegion.module.css'
import { currentToasts, dismissToast, holdToast, onToastsChange, runToastAction } from './toasts.ts'

/** Shows the messages of showToast and makes screen readers announce them. Once per page, always mounted. */
export function ToastRegion({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts)
  useEffect(() => {
    addEventListener('keydown', runActionByKey)
    return () => removeEventListener('keydown', runActionByKey)
  }, [])
  return (
    <section className={styles.region} aria-label={label} aria-live="polite" aria-relevant="additions">
      {toasts.map(({ id, text, tone, action }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep the message visible; there is nothing to operate.
        <div
          key={id}
          data-toast
          className={classes(styles.toast, styles[tone])}
          onPointerEnter={() => holdToast(id, true)}
          onPointerLeave={() => holdToast(id, false)}
          onFocus={() => holdToast(id, true)}
          onBlur={() => holdToast(id, false)}
        >
          <Icon name={tone === 'done' ? 'check' : 'warning'} size={20} className={styles.icon} />
          <p className={styles.text}>{text}</p>
          {action && (
            <button
              type="button"
              data-toast-action
              aria-keyshortcuts="Control+Z"
              className={styles.action}
              onClick={() => {
                dismissToast(id)
                action.run()
              }}
            >
              {action.label}
            </button>
          )}
          <IconButton className={styles.dismiss} icon="close" label={dismissLabel} onClick={() => dismissToast(id)} />
        </div>
      ))}
    </section>
  )
}

/**
 * Control+Z, or Command+Z, runs the action of the newest message, which is Undo, because its button may be many Tab stops away. In a field these keys
 * undo typing as usual.
 */
function runActionByKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return
  if (target instanceof Element && target.matches('input, textarea, [contenteditable] *, [contenteditable]')) return
  if (runToastAction()) event.preventDefault()
}
