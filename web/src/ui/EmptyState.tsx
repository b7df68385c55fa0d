import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { Drawing, type DrawingName } from './Drawing.tsx'
import styles from './EmptyState.module.css'

type EmptyStateProps = {
  drawing: DrawingName
  /** Says what is missing. */
  text: ReactNode
  /** A quieter second line. */
  detail?: ReactNode
  /** A button or link to the next step. */
  action?: ReactNode
}

/** The message of an empty list. */
export function EmptyState({ drawing, text, detail, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Drawing name={drawing} />
      <p className={styles.text}>{text}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

type ErrorStateProps = {
  /** Says what could not be loaded. */
  text: ReactNode
  detail?: ReactNode
  retryLabel: string
  onRetry: () => void
  /** Whether the retry is running. */
  busy?: boolean
}

/** The message that content could not be loaded, with a retry button. Announced to screen readers when it appears. */
export function ErrorState({ text, detail, retryLabel, onRetry, busy = false }: ErrorStateProps) {
  const id = useId()
  return (
    <div className={styles.state} role="alert">
      <Drawing name="lamp-out" />
      <p id={`${id}-text`} className={styles.text}>
        {text}
      </p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <div className={styles.action}>
        {/* The name includes the text, so that two retry buttons on one page have different names. */}
        <Button
          id={`${id}-retry`}
          aria-labelledby={`${id}-retry ${id}-text`}
          icon="refresh"
          busy={busy}
          onClick={onRetry}
        >
          {retryLabel}
        </Button>
      </div>
    </div>
  )
}
