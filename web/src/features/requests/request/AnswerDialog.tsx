import type { AnswerOf } from '@porchlight/contract/call.ts'
import { requests } from '@porchlight/contract/features/requests.ts'
import type { RequestEntry } from '@porchlight/contract/shared/request-shapes.ts'
import { answeredStates, fillReply, requestFiles, requestLimits } from '@porchlight/contract/shared/requests.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { Select, TextArea } from '../../../platform/forms/fields.tsx'
import { FilesField } from '../../../platform/forms/file-fields.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Select as PlainSelect } from '../../../ui/Select.tsx'
import { fileExtensions } from '../file-endings.ts'
import { useReloadInbox, useReplies } from '../queries.ts'
import styles from '../Requests.module.css'
import { requestsTexts, stateText } from '../texts.ts'

type AnswerDialogProps = {
  hoaId: number
  answer: AnswerOf<typeof requests.calls.view>
  onClose: () => void
}

/**
 * Answers the people who sent the request. If somebody wrote in the meantime, nothing is sent: the dialog shows the new messages above
 * the typed text, which can then be sent or changed (association.txt 2.15).
 */
export function AnswerDialog({ hoaId, answer, onClose }: AnswerDialogProps) {
  const texts = useTexts(requestsTexts)
  const reload = useReloadInbox()
  const { request: model, entries, values } = answer
  // The same key for each attempt, so that the server stores a repeated call once.
  const [key] = useState(newKey)
  /** The id of the last entry that the person has seen, undefined if there is none; the server refuses the answer if there is a newer message. */
  const [seen, setSeen] = useState(entries.at(-1)?.id)
  const [newer, setNewer] = useState<readonly RequestEntry[]>([])
  const names = [model.person, ...model.joined.map(({ person }) => person)].join(', ')
  return (
    <FormDialog
      title={texts.answerTitle}
      submitLabel={texts.send}
      size="large"
      hasCancel
      draftName={`request answer ${hoaId} ${model.id}`}
      intro={texts.answerIntro(names)}
      start={{ text: '', state: 'waiting for the resident' as string, files: [] as readonly File[] }}
      send={async ({ text, state, files }, sendOptions) => {
        const sent = await request(requests.calls.answer, {
          ...sendOptions,
          query: { hoaId, id: model.id },
          body: { text, state: answeredStates.find((one) => one === state), seen, key },
          files: { 'files[]': files },
        })
        const last = sent.newer?.at(-1)
        if (sent.newer && last) {
          setNewer(sent.newer)
          setSeen(last.id)
          reload()
        }
        return sent
      }}
      onSaved={reload}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      {newer.length > 0 && (
        <Banner tone="warning" announce>
          <strong>{texts.newerTitle}</strong>
          {newer.map((one) => (
            <p key={one.id} className={styles.text}>
              {`${one.name}: ${one.text}`}
            </p>
          ))}
        </Banner>
      )}
      <ReplyChoice hoaId={hoaId} values={values} />
      <TextArea name="text" label={texts.answerText} required rows={7} maxLength={requestLimits.text} data-autofocus />
      <Select
        name="state"
        label={texts.thenState}
        options={answeredStates.map((value) => ({
          value,
          text: value === 'open' ? texts.stillOpen : stateText(value, texts),
        }))}
      />
      <FilesField name="files" label={texts.photos} optional limits={{ ...requestFiles, endings: fileExtensions }} />
    </FormDialog>
  )
}

/** Adds a saved reply after the entered text. `values`: the value of each field of a reply, which replaces the field. */
function ReplyChoice({ hoaId, values }: { hoaId: number; values: Readonly<Record<string, string>> }) {
  const texts = useTexts(requestsTexts)
  const replies = useReplies(hoaId).data?.items ?? []
  const { getValues, setValue } = useFormContext<{ text: string }>()
  if (replies.length === 0) return null
  return (
    <PlainSelect
      label={texts.savedReply}
      value=""
      options={[
        { value: '', text: texts.chooseReply },
        ...replies.map(({ id, title }) => ({ value: String(id), text: title })),
      ]}
      onChange={({ target }) => {
        const reply = replies.find(({ id }) => String(id) === target.value)
        if (!reply) return
        const typed = getValues('text').trim()
        const filled = fillReply(reply.text, values)
        setValue('text', typed ? `${typed}\n\n${filled}` : filled, { shouldDirty: true })
      }}
    />
  )
}
