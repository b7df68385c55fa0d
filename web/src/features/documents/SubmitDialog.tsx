import { documentFile, documents } from '@porchlight/contract/features/documents.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { type ChosenFault, faultText, fileFault } from '../../platform/files/chosen-file.ts'
import { fileSize } from '../../platform/files/file-size.ts'
import { SaveDialog } from '../../platform/saving/SaveDialog.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { FileField } from '../../ui/FileField.tsx'
import { type Document, useReload } from './queries.ts'
import { documentsTexts } from './texts.ts'

type SubmitDialogProps = { hoaId: number; form: Document; onClose: () => void }

/** Sends in a completed form: exactly one file, by the form's hash (community.txt 5). */
export function SubmitDialog({ hoaId, form, onClose }: SubmitDialogProps) {
  const texts = useTexts(documentsTexts)
  const reload = useReload()
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<ChosenFault | null>(null)
  return (
    <SaveDialog
      title={texts.submitTitle}
      submitLabel={texts.submit}
      fields={['file']}
      check={() => (file ? {} : { file: fault ? faultText(fault, texts) : texts.required })}
      send={(sending) =>
        request(documents.calls.complete, {
          ...sending,
          query: { hoa_id: hoaId, hash: form.hash },
          body: {},
          files: { 'HoaCompletedForm[file][]': file ? [file] : [] },
        })
      }
      onSaved={reload}
      onClose={onClose}
      wordless={{ field: 'file', text: texts.fileError }}
      failure={{ heading: texts.submitFailedHeading, text: texts.submitFailed }}
    >
      {({ faults, clear }) => (
        <>
          <p>{texts.submitHint(form.hd_title)}</p>
          <FileField
            name="file"
            label={texts.completedFile}
            hint={texts.fileHint}
            accept={documentFile.endings}
            file={file}
            size={file ? fileSize(file.size) : ''}
            error={fault ? faultText(fault, texts) : faults.file}
            refused={fault?.name}
            texts={texts}
            onChoose={(files) => {
              const found = fileFault(files)
              setFault(found)
              setFile(found ? null : (files[0] ?? null))
              clear('file')
            }}
          />
        </>
      )}
    </SaveDialog>
  )
}
