import { payments } from '@porchlight/contract/features/payments.ts'
import { useDownload } from '../../../platform/files/use-download.ts'
import { useFailureToast } from '../../../platform/files/use-failure-toast.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { StatusRegion } from '../../../ui/StatusRegion.tsx'
import type { Home } from '../home.ts'
import { paymentsTexts } from '../texts.ts'

/** The whole ledger as CSV. */
export function DownloadLedger({ home }: { home: Home }) {
  const texts = useTexts(paymentsTexts)
  const { state, start } = useDownload(payments.calls.downloadLedger, home)
  useFailureToast(state.kind === 'failed')
  return (
    <>
      <Button variant="quiet" icon="download" busy={state.kind === 'loading'} onClick={start}>
        {texts.downloadCsv}
      </Button>
      <StatusRegion>{state.kind === 'done' && texts.csvDownloaded}</StatusRegion>
    </>
  )
}
