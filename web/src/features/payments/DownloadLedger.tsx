import { payments } from '@porchlight/contract/features/payments.ts'
import { useEffect } from 'react'
import { useDownload } from '../../platform/files/use-download.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './DownloadLedger.module.css'
import type { Home } from './home.ts'
import { paymentsTexts } from './texts.ts'

/** The whole ledger as CSV. */
export function DownloadLedger({ home }: { home: Home }) {
  const texts = useTexts(paymentsTexts)
  const { state, start } = useDownload(payments.calls.downloadLedger, home)
  const hasFailed = state.kind === 'failed'
  useEffect(() => {
    if (hasFailed) showToast(texts.downloadFailed, 'problem')
  }, [hasFailed, texts.downloadFailed])
  return (
    <>
      <Button
        variant="quiet"
        icon="download"
        className={styles.download}
        busy={state.kind === 'loading'}
        onClick={start}
      >
        {texts.downloadCsv}
      </Button>
      <StatusRegion>{state.kind === 'done' && texts.csvDownloaded}</StatusRegion>
    </>
  )
}
