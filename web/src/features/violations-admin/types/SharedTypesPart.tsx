import { violationsAdmin } from '@porchlight/contract/features/violations-admin.ts'
import { useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { QueryList } from '../../../platform/call/QueryList.tsx'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { useChange } from '../../../platform/saving/use-change.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Rows } from '../../../ui/Row.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useRefreshCases, useSharedTypes } from '../queries.ts'
import { violationsAdminTexts } from '../texts.ts'
import styles from '../ViolationsAdmin.module.css'
import { fieldLabels, TypeFields, typeStart } from './TypeDialog.tsx'
import { TypeRow } from './TypesPart.tsx'

const { calls } = violationsAdmin

type SharedTypesPartProps = {
  cmcId: number
  isAdding: boolean
  /** Called when the dialog for a new or stored type closes, also without saving. */
  onAdded: () => void
}

/** The types of violations that are available in every community of an organization (association.txt 2.3). */
export function SharedTypesPart({ cmcId, isAdding, onAdded }: SharedTypesPartProps) {
  const texts = useTexts(violationsAdminTexts)
  const query = useSharedTypes(cmcId)
  const refresh = useRefreshCases()
  const { isBusy, start } = useChange(refresh)
  const [editedId, setEditedId] = useState<number | null>(null)
  const edited = query.data?.items.find(({ id }) => id === editedId) ?? null
  const close = () => {
    setEditedId(null)
    onAdded()
  }
  const remove = (type: number) => {
    const deleteOrRestore = (restore?: 1) =>
      request(calls.deleteSharedType, { query: { cmcId }, body: { type, restore } })
    return start({ send: () => deleteOrRestore(), undo: { send: () => deleteOrRestore(1) }, onDone: close })
  }
  return (
    <>
      <p>{texts.sharedIntro}</p>
      <QueryList
        query={query}
        loading={texts.typesLoading}
        failed={texts.typesFailed}
        placeholder={<SkeletonRows rows={3} />}
        empty={<EmptyState drawing="house" text={texts.noSharedTypes} />}
      >
        {(items) => (
          <Rows aria-label={texts.types}>
            {items.map((one) => (
              <TypeRow
                key={one.id}
                // In the list of the organization itself, its types are not marked as types of the organization.
                type={{ ...one, isOfOrganisation: false, insteadOf: null, policyId: null, isOff: false }}
                policies={[]}
                onEdit={() => setEditedId(one.id)}
              />
            ))}
          </Rows>
        )}
      </QueryList>
      {(isAdding || edited) && (
        <FormDialog
          key={edited?.id ?? 0}
          title={edited ? texts.editType : texts.addType}
          hasCancel
          size="large"
          draftName={`shared violation type ${cmcId} ${edited?.id ?? 0}`}
          edit={{ stored: edited, fields: fieldLabels(texts) }}
          start={typeStart(edited)}
          send={({ needsPhoto, ...values }, { signal }, version) =>
            request(calls.saveSharedType, {
              query: { cmcId, ...(edited && { type: edited.id }) },
              body: { ...values, needsPhoto: needsPhoto ? 1 : 0, version: version ?? undefined },
              signal,
            })
          }
          onSaved={refresh}
          closesWhenSaved
          onClose={close}
          failure={{ heading: texts.failureTitle, text: texts.failureText }}
        >
          <TypeFields />
          {edited && (
            <div className={styles.buttons}>
              <Button variant="danger" icon="trash" disabled={isBusy} onClick={() => void remove(edited.id)}>
                {texts.deleteOf(edited.name)}
              </Button>
            </div>
          )}
        </FormDialog>
      )}
    </>
  )
}
