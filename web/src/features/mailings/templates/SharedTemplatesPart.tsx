import { mailings } from '@porchlight/contract/features/mailings.ts'
import type { MailingTemplate } from '@porchlight/contract/shared/mailing-shapes.ts'
import { useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { QueryList } from '../../../platform/call/QueryList.tsx'
import { useChange } from '../../../platform/saving/use-change.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useReloadMailings, useSharedTemplates } from '../queries.ts'
import { mailingsTexts } from '../texts.ts'
import { TemplateDialog } from './TemplateDialog.tsx'
import { TemplateRows } from './TemplateRows.tsx'

const { calls } = mailings

type SharedTemplatesPartProps = {
  cmcId: number
  isAdding: boolean
  /** Called when the dialog closes, also without a new template. */
  onAdded: () => void
}

/** The templates that an organization shares with all its communities (association.txt 2.3). */
export function SharedTemplatesPart({ cmcId, isAdding, onAdded }: SharedTemplatesPartProps) {
  const texts = useTexts(mailingsTexts)
  const query = useSharedTemplates(cmcId)
  const reload = useReloadMailings()
  const { start } = useChange(reload)
  const [edited, setEdited] = useState<MailingTemplate | null>(null)
  const remove = (id: number) => {
    const removeOrRestore = (restore: boolean) =>
      request(calls.deleteOrganisationTemplate, { query: { cmcId }, body: { id, restore } })
    void start({ send: () => removeOrRestore(false), undo: { send: () => removeOrRestore(true) } })
  }
  return (
    <>
      <p>{texts.sharedTemplatesIntro}</p>
      <QueryList
        query={query}
        loading={texts.templatesLoading}
        failed={texts.templatesFailed}
        placeholder={<SkeletonRows rows={3} lead="tile" />}
        empty={<EmptyState drawing="search" text={texts.noSharedTemplates} />}
      >
        {/* Here the organisation changes its own templates, so that none is of somebody else. */}
        {(items) => <TemplateRows templates={items} isShared={() => false} onEdit={setEdited} onDelete={remove} />}
      </QueryList>
      {(isAdding || edited) && (
        <TemplateDialog
          title={edited ? texts.editOf(edited.name) : texts.addTemplate}
          template={edited}
          isChanged
          draftName={`template ${cmcId} ${edited?.id ?? 'new'}`}
          save={(body, { signal }) =>
            request(calls.saveOrganisationTemplate, {
              query: { cmcId, ...(edited && { id: edited.id }) },
              body,
              signal,
            })
          }
          onSaved={() => void reload()}
          onClose={() => {
            setEdited(null)
            onAdded()
          }}
        />
      )}
    </>
  )
}
