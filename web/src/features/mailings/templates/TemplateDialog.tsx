import type { BodyOf } from '@porchlight/contract/call.ts'
import type { mailings } from '@porchlight/contract/features/mailings.ts'
import type { SaveConflict } from '@porchlight/contract/shared/answers.ts'
import type { MailingTemplate } from '@porchlight/contract/shared/mailing-shapes.ts'
import { mailingKinds } from '@porchlight/contract/shared/mailings.ts'
import { FormDialog, type SendOptions } from '../../../platform/forms/FormDialog.tsx'
import { RichTextField, Select, TextField } from '../../../platform/forms/fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { mailingsTexts } from '../texts.ts'

type TemplateBody = BodyOf<typeof mailings.calls.saveTemplate>

type TemplateDialogProps = {
  title: string
  /** The template from which the fields start; null for empty fields. */
  template: MailingTemplate | null
  /** Whether `template` itself is changed; otherwise a new one is created from it. */
  isChanged: boolean
  draftName: string
  save: (
    body: TemplateBody,
    sendOptions: SendOptions,
  ) => Promise<{ success: boolean; message: string; conflict?: SaveConflict | undefined }>
  onSaved: () => void
  onClose: () => void
}

/** Adds or changes a template of mailings, of a community or of an organization (association.txt 2.3, 2.9). */
export function TemplateDialog(props: TemplateDialogProps) {
  const { template, isChanged } = props
  const texts = useTexts(mailingsTexts)
  const { en, es } = template?.texts ?? {}
  const english = (label: string) => `${label} (${texts.english})`
  const spanish = (label: string) => `${label} (${texts.spanish})`
  const kindName = (value: string) => texts[mailingKinds.find((one) => one === value) ?? 'message']
  return (
    <FormDialog
      title={props.title}
      size="large"
      hasCancel
      draftName={props.draftName}
      start={{
        name: template?.name ?? '',
        kind: (template?.kind ?? 'message') as string,
        subject: en?.subject ?? '',
        html: en?.html ?? '',
        subjectEs: es?.subject ?? '',
        htmlEs: es?.html ?? '',
      }}
      edit={{
        stored: isChanged ? template : null,
        fields: {
          name: { label: texts.templateName },
          kind: { label: texts.templateKind, show: kindName },
          subject: { label: english(texts.subject) },
          html: { label: english(texts.templateText) },
          subjectEs: { label: spanish(texts.subject) },
          htmlEs: { label: spanish(texts.templateText) },
        },
      }}
      send={async ({ name, kind, subject, html, subjectEs, htmlEs }, sendOptions, version) => {
        const versions = {
          ...(`${subject}${html}`.trim() !== '' && { en: { subject, html } }),
          ...(`${subjectEs}${htmlEs}`.trim() !== '' && { es: { subject: subjectEs, html: htmlEs } }),
        }
        const body = { name, kind: mailingKinds.find((one) => one === kind) ?? 'message', texts: versions }
        const { success, message, conflict } = await props.save(
          { ...body, ...(version !== null && { version }) },
          sendOptions,
        )
        return { success, messageContent: message, ...(conflict && { conflict }) }
      }}
      onSaved={props.onSaved}
      closesWhenSaved
      onClose={props.onClose}
    >
      <TextField name="name" label={texts.templateName} required maxLength={200} />
      <Select
        name="kind"
        label={texts.templateKind}
        options={mailingKinds.map((value) => ({ value, text: texts[value] }))}
      />
      <TextField name="subject" label={english(texts.subject)} optional maxLength={200} />
      <RichTextField name="html" label={english(texts.templateText)} />
      <TextField name="subjectEs" label={spanish(texts.subject)} optional maxLength={200} />
      <RichTextField name="htmlEs" label={spanish(texts.templateText)} />
    </FormDialog>
  )
}
