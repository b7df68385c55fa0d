import { people } from '@porchlight/contract/features/people.ts'
import { request } from '../../platform/call/call.ts'
import { download } from '../../platform/call/download.ts'
import { saveFile } from '../../platform/files/save-file.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { waitForExport } from './queries.ts'
import { peopleTexts } from './texts.ts'

type PersonalExportDialogProps = { hoaId: number; person: number; name: string; onClose: () => void }

/** 'Everything about this person': creates the zip and saves it (association.txt 2.6). */
export function PersonalExportDialog({ hoaId, person, name, onClose }: PersonalExportDialogProps) {
  const texts = useTexts(peopleTexts)
  return (
    <FormDialog
      title={texts.exportTitle(name)}
      submitLabel={texts.exportDownload}
      size="small"
      hasCancel
      intro={texts.exportText}
      start={{}}
      send={async (_values, { signal }) => {
        const answer = await request(people.calls.startExport, { query: { hoaId, person }, signal })
        if (answer.exportId === undefined) return answer
        const state = await waitForExport(hoaId, answer.exportId, signal)
        if (state === 'failed')
          return { ...answer, success: false, messageHeading: texts.failureTitle, messageContent: texts.exportFailed }
        const query = { hoaId, export: answer.exportId }
        const file = await download(people.calls.exportFile, query, undefined, signal)
        // In the name of the file, everything that is neither a letter nor a digit becomes a hyphen.
        await saveFile(file.blob, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.zip`)
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
