import {
  type Violation,
  violationFiles,
  violationLimits,
  violations,
} from '@porchlight/contract/features/violations.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { faultText, fileFault } from '../../platform/files/chosen-file.ts'
import { SaveDialog, type Sending } from '../../platform/saving/SaveDialog.tsx'
import { useDraft } from '../../platform/saving/use-draft.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { TextArea } from '../../ui/TextField.tsx'
import { AttachmentsField } from './AttachmentsField.tsx'
import { useReload } from './queries.ts'
import { violationsTexts } from './texts.ts'

/** The household's answer to a violation: comments, and files that prove them (community.txt 5, 8). */
export function ResolutionDialog({ violation, onClose }: { violation: Violation; onClose: () => void }) {
  const texts = useTexts(violationsTexts)
  const reload = useReload()
  const draft = useDraft(`violation ${violation.vi_id}`, { message: '' })
  const { message } = draft.fields
  const [files, setFiles] = useState<readonly File[]>([])

  async function send({ signal, onProgress }: Sending): Promise<Saved> {
    const { success, validation } = await request(violations.calls.resolve, {
      signal,
      onProgress,
      query: { viId: violation.vi_id },
      body: { message },
      files: { 'ViolationsChangelog[files][]': [...files] },
    })
    const [heading, content, button] = success
      ? [texts.thankYou, texts.submitted, texts.continue]
      : [texts.oops, texts.wentWrong, texts.ok]
    return {
      success,
      messageHeading: heading,
      messageContent: content,
      buttons: [{ label: button }],
      ...(validation && { validation }),
    }
  }

  return (
    <SaveDialog
      title={texts.resolutionTitle}
      submitLabel={texts.submit}
      draft={draft}
      isIncomplete={message.trim() === ''}
      fields={['message', 'files']}
      check={() => {
        const fault = fileFault(files, violationFiles)
        return fault ? { files: faultText(fault, texts) } : {}
      }}
      send={send}
      onSaved={reload}
      onClose={onClose}
      failure={{ heading: texts.oops, text: texts.wentWrong }}
    >
      {({ faults, clear }) => (
        <>
          <p>{texts.resolutionHint(violation.violationType, violation.vi_external_id)}</p>
          <TextArea
            name="message"
            label={texts.comments}
            required
            data-autofocus
            rows={5}
            maxLength={violationLimits.text}
            value={message}
            error={faults.message}
            onChange={(event) => {
              draft.change({ message: event.target.value })
              clear('message')
            }}
          />
          <AttachmentsField
            files={files}
            error={faults.files}
            onChange={(chosen) => {
              setFiles(chosen)
              clear('files')
            }}
          />
        </>
      )}
    </SaveDialog>
  )
}
