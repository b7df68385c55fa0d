import { mailings } from '@porchlight/contract/features/mailings.ts'
import type { MailingTemplate } from '@porchlight/contract/shared/mailing-shapes.ts'
import { type MailingKind, mailingKinds } from '@porchlight/contract/shared/mailings.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { RichTextField, Select, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useReloadCompany, useSharedTemplates } from './queries.ts'
import { companyTexts } from './texts.ts'

type TemplatesPartProps = { cmcId: number; isAdding: boolean; onAdded: () => void }

/** The templates of mailings that every community of the organisation finds (association.txt 2.3). */
export function TemplatesPart({ cmcId, isAdding, onAdded }: TemplatesPartProps) {
  const texts = useTexts(companyTexts)
  const templates = useSharedTemplates(cmcId)
  const reload = useReloadCompany()
  const [edited, setEdited] = useState<MailingTemplate | null>(null)

  async function remove(id: number, restore: boolean) {
    try {
      const { message } = await request(mailings.calls.deleteOrganisationTemplate, {
        query: { cmcId },
        body: { id, restore },
      })
      showToast(message, 'done', restore ? undefined : { label: texts.undo, run: () => void remove(id, true) })
    } catch {
      showToast(texts.wentWrong, 'problem')
    }
    reload()
  }

  return (
    <>
      <p>{texts.templatesIntro}</p>
      <QueryList
        query={templates}
        loading={texts.templatesLoading}
        failed={texts.templatesFailed}
        placeholder={<SkeletonRows rows={3} lead="tile" />}
        empty={<EmptyState drawing="search" text={texts.templatesNone} />}
      >
        {(items) => (
          <Rows aria-label={texts.templates}>
            {items.map((one) => (
              <Row
                key={one.id}
                lead={<Disc icon="envelope" />}
                title={one.name}
                meta={[texts[one.kind], Object.keys(one.texts).join(', ').toUpperCase()].join(' · ')}
                actions={
                  <>
                    <Button variant="line" aria-label={texts.editTemplateOf(one.name)} onClick={() => setEdited(one)}>
                      {texts.editTemplate}
                    </Button>
                    <Button
                      variant="danger"
                      aria-label={texts.deleteTemplateOf(one.name)}
                      onClick={() => void remove(one.id, false)}
                    >
                      {texts.deleteCommunity}
                    </Button>
                  </>
                }
              />
            ))}
          </Rows>
        )}
      </QueryList>
      {(isAdding || edited) && (
        <TemplateDialog
          cmcId={cmcId}
          template={edited}
          onClose={() => {
            setEdited(null)
            onAdded()
          }}
        />
      )}
    </>
  )
}

type TemplateDialogProps = { cmcId: number; template: MailingTemplate | null; onClose: () => void }

function TemplateDialog({ cmcId, template, onClose }: TemplateDialogProps) {
  const texts = useTexts(companyTexts)
  const reload = useReloadCompany()
  const { en, es } = template?.texts ?? {}
  return (
    <FormDialog
      title={template ? texts.editTemplateOf(template.name) : texts.addTemplate}
      size="large"
      hasCancel
      draftName={`template ${cmcId} ${template?.id ?? 'new'}`}
      start={{
        ...{ name: template?.name ?? '', kind: (template?.kind ?? 'message') as string },
        ...{ subject: en?.subject ?? '', html: en?.html ?? '' },
        ...{ subjectEs: es?.subject ?? '', htmlEs: es?.html ?? '' },
      }}
      send={async ({ name, kind, subject, html, subjectEs, htmlEs }, sending) => {
        const versions = {
          ...(`${subject}${html}`.trim() !== '' && { en: { subject, html } }),
          ...(`${subjectEs}${htmlEs}`.trim() !== '' && { es: { subject: subjectEs, html: htmlEs } }),
        }
        const { success, message } = await request(mailings.calls.saveOrganisationTemplate, {
          ...sending,
          query: { cmcId, ...(template && { id: template.id }) },
          body: { name, kind: kind as MailingKind, texts: versions },
        })
        return { success, messageContent: message }
      }}
      onSaved={reload}
      onClose={onClose}
    >
      <TextField name="name" label={texts.templateName} required maxLength={200} />
      <Select
        name="kind"
        label={texts.templateKind}
        options={mailingKinds.map((value) => ({ value, text: texts[value] }))}
      />
      <TextField name="subject" label={`${texts.templateSubject} (${texts.inEnglish})`} optional maxLength={200} />
      <RichTextField name="html" label={`${texts.templateText} (${texts.inEnglish})`} />
      <TextField name="subjectEs" label={`${texts.templateSubject} (${texts.inSpanish})`} optional maxLength={200} />
      <RichTextField name="htmlEs" label={`${texts.templateText} (${texts.inSpanish})`} />
    </FormDialog>
  )
}
