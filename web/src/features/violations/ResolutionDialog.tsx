import {
  type Violation,
  violationFiles,
  violationLimits,
  violations,
} from '@porchlight/contract/features/violations.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextArea } from '../../platform/forms/fields.tsx'
import { FilesField } from '../../platform/forms/file-fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useReload } from './queries.ts'
import { violationsTexts } from './texts.ts'

/** The household's answer to a violation: comments, and files as proof (community.txt 5, 8). */
export function ResolutionDialog({ violation, onClose }: { violation: Violation; onClose: () => void }) {
  const texts = useTexts(violationsTexts)
  const reload = useReload()
  return (
    <FormDialog
      title={texts.resolutionTitle}
      submitLabel={texts.submit}
      draftName={`violation ${violation.vi_id}`}
      start={{ message: '', files: [] as readonly File[] }}
      waitsFor={({ message }) => (message.trim() === '' ? texts.waitsForComments : undefined)}
      send={async ({ message, files }, sendOptions) => {
        const { success, validation } = await request(violations.calls.resolve, {
          ...sendOptions,
          query: { viId: violation.vi_id },
          body: { message },
          files: { 'ViolationsChangelog[files][]': files },
        })
        return {
          success,
          messageHeading: success ? texts.thankYou : texts.failureTitle,
          messageContent: success ? texts.submitted : texts.failureText,
          buttons: [{ label: success ? texts.continue : texts.ok }],
          ...(validation && { validation }),
        }
      }}
      onSaved={reload}
      onClose={onClose}
    >
      <p>{texts.resolutionHint(violation.violationType, violation.vi_external_id)}</p>
      <TextArea
        name="message"
        label={texts.comments}
        required
        data-autofocus
        rows={5}
        maxLength={violationLimits.text}
      />
      <FilesField
        name="files"
        label={texts.attachments}
        optional
        hint={texts.filesHint}
        limits={violationFiles}
        texts={texts}
      />
    </FormDialog>
  )
}
