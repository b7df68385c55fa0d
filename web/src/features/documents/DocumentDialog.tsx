import { documentFile, documents } from '@porchlight/contract/features/documents.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Select, TextArea, TextField } from '../../platform/forms/fields.tsx'
import { FileField } from '../../platform/forms/file-fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { type Document, useCategoryChoices, useReload } from './queries.ts'
import { documentsTexts } from './texts.ts'

type DocumentDialogProps = {
  hoaId: number
  isForm: boolean
  /** The document or form that is changed; null for a new one. */
  document: Document | null
  onClose: () => void
}

/** Adds or changes a document or form. A change may keep the stored file (community.txt 4, 5). */
export function DocumentDialog({ hoaId, isForm, document: stored, onClose }: DocumentDialogProps) {
  const texts = useTexts(documentsTexts)
  const reload = useReload()
  const categories = useCategoryChoices(hoaId, !isForm).data?.items ?? []
  const nameOfCategory = (value: string) => categories.find(({ id }) => String(id) === value)?.name ?? ''
  return (
    <FormDialog
      title={stored ? texts.update : texts.add}
      draftName={`${isForm ? 'form' : 'document'} ${hoaId} ${stored?.hd_id ?? 0}`}
      start={{
        hd_title: stored?.hd_title ?? '',
        hd_description: stored?.hd_description ?? '',
        hd_topic_id: String(stored?.hd_topic_id ?? ''),
        document: [] as readonly File[],
      }}
      edit={{
        stored,
        fields: {
          hd_title: { label: texts.title },
          hd_description: { label: texts.description },
          hd_topic_id: { label: texts.category, show: nameOfCategory },
        },
        file: { field: 'document', label: texts.file },
      }}
      send={({ hd_title, hd_description, hd_topic_id, document }, sendOptions, version) =>
        request(documents.calls.save, {
          ...sendOptions,
          query: { hoa_id: hoaId },
          body: {
            id: stored?.hd_id,
            version: version ?? undefined,
            HoaDocument: { hd_title, hd_description, hd_is_form: isForm, hd_topic_id: hd_topic_id || undefined },
          },
          files: { 'HoaDocument[document]': document },
        })
      }
      onSaved={reload}
      onClose={onClose}
      failure={{ heading: texts.saveFailedHeading, text: texts.saveFailed }}
    >
      <TextField name="hd_title" label={texts.title} required data-autofocus maxLength={200} />
      <TextArea name="hd_description" label={texts.description} required rows={3} maxLength={2000} />
      {!isForm && (
        <Select
          name="hd_topic_id"
          label={texts.category}
          required
          options={[
            { value: '', text: texts.chooseCategory },
            ...categories.map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
        />
      )}
      <FileField
        name="document"
        label={texts.file}
        required={!stored}
        optional={Boolean(stored)}
        kept={stored?.fileName}
        limits={documentFile}
      />
    </FormDialog>
  )
}
