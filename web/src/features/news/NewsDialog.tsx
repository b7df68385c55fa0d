import type { NewsItem } from '@porchlight/contract/features/news.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { wordsOfHtml } from '../../platform/html/html-words.ts'
import { AnswerDialog } from '../../platform/saving/AnswerDialog.tsx'
import { DraftNote } from '../../platform/saving/DraftNote.tsx'
import { SendFailed } from '../../platform/saving/SendFailed.tsx'
import { useEdit } from '../../platform/saving/use-edit.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RichTextField } from '../../ui/RichTextField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './NewsDialog.module.css'
import { faultsOf, type NewsFault, type NewsField, type NewsFields, pictureFault, serverFaults } from './news-form.ts'
import { PictureField } from './PictureField.tsx'
import { useNewsSaving } from './queries.ts'
import { newsTexts } from './texts.ts'

type NewsDialogProps = { hoaId: number; item: NewsItem | null; onClose: () => void }

/** Writes a new item or changes one (community.txt 4). What was typed stays until it is saved, also over closing. */
export function NewsDialog({ hoaId, item, onClose }: NewsDialogProps) {
  const texts = useTexts(newsTexts)
  const stored = { title: item?.hn_title ?? '', body: item?.hn_body ?? '', removePicture: false }
  const { draft, version, merge } = useEdit<NewsFields>(`news ${hoaId} ${item?.hn_id ?? 0}`, stored, item, {
    hn_title: { field: 'title', label: texts.itemTitle },
    hn_body: { field: 'body', label: texts.body, show: wordsOfHtml },
  })
  const { fields } = draft
  const [picture, setPicture] = useState<File | null>(null)
  const [faults, setFaults] = useState<Partial<Record<NewsField, string>>>({})
  const saving = useNewsSaving(hoaId, item)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()

  function change(changes: Partial<NewsFields>, field: NewsField) {
    draft.change(changes)
    setFaults((current) => without(current, field))
  }

  function textOf(fault: NewsFault, file: File | null): string {
    return fault === 'notAPicture' || fault === 'pictureTooLarge' ? texts[fault](file?.name ?? '') : texts[fault]
  }

  function show(found: Partial<Record<NewsField, string>>) {
    setFaults(found)
    const [first] = (['title', 'body', 'picture'] as const).filter((field) => found[field])
    const selectors = { title: '[name="title"]', body: '[role="textbox"]', picture: 'input[type="file"]' }
    if (first) form.current?.querySelector<HTMLElement>(selectors[first])?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (saving.isPending) return
    const found = Object.entries(faultsOf(fields, picture)).map(([field, fault]) => [field, textOf(fault, picture)])
    show(Object.fromEntries(found))
    if (found.length > 0) return
    saving.mutate(
      { fields, picture, version },
      {
        onSuccess: (answer) => {
          if (answer.success) draft.forget()
          else show(serverFaults(answer.validation) ?? {})
        },
      },
    )
  }

  if (saving.data?.success) {
    return (
      <AnswerDialog answer={saving.data} failure={{ heading: texts.oops, text: texts.saveFailed }} onClose={onClose} />
    )
  }

  const isRefused = saving.data && serverFaults(saving.data.validation) === null
  return (
    <Dialog
      title={item ? texts.update : texts.add}
      size="large"
      closeLabel={texts.close}
      dismissible={!saving.isPending}
      onClose={() => !saving.isPending && onClose()}
      actions={
        <Button type="submit" form={formId} busy={saving.isPending}>
          {texts.save}
        </Button>
      }
    >
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={submit}>
        <DraftNote draft={draft} />
        <TextField
          name="title"
          label={texts.itemTitle}
          required
          data-autofocus
          maxLength={200}
          value={fields.title}
          error={faults.title}
          onChange={(event) => change({ title: event.target.value }, 'title')}
        />
        <RichTextField
          key={`${draft.isRestored} ${version}`}
          label={texts.body}
          required
          initial={fields.body}
          texts={texts}
          error={faults.body}
          onChange={(body) => change({ body }, 'body')}
        />
        <PictureField
          file={picture}
          hasStored={Boolean(item?.hn_image) && !fields.removePicture}
          error={faults.picture}
          onChoose={(file) => {
            setPicture(file)
            const fault = file && pictureFault(file)
            setFaults((current) => (fault ? { ...current, picture: textOf(fault, file) } : without(current, 'picture')))
          }}
          onRemoveStored={() => change({ removePicture: true }, 'picture')}
        />
      </form>
      {isRefused && saving.data && (
        <AnswerDialog
          answer={saving.data}
          failure={{ heading: texts.oops, text: texts.saveFailed }}
          merge={merge}
          onClose={saving.reset}
        />
      )}
      {saving.isError && (
        <SendFailed
          error={saving.error}
          failure={{ heading: texts.oops, text: texts.saveFailed }}
          formId={formId}
          onClose={saving.reset}
        />
      )}
    </Dialog>
  )
}

function without(faults: Partial<Record<NewsField, string>>, field: NewsField) {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => name !== field))
}
