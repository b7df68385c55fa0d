import { payments } from '@porchlight/contract/features/payments.ts'
import { pages } from '../../paths.ts'
import { useDownload } from '../../platform/files/use-download.ts'
import { useFailureToast } from '../../platform/files/use-failure-toast.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import type { DownloadState } from '../../ui/DownloadRow.tsx'
import { onPlainClick } from '../../ui/plain-click.ts'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { paymentsTexts } from './texts.ts'

/** The link that downloads a statement: the sample of one, or the newest one by its URL (`statementOf` in balance.ts decides). */
export function DownloadStatement(file: { readonly sample: string } | { readonly url: string }) {
  return 'sample' in file ? <Sample file={file.sample} /> : <Newest url={file.url} />
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
  useFailureToast(state.kind === 'failed')
  const press = onPlainClick(() => {
    if (state.kind !== 'loading') start()
  })
  return (
    <>
      <ButtonLink
        variant="plain"
        icon="download"
        // If the link is opened in another tab, it shows the page of all statements, because the file needs the session.
        href={pages.paymentPortal.path}
        aria-disabled={state.kind === 'loading'}
        onClick={press}
      >
        {texts.downloadStatement}
      </ButtonLink>
      <StatusRegion>{state.kind === 'done' && texts.statementDownloaded}</StatusRegion>
    </>
  )
}
