import { mailings } from '@porchlight/contract/features/mailings.ts'
import type { MailingTemplate } from '@porchlight/contract/shared/mailing-shapes.ts'
import { useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disc } from '../../../ui/Disc.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useOptions, useReloadMailings } from '../queries.ts'
import { mailingsTexts } from '../texts.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

const { calls } = mailings

/** The templates and lists of a community: its own are changed and deleted, those of the organisation are made its own (association.txt 2.9). */
export function TemplatesPart({ hoaId }: { hoaId: number }) {
  const texts = useTexts(mailingsTexts)
  const query = useOptions(hoaId)
  const reload = useReloadMailings()
  const [edited, setEdited] = useState<MailingTemplate | null>(null)

  async function remove(call: typeof calls.deleteTemplate | typeof calls.deleteList, id: number, restore = false) {
    try {
      const { message, success } = await request(call, { query: { hoaId }, body: { id, restore } })
      const undo = restore ? undefined : { label: texts.undo, run: () => void remove(call, id, true) }
      showToast(message, success ? 'done' : 'problem', undo)
    } catch {
      showToast(texts.wentWrong, 'problem')
    }
    await reload()
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
              <Rows aria-label={texts.templates}>
                {templates.map((one) => (
                  <Row
                    key={`${one.isOfOrganisation} ${one.id}`}
                    lead={<Disc icon="envelope" />}
                    title={one.name}
                    meta={[texts[one.kind], Object.keys(one.texts).join(', ').toUpperCase()].join(' · ')}
                    end={one.isOfOrganisation && <Tag tone="neutral">{texts.ofOrganisation}</Tag>}
                    actions={
                      <>
                        <Button
                          variant="line"
                          aria-label={(one.isOfOrganisation ? texts.makeOwnOf : texts.editOf)(one.name)}
                          onClick={() => setEdited(one)}
                        >
                          {one.isOfOrganisation ? texts.makeOwn : texts.edit}
                        </Button>
                        {!one.isOfOrganisation && (
                          <Button
                            variant="danger"
                            aria-label={texts.deleteOf(one.name)}
                            onClick={() => void remove(calls.deleteTemplate, one.id)}
                          >
                            {texts.delete}
                          </Button>
                        )}
                      </>
                    }
                  />
                ))}
              </Rows>
            )}
          </Section>
          <Section title={texts.lists}>
            {lists.length === 0 ? (
              <EmptyState drawing="mail" text={texts.noLists} />
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
                        onClick={() => void remove(calls.deleteList, one.id)}
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
