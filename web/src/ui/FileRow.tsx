import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { DownloadState, DownloadTexts } from './DownloadRow.tsx'
import styles from './FileRow.module.css'
import { FileSheet } from './FileSheet.tsx'
import { Icon } from './Icon.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { Row } from './Row.tsx'
import { StatusRegion } from './StatusRegion.tsx'

type FileRowProps = {
  /** Before the title; a FileSheet by default. */
  lead?: ReactNode
  title: string
  /** A quieter second line, and part of the button's name. */
  detail?: string
  /** Shown in place of `detail`, such as a short date; `detail` is then only part of the button's name. */
  meta?: ReactNode
  state: DownloadState
  onStart: () => void
  onCancel: () => void
  texts: DownloadTexts
}

/** A file to download, as an item of Rows: its title is the button, and during the download the progress and a cancel button are shown. For a file outside of a list use DownloadRow. */
export function FileRow({ lead, title, detail, meta, state, onStart, onCancel, texts }: FileRowProps) {
  const isLoading = state.kind === 'loading'
  return (
    <Row
      lead={lead ?? <FileSheet />}
      title={title}
      // The button stays during the download, so that the focus is not lost.
      onClick={isLoading ? () => undefined : onStart}
      opener={{
        'aria-label': detail ? `${texts.download} ${detail}` : texts.download,
        'aria-disabled': isLoading || undefined,
      }}
      meta={
        isLoading ? (
          <ProgressBar label={texts.downloading} value={state.value} detail={state.detail} />
        ) : (
          (meta ?? detail)
        )
      }
      actions={
        isLoading ? (
          <Button variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        ) : (
          <Icon name={state.kind === 'done' ? 'check' : 'download'} className={styles.sign} />
        )
      }
    >
      {state.kind === 'failed' && (
        <p className={styles.failed} role="alert">
          {texts.failed}
        </p>
      )}
      <StatusRegion>{state.kind === 'done' && texts.downloaded}</StatusRegion>
    </Row>
  )
}
