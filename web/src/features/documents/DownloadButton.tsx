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
  /** The name of the download, for messages. */
  title: string
  /** The visible text; if omitted, only an icon is shown. */
  label?: string
  /** What the button does, for screen readers. */
  name: string
}

/** Downloads a file or a zip. During the download it shows the progress, and a press cancels it. */
export function DownloadButton<C extends Call & { answer: 'download' }>(props: DownloadButtonProps<C>) {
  const { call, query, title, label, name } = props
  const texts = useTexts(sharedTexts)
  const { state, start, cancel } = useDownload(call, query)
  useFailureToast(state.kind === 'failed')
  const isLoading = state.kind === 'loading'
  const idleIcon = state.kind === 'done' ? 'check' : 'download'
  const icon = isLoading ? 'close' : idleIcon
  const shownName = isLoading ? `${texts.cancel}: ${texts.downloading(title)}` : name
  const press = isLoading ? cancel : start
  return (
    <span className={classes(styles.download, label && styles.worded)}>
      {isLoading && <span className={styles.detail}>{state.detail}</span>}
      {label ? (
        <Button variant="quiet" icon={icon} aria-label={shownName} onClick={press}>
          {isLoading ? texts.cancel : label}
        </Button>
      ) : (
        <IconButton icon={icon} label={shownName} onClick={press} />
      )}
      <StatusRegion>{state.kind === 'done' && texts.downloaded(title)}</StatusRegion>
    </span>
  )
}
