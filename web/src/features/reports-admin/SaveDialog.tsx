import { reportsAdmin } from '@porchlight/contract/features/reports-admin.ts'
import { type ReportName, reportFormats } from '@porchlight/contract/shared/named-reports.ts'
import { request } from '../../platform/call/call.ts'
import { download } from '../../platform/call/download.ts'
import { saveFile } from '../../platform/files/save-file.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Select } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import type { ReportAddress } from './address.ts'
import { useReloadFiles, waitForFile } from './queries.ts'
import { reportsAdminTexts } from './texts.ts'

type SaveDialogProps = {
  hoaId: number
  report: ReportName
  /** The filters of the report. */
  narrowed: Omit<ReportAddress, 'page'>
  onClose: () => void
}

/** Requests the file of a report and saves it. If the dialog is closed earlier, the file is created nevertheless, and Reports lists it. */
export function SaveDialog({ hoaId, report, narrowed, onClose }: SaveDialogProps) {
  const texts = useTexts(reportsAdminTexts)
  const reload = useReloadFiles(hoaId)
  const name = texts.titleOf(report)
  return (
    <FormDialog
      title={texts.saveTitle(name)}
      intro={texts.saveIntro}
      submitLabel={texts.download}
      size="small"
      hasCancel
      start={{ format: 'xlsx' as string }}
      send={async (values, { signal }) => {
        const format = reportFormats.find((one) => one === values.format) ?? 'xlsx'
        const body = { report, ...narrowed, format }
        const answer = await request(reportsAdmin.calls.make, { query: { hoaId }, body, signal })
        reload()
        if (answer.runId === undefined) return answer
        const state = await waitForFile(hoaId, answer.runId, signal)
        if (state !== 'done') {
          const messageContent = state === 'too long' ? texts.tooLong : texts.failureText
          return { ...answer, success: false, messageHeading: texts.failureTitle, messageContent }
        }
        const file = await download(reportsAdmin.calls.file, { hoaId, run: answer.runId }, undefined, signal)
        await saveFile(file.blob, file.filename)
        return answer
      }}
      closesWhenSaved="silently"
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <Select
        name="format"
        label={texts.format}
        options={reportFormats.map((value) => ({ value, text: texts[value] }))}
      />
    </FormDialog>
  )
}
