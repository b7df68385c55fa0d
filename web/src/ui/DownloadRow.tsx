import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import styles from './DownloadRow.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-shapes.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { StatusRegion } from './StatusRegion.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** The state of a download; `value` is the progress from 0 to 1, null while unknown, and `detail` is its text. */
export type DownloadState =
  | { readonly kind: 'idle' | 'done' | 'failed' }
  | { readonly kind: 'loading'; readonly value: number | null; readonly detail: string }

/** The texts of a download: its buttons, and its states for screen readers. */
export interface DownloadTexts {
  /** Name of the button. It must end with the title: 'Download plan.pdf'. */
  readonly download: string
  readonly downloading: string
  readonly downloaded: string
  readonly failed: string
  readonly cancel: string
}

type DownloadRowProps = {
  icon: IconName
  /** 'button' for a small button beside others; 'row' for a wide row. */
  look?: 'row' | 'button' | undefined
  /** What is downloaded, such as the name of a file. */
  title: string
  /** A quieter second line. */
  detail?: string
  state: DownloadState
  onStart: () => void
  onCancel: () => void
  texts: DownloadTexts
}

/** A file to download: a wide button, and during the download its progress and a cancel button. */
export function DownloadRow({ icon, look = 'row', title, detail, state, onStart, onCancel, texts }: DownloadRowProps) {
  const [row, keepFocus] = useKeptFocus()
  const start = () => {
    keepFocus()
    onStart()
  }
  const cancel = () => {
    keepFocus()
    onCancel()
  }
  const buttonLabel = detail ? `${texts.download} ${detail}` : texts.download
  const stateIcon = state.kind === 'done' ? 'check' : 'download'
  const startButton =
    look === 'button' ? (
      <Button variant="line" icon={stateIcon} aria-label={buttonLabel} onClick={start}>
        {title}
      </Button>
    ) : (
      <button type="button" className={styles.button} onClick={start} aria-label={buttonLabel}>
        <Icon name={icon} size={20} />
        <span className={styles.title}>
          {title} {detail && <span className={styles.detail}>{detail}</span>}
        </span>
        <Icon name={stateIcon} size={20} className={styles.arrow} />
      </button>
    )
  return (
    <div ref={row} className={classes(styles.file, look === 'button' && styles.small)}>
      {state.kind === 'loading' ? (
        <>
          <div className={styles.progress}>
            <ProgressBar label={texts.downloading} value={state.value} detail={state.detail} />
          </div>
          <Button variant="quiet" onClick={cancel}>
            {texts.cancel}
          </Button>
        </>
      ) : (
        startButton
      )}
      {state.kind === 'failed' && (
        <p className={styles.failed} role="alert">
          {texts.failed}
        </p>
      )}
      <StatusRegion>{state.kind === 'done' && texts.downloaded}</StatusRegion>
    </div>
  )
}
