import type { Call, QueryInput } from '@porchlight/contract/call.ts'
import { useEffect } from 'react'
import { useDownload } from '../../platform/files/use-download.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './DownloadButton.module.css'
import { documentsTexts } from './texts.ts'

type DownloadButtonProps<C extends Call> = {
  call: C
  query: QueryInput<C>
  /** Of what comes, for messages. */
  title: string
  label: string
  /** What it does, in full, for screen readers. */
  name: string
}

/** Downloads a file or a zip; while it comes, how far it is, and a press gives up. */
export function DownloadButton<C extends Call & { answer: 'download' }>(props: DownloadButtonProps<C>) {
  const { call, query, title, label, name } = props
  const texts = useTexts(documentsTexts)
  const { state, start, cancel } = useDownload(call, query)
  const isLoading = state.kind === 'loading'
  const hasFailed = state.kind === 'failed'
  useEffect(() => {
    if (hasFailed) showToast(texts.downloadFailed, 'problem')
  }, [hasFailed, texts.downloadFailed])
  return (
    <span className={styles.download}>
      {isLoading && <span className={styles.detail}>{state.detail}</span>}
      <Button
        variant="quiet"
        icon={isLoading ? 'close' : state.kind === 'done' ? 'check' : 'download'}
        aria-label={isLoading ? `${texts.cancel}: ${texts.downloading(title)}` : name}
        onClick={isLoading ? cancel : start}
      >
        {isLoading ? texts.cancel : label}
      </Button>
      <StatusRegion>{state.kind === 'done' && texts.downloaded(title)}</StatusRegion>
    </span>
  )
}
