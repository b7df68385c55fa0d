import { resources } from '@porchlight/contract/features/resources.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { RichTextField, TextField } from '../../platform/forms/fields.tsx'
import { textOfHtml } from '../../platform/html/text-of-html.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { type Faq, useReload } from './queries.ts'
import { resourcesTexts } from './texts.ts'

/** Changes a question with its answer; with `faq` null it adds one (community.txt 4, 5). */
export function FaqDialog({ hoaId, faq, onClose }: { hoaId: number; faq: Faq | null; onClose: () => void }) {
  const texts = useTexts(resourcesTexts)
  const reload = useReload()
  const id = faq?.hf_id ?? null
  return (
    <FormDialog
      title={faq ? texts.update : texts.add}
      size="large"
      draftName={`faq ${hoaId} ${id ?? 0}`}
      start={{ hf_title: faq?.hf_title ?? '', hf_body: faq?.hf_body ?? '' }}
      edit={{
        stored: faq,
        fields: { hf_title: { label: texts.question }, hf_body: { label: texts.answer, show: textOfHtml } },
      }}
      send={(HoaFaq, { signal }, version) =>
        request(resources.calls.saveFaq, { signal, query: { hoa_id: hoaId }, body: { id, version, HoaFaq } })
      }
      onSaved={reload}
      onClose={onClose}
      failure={{ heading: texts.failureTitle }}
    >
      <TextField name="hf_title" label={texts.question} required data-autofocus maxLength={300} />
      <RichTextField name="hf_body" label={texts.answer} required />
    </FormDialog>
  )
}
