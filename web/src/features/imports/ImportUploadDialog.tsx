import { imports, longestPaste } from '@porchlight/contract/features/imports.ts'
import { importLimits, moneyKinds, type TableKind, tableKinds } from '@porchlight/contract/shared/imports.ts'
import { useRef } from 'react'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Select, TextArea } from '../../platform/forms/fields.tsx'
import { FileField } from '../../platform/forms/file-fields.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { useNavigator } from '../../platform/navigation/Navigation.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useReload } from './queries.ts'
import { importsTexts } from './texts.ts'

const limits = { limit: 1, maxBytes: importLimits.fileBytes, endings: ['.csv', '.xlsx', '.txt', '.tsv'] }

type ImportUploadDialogProps = {
  hoaId: number
  /** The kind of table that is selected at first; without one, the first that the person may import. */
  kind?: TableKind | undefined
  onClose: () => void
}

/** Uploads or pastes a table, and opens its import. If there is a file, the pasted text is not sent. */
export function ImportUploadDialog({ hoaId, kind, onClose }: ImportUploadDialogProps) {
  const texts = useTexts(importsTexts)
  const reload = useReload()
  const { navigate } = useNavigator()
  const created = useRef<number>(undefined)
  const { may } = useManaged()
  const rightFor = (table: TableKind) => (moneyKinds.some((one) => one === table) ? 'ledger.post' : 'import')
  const kinds = tableKinds.filter((table) => may(rightFor(table)))
  return (
    <FormDialog
      title={texts.uploadTitle}
      submitLabel={texts.uploadButton}
      hasCancel
      draftName={`import ${hoaId}`}
      start={{ kind: (kind ?? kinds[0] ?? 'payments') as string, file: [] as readonly File[], pasted: '' }}
      check={({ file, pasted }) => (file.length === 0 && !pasted.trim() ? { file: texts.chooseOne } : {})}
      send={async ({ kind: chosen, file, pasted }, sendOptions) => {
        const input = { kind: kinds.find((one) => one === chosen) }
        const body = file.length > 0 ? input : { ...input, pasted }
        const answer = await request(imports.calls.upload, { ...sendOptions, query: { hoaId }, body, files: { file } })
        created.current = answer.id
        return answer
      }}
      closesWhenSaved
      onSaved={() => {
        void reload()
        if (created.current) navigate(pathTo('communityImport', { hoaId, importId: created.current }))
      }}
      onClose={onClose}
      intro={texts.uploadIntro}
    >
      {kinds.length > 1 && (
        <Select name="kind" label={texts.kindOfTable} options={kinds.map((value) => ({ value, text: texts[value] }))} />
      )}
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
