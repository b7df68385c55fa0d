import { payments } from '@porchlight/contract/features/payments.ts'
import { useEffect } from 'react'
import { useDownload } from '../../platform/files/use-download.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { paymentsTexts } from '../../platform/texts/payments.ts'
import { Button } from '../../ui/Button.tsx'
import type { DownloadState } from '../../ui/DownloadRow.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { showToast } from '../../ui/toasts.ts'

/** The newest statement, or the sample that stands for it. */
export function DownloadStatement(what: { readonly sample: string } | { readonly url: string }) {
  return 'sample' in what ? <Sample file={what.sample} /> : <Newest url={what.url} />
}

function Sample({ file }: { file: string }) {
  return <Download {...useDownload(payments.calls.downloadResource, { file })} />
}

function Newest({ url }: { url: string }) {
  const { loginUserHoaId } = useSignedIn()
  return <Download {...useDownload(payments.calls.downloadStatement, { url, hoa_id: loginUserHoaId ?? undefined })} />
}

function Download({ state, start }: { state: DownloadState; start: () => void }) {
  const texts = useTexts(paymentsTexts)
  const hasFailed = state.kind === 'failed'
  useEffect(() => {
    if (hasFailed) showToast(texts.downloadFailed, 'problem')
  }, [hasFailed, texts.downloadFailed])
  return (
    <>
      <Button small variant="secondary" icon="download" busy={state.kind === 'loading'} onClick={start}>
        {texts.downloadStatement}
      </Button>
      <StatusRegion>{state.kind === 'done' && texts.statementDownloaded}</StatusRegion>
    </>
  )
}
