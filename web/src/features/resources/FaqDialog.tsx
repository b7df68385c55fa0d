import { resources } from '@porchlight/contract/features/resources.ts'
import { request } from '../../platform/call/call.ts'
import { wordsOfHtml } from '../../platform/html/html-words.ts'
import { SaveDialog } from '../../platform/saving/SaveDialog.tsx'
import { useEdit } from '../../platform/saving/use-edit.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { resourcesTexts } from '../../platform/texts/resources.ts'
import { RichTextField } from '../../ui/RichTextField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type Faq, useReload } from './queries.ts'

/** Adds a question with its answer, or changes one (community.txt 4, 5). */
export function FaqDialog({ hoaId, faq, onClose }: { hoaId: number; faq: Faq | null; onClose: () => void }) {
  const texts = useTexts(resourcesTexts)
  const reload = useReload()
  const stored = { title: faq?.hf_title ?? '', body: faq?.hf_body ?? '' }
  const { draft, version, merge } = useEdit(`faq ${hoaId} ${faq?.hf_id ?? 0}`, stored, faq, {
    hf_title: { field: 'title', label: texts.question },
    hf_body: { field: 'body', label: texts.answer, show: wordsOfHtml },
  })
  const { title, body } = draft.fields
  return (
    <SaveDialog
      title={faq ? texts.update : texts.add}
      size="large"
      draft={draft}
      merge={merge}
      fields={['hf_title', 'hf_body']}
      check={() => ({
        ...(title.trim() === '' && { hf_title: texts.required }),
        ...(body === '' && { hf_body: texts.required }),
      })}
      send={(sending) =>
        request(resources.calls.saveFaq, {
          signal: sending.signal,
          query: { hoa_id: hoaId },
          body: { id: faq?.hf_id ?? null, version, HoaFaq: { hf_title: title, hf_body: body } },
        })
      }
      onSaved={reload}
      onClose={onClose}
      failure={{ heading: texts.oops, text: texts.wentWrong }}
    >
      {({ faults, clear }) => (
        <>
          <TextField
            name="hf_title"
            label={texts.question}
            required
            data-autofocus
            maxLength={300}
            value={title}
            error={faults.hf_title}
            onChange={(event) => {
              draft.change({ title: event.target.value })
              clear('hf_title')
            }}
          />
          <div data-field="hf_body">
            <RichTextField
              key={`${draft.isRestored} ${version}`}
              label={texts.answer}
              required
              initial={body}
              texts={texts}
              error={faults.hf_body}
              onChange={(html) => {
                draft.change({ body: html })
                clear('hf_body')
              }}
            />
          </div>
        </>
      )}
    </SaveDialog>
  )
}
