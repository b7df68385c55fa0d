import { type HomeSelection, homes } from '@porchlight/contract/features/homes.ts'
import { request } from '../../platform/call/call.ts'
import { download } from '../../platform/call/download.ts'
import { saveFile } from '../../platform/files/save-file.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { failedAnswer, waitForRun } from './queries.ts'
import { homesTexts } from './texts.ts'

type ExportDialogProps = { hoaId: number; selection: HomeSelection; count: number; onClose: () => void }

/** Creates a file of the selected homes on the server and saves it. */
export function ExportDialog({ hoaId, selection, count, onClose }: ExportDialogProps) {
  const texts = useTexts(homesTexts)
  return (
    <FormDialog
      title={texts.exportHomes(count)}
      submitLabel={texts.download}
      size="small"
      hasCancel
      intro={texts.exportIntro}
      start={{}}
      send={async (_values, { signal }) => {
        const answer = await request(homes.calls.exportHomes, { query: { hoaId }, body: selection, signal })
        // Without a run the export was refused; the answer says why.
        if (answer.runId === undefined) return answer
        const { state } = await waitForRun(hoaId, answer.runId, signal)
        if (state === 'failed') return failedAnswer(answer, texts)
        const file = await download(homes.calls.file, { hoaId, run: answer.runId }, undefined, signal)
        await saveFile(file.blob, texts.fileName)
        return answer
      }}
      closesWhenSaved="silently"
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      {null}
    </FormDialog>
  )
}
