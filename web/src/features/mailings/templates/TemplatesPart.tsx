import { mailings } from '@porchlight/contract/features/mailings.ts'
import type { MailingTemplate } from '@porchlight/contract/shared/mailing-shapes.ts'
import { useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { useChange } from '../../../platform/saving/use-change.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disc } from '../../../ui/Disc.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useOptions, useReloadMailings } from '../queries.ts'
import { mailingsTexts } from '../texts.ts'
import { TemplateDialog } from './TemplateDialog.tsx'
import { TemplateRows } from './TemplateRows.tsx'

const { calls } = mailings

/**
 * The templates and lists of a community: its own can be changed and deleted, those of the organization can be copied as its own
 * (association.txt 2.9).
 */
export function TemplatesPart({ hoaId }: { hoaId: number }) {
  const texts = useTexts(mailingsTexts)
  const query = useOptions(hoaId)
  const reload = useReloadMailings()
  const { start } = useChange(reload)
  const [edited, setEdited] = useState<MailingTemplate | null>(null)

  const remove = (call: typeof calls.deleteTemplate | typeof calls.deleteList, id: number) => {
    const removeOrRestore = (restore: boolean) => request(call, { query: { hoaId }, body: { id, restore } })
    void start({ send: () => removeOrRestore(false), undo: { send: () => removeOrRestore(true) } })
  }

  return (
    <QueryData
      query={query}
      loading={texts.templatesLoading}
      failed={texts.templatesFailed}
      placeholder={<SkeletonRows rows={4} />}
    >
      {({ templates, lists }) => (
        <>
          <Section title={texts.templates}>
            {templates.length === 0 ? (
              <EmptyState drawing="mail" text={texts.noTemplates} />
            ) : (
              <TemplateRows
                templates={templates}
                isShared={(one) => one.isOfOrganisation}
                onEdit={setEdited}
                onDelete={(id) => remove(calls.deleteTemplate, id)}
              />
            )}
          </Section>
          <Section title={texts.lists}>
            {lists.length === 0 ? (
              <p>{texts.noLists}</p>
            ) : (
              <Rows aria-label={texts.lists}>
                {lists.map((one) => (
                  <Row
                    key={one.id}
                    lead={<Disc icon="people" />}
                    title={one.name}
                    actions={
                      <Button
                        variant="danger"
                        aria-label={texts.deleteOf(one.name)}
                        onClick={() => remove(calls.deleteList, one.id)}
                      >
                        {texts.delete}
                      </Button>
                    }
                  />
                ))}
              </Rows>
            )}
          </Section>
          {edited && (
            <TemplateDialog
              title={(edited.isOfOrganisation ? texts.makeOwnOf : texts.editOf)(edited.name)}
              template={edited}
              isChanged={!edited.isOfOrganisation}
              draftName={`mailing template ${hoaId} ${edited.isOfOrganisation ? 'shared ' : ''}${edited.id}`}
              // A copy of a template of the organization is shown instead of it (`insteadOf`).
              save={(body, { signal }) =>
                request(calls.saveTemplate, {
                  query: { hoaId, ...(!edited.isOfOrganisation && { id: edited.id }) },
                  body: { ...body, ...(edited.isOfOrganisation && { insteadOf: edited.id }) },
                  signal,
                })
              }
              onSaved={() => void reload()}
              onClose={() => setEdited(null)}
            />
          )}
        </>
      )}
    </QueryData>
  )
}
