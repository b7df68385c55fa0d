import { payments, type StatementEntry } from '@porchlight/contract/features/payments.ts'
import { showDay } from '../../platform/dates.ts'
import { fileSize } from '../../platform/files/file-size.ts'
import { useDownload } from '../../platform/files/use-download.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { DownloadRow } from '../../ui/DownloadRow.tsx'
import { paymentsTexts } from './texts.ts'

/** One statement, to download. */
export function StatementRow({ statement }: { statement: StatementEntry }) {
  const texts = useTexts(paymentsTexts)
  const locale = useLocale()
  const { loginUserHoaId } = useSignedIn()
  const { title, dateFormatted, sizeBytes, url } = statement
  const { state, start, cancel } = useDownload(payments.calls.downloadStatement, {
    url,
    hoa_id: loginUserHoaId ?? undefined,
  })
  return (
    <li>
      <DownloadRow
        icon="newspaper"
        title={title}
        detail={texts.statementDetail(showDay(dateFormatted, locale), fileSize(sizeBytes))}
        state={state}
        onStart={start}
        onCancel={cancel}
        texts={{
          download: texts.downloadOf(title),
          downloading: texts.downloading(title),
          downloaded: texts.downloaded(title),
          failed: texts.downloadFailed,
          cancel: texts.cancel,
        }}
      />
    </li>
  )
}
