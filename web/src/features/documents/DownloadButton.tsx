import type { Call, QueryInput } from '@porchlight/contract/call.ts'
import { useDownload } from '../../platform/files/use-download.ts'
import { useFailureToast } from '../../platform/files/use-failure-toast.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { sharedTexts } from '../../platform/texts/shared.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import styles from './DownloadButton.module.css'

type DownloadButtonProps<C extends Call> = {
  call: C
  query: QueryInput<C>
  /** What is downloaded: the title of a document or category, for messages. */
  fileTitle: string
  /** The visible text; if omitted, only an icon is shown. */
  visibleText?: string
  /** What the button does, for screen readers. */
  accessibleName: string
}

/** Downloads a file or a zip. During the download it shows the progress, and a press cancels it. */
export function DownloadButton<C extends Call & { answer: 'download' }>(props: DownloadButtonProps<C>) {
  const { call, query, fileTitle, visibleText, accessibleName } = props
  const texts = useTexts(sharedTexts)
  const { state, start, cancel } = useDownload(call, query)
  useFailureToast(state.kind === 'failed')
  const isLoading = state.kind === 'loading'
  const idleIcon = state.kind === 'done' ? 'check' : 'download'
  const icon = isLoading ? 'close' : idleIcon
  const currentName = isLoading ? `${texts.cancel}: ${texts.downloading(fileTitle)}` : accessibleName
  const press = isLoading ? cancel : start
  return (
    <span className={classes(styles.download, visibleText && styles.worded)}>
      {isLoading && <span className={styles.detail}>{state.detail}</span>}
      {visibleText ? (
        <Button variant="quiet" icon={icon} aria-label={currentName} onClick={press}>
          {isLoading ? texts.cancel : visibleText}
        </Button>
      ) : (
        <IconButton icon={icon} label={currentName} onClick={press} />
      )}
      <StatusRegion>{state.kind === 'done' && texts.downloaded(fileTitle)}</StatusRegion>
    </span>
  )
}
