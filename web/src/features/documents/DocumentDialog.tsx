import { documentFile, documents } from '@porchlight/contract/features/documents.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { type ChosenFault, faultText, fileFault } from '../../platform/files/chosen-file.ts'
import { fileSize } from '../../platform/files/file-size.ts'
import { SaveDialog } from '../../platform/saving/SaveDialog.tsx'
import { useEdit } from '../../platform/saving/use-edit.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { FileField } from '../../ui/FileField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { type Document, useCategoryChoices, useReload } from './queries.ts'
import { documentsTexts } from './texts.ts'

type DocumentDialogProps = { hoaId: number; isForm: boolean; document: Document | null; onClose: () => void }

/** Adds a document or form, or changes one; when changing, the file may stay as it is (community.txt 4, 5). */
export function DocumentDialog({ hoaId, isForm, document, onClose }: DocumentDialogProps) {
  const texts = useTexts(documentsTexts)
  const reload = useReload()
  const choices = useCategoryChoices(hoaId, !isForm)
  const stored = {
    title: document?.hd_title ?? '',
    description: document?.hd_description ?? '',
    topic: String(document?.hd_topic_id ?? ''),
  }
  const nameOfCategory = (value: string) => choices.data?.items.find(({ id }) => String(id) === value)?.name ?? ''
  const key = `${isForm ? 'form' : 'document'} ${hoaId} ${document?.hd_id ?? 0}`
  const { draft, version, merge } = useEdit(key, stored, document, {
    hd_title: { field: 'title', label: texts.title },
    hd_description: { field: 'description', label: texts.description },
    hd_topic_id: { field: 'topic', label: texts.category, show: nameOfCategory },
  })
  const { title, description, topic } = draft.fields
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<ChosenFault | null>(null)

  function check() {
    return {
      ...(title.trim() === '' && { hd_title: texts.required }),
      ...(description.trim() === '' && { hd_description: texts.required }),
      ...(!isForm && topic === '' && { hd_topic_id: texts.required }),
      ...(document === null && file === null && { document: texts.required }),
      ...(fault && { document: faultText(fault, texts) }),
    }
  }

  return (
    <SaveDialog
      title={document ? texts.update : texts.add}
      draft={draft}
      merge={merge}
      fields={['hd_title', 'hd_description', 'hd_topic_id', 'document']}
      check={check}
      send={(sending) =>
        request(documents.calls.save, {
          ...sending,
          query: { hoa_id: hoaId },
          body: {
            id: document?.hd_id,
            version: version ?? undefined,
            HoaDocument: {
              hd_title: title,
              hd_description: description,
              hd_is_form: isForm,
              hd_topic_id: topic || undefined,
            },
          },
          files: { 'HoaDocument[document]': file ? [file] : [] },
        })
      }
      onSaved={reload}
      onClose={onClose}
      failure={{ heading: texts.saveFailedHeading, text: texts.saveFailed }}
    >
      {({ faults, clear }) => (
        <>
          <TextField
            name="hd_title"
            label={texts.title}
            required
            data-autofocus
            maxLength={200}
            value={title}
            error={faults.hd_title}
            onChange={(event) => {
              draft.change({ title: event.target.value })
              clear('hd_title')
            }}
          />
          <TextArea
            name="hd_description"
            label={texts.description}
            required
            rows={3}
            maxLength={2000}
            value={description}
            error={faults.hd_description}
            onChange={(event) => {
              draft.change({ description: event.target.value })
              clear('hd_description')
            }}
          />
          {!isForm && (
            <Select
              name="hd_topic_id"
              label={texts.category}
              required
              options={[
                { value: '', text: texts.chooseCategory },
                ...(choices.data?.items ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
              ]}
              value={topic}
              error={faults.hd_topic_id}
              onChange={(event) => {
                draft.change({ topic: event.target.value })
                clear('hd_topic_id')
              }}
            />
          )}
          <FileField
            name="document"
            label={texts.file}
            note={document && texts.optional}
            hint={document ? `${texts.keepFile(document.fileName)} ${texts.fileHint}` : texts.fileHint}
            accept={documentFile.endings}
            file={file}
            size={file ? fileSize(file.size) : ''}
            error={fault ? faultText(fault, texts) : faults.document}
            refused={fault?.name}
            texts={texts}
            onChoose={(files) => {
              const found = fileFault(files)
              setFault(found)
              setFile(found ? null : (files[0] ?? null))
              clear('document')
            }}
          />
        </>
      )}
    </SaveDialog>
  )
}
