import { payments, type StatementEntry } from '@porchlight/contract/features/payments.ts'
import { dayOf, showDay } from '../../../platform/dates.ts'
import { fileSize } from '../../../platform/files/file-size.ts'
import { useDownload } from '../../../platform/files/use-download.ts'
import { RelativeDay } from '../../../platform/RelativeDate.tsx'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { sharedTexts } from '../../../platform/texts/shared.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { Disc } from '../../../ui/Disc.tsx'
import { dot } from '../../../ui/dot.ts'
import { FileRow } from '../../../ui/FileRow.tsx'
import { paymentsTexts } from '../texts.ts'

/** A statement to download, with its month. */
export function StatementRow({ statement }: { statement: StatementEntry }) {
  const texts = useTexts(paymentsTexts)
  const { downloadFailed } = useTexts(sharedTexts)
  const locale = useLocale()
  const { loginUserHoaId } = useSignedIn()
  const { title, dateFormatted: day, sizeBytes, url } = statement
  const { state, start, cancel } = useDownload(payments.calls.downloadStatement, {
    url,
    hoa_id: loginUserHoaId ?? undefined,
  })
  const month = dayOf(day)?.toLocaleDateString(locale, { month: 'short', timeZone: 'UTC' }) ?? ''
  return (
    <FileRow
      lead={<Disc tone="pine" text={month} />}
      title={title}
      detail={texts.statementDetail(showDay(day, locale), fileSize(sizeBytes))}
      // Shown in place of `detail`, which then only screen readers get, in the name of the button.
      meta={
        <>
          <RelativeDay day={day} />
          {dot}
          {texts.pdf(fileSize(sizeBytes))}
        </>
      }
      state={state}
      onStart={start}
      onCancel={cancel}
      texts={{
        download: texts.downloadOf(title),
        downloading: texts.downloading(title),
        downloaded: texts.downloaded(title),
        failed: downloadFailed,
        cancel: texts.cancel,
      }}
    />
  )
}
