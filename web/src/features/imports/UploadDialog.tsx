import { imports, longestPaste } from '@porchlight/contract/features/imports.ts'
import { importLimits } from '@porchlight/contract/shared/imports.ts'
import { useRef } from 'react'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextArea } from '../../platform/forms/fields.tsx'
import { FileField } from '../../platform/forms/file-fields.tsx'
import { useNavigator } from '../../platform/navigation/Navigation.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useReload } from './queries.ts'
import { importsTexts } from './texts.ts'

const limits = { limit: 1, maxBytes: importLimits.fileBytes, endings: ['.csv', '.xlsx', '.txt', '.tsv'] }

/** Uploads or pastes a table, and opens its import. */
export function UploadDialog({ hoaId, onClose }: { hoaId: number; onClose: () => void }) {
  const texts = useTexts(importsTexts)
  const reload = useReload()
  const { navigate } = useNavigator()
  const made = useRef<number>(undefined)
  return (
    <FormDialog
      title={texts.uploadTitle}
      submitLabel={texts.uploadButton}
      hasCancel
      draftName={`import ${hoaId}`}
      start={{ file: [] as readonly File[], pasted: '' }}
      check={({ file, pasted }) => (file.length === 0 && !pasted.trim() ? { file: texts.chooseOne } : {})}
      send={async ({ file, pasted }, sending) => {
        const body = file.length > 0 ? {} : { pasted }
        const answer = await request(imports.calls.upload, { ...sending, query: { hoaId }, body, files: { file } })
        made.current = answer.id
        return answer
      }}
      closesWhenSaved
      onSaved={() => {
        void reload()
        if (made.current) navigate(pathTo('communityImport', { hoaId, importId: made.current }))
      }}
      onClose={onClose}
      intro={texts.uploadIntro}
    >
      <FileField
        name="file"
        label={texts.file}
        optional
        limits={limits}
        hint={texts.fileHint}
        texts={{ wrongType: texts.wrongType, tooLarge: texts.tooLarge }}
      />
      <TextArea name="pasted" label={texts.paste} optional rows={4} maxLength={longestPaste} />
    </FormDialog>
  )
}
