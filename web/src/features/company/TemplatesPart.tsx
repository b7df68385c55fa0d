import { mailings } from '@porchlight/contract/features/mailings.ts'
import type { MailingTemplate } from '@porchlight/contract/shared/mailing-shapes.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { TemplateDialog } from '../mailings/public.tsx'
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
          title={edited ? texts.editTemplateOf(edited.name) : texts.addTemplate}
          template={edited}
          isChanged
          draftName={`template ${cmcId} ${edited?.id ?? 'new'}`}
          save={(body, { signal }) =>
            request(mailings.calls.saveOrganisationTemplate, {
              query: { cmcId, ...(edited && { id: edited.id }) },
              body,
              signal,
            })
          }
          onSaved={reload}
          onClose={() => {
            setEdited(null)
            onAdded()
          }}
        />
      )}
    </>
  )
}
