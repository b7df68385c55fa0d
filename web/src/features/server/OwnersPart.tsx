import { server } from '@porchlight/contract/features/server.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useCall } from '../../platform/call/use-call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextField } from '../../platform/forms/fields.tsx'
import { AnswerDialog } from '../../platform/saving/AnswerDialog.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import type { PartProps } from './AdminServerScreen.tsx'
import { useChange, useReload } from './queries.ts'
import { serverTexts } from './texts.ts'

/** The owners of the server; one is added by e-mail, and the last one stays. */
export function OwnersPart({ isAdding, onAddClosed }: PartProps) {
  const t = useTexts(serverTexts)
  const owners = useCall(server.calls.owners, {})
  const reload = useReload()
  const change = useChange()
  const [asked, setAsked] = useState<{ personId: number; name: string } | null>(null)
  const [refusal, setRefusal] = useState<Saved | null>(null)
  async function remove(person: number) {
    const answer = await change.mutateAsync(() => request(server.calls.removeOwner, { query: { person } }))
    setAsked(null)
    if (!answer.success) setRefusal(answer)
  }
  return (
    <>
      <QueryList
        query={owners}
        loading={t.loading}
        failed={t.failed}
        placeholder={<SkeletonRows rows={3} label={t.loading} />}
        empty={<EmptyState drawing="house" text={t.noneFound} />}
      >
        {(items) => (
          <Rows aria-label={t.owners}>
            {items.map(({ personId, name, email, isSelf }) => (
              <Row
                key={personId}
                lead={<Avatar name={name || email} picture={null} />}
                title={isSelf ? `${name} (${t.you})` : name}
                meta={email}
                actions={
                  <Button
                    variant="danger"
                    aria-label={`${t.remove}: ${name} (${email})`}
                    onClick={() => setAsked({ personId, name })}
                  >
                    {t.remove}
                  </Button>
                }
              />
            ))}
          </Rows>
        )}
      </QueryList>
      {asked && (
        <ConfirmDialog
          heading={t.removeAsk(asked.name)}
          confirmLabel={t.remove}
          cancelLabel={t.cancel}
          danger
          busy={change.isPending}
          onConfirm={() => void remove(asked.personId)}
          onCancel={() => setAsked(null)}
        >
          <p>{t.removeText}</p>
        </ConfirmDialog>
      )}
      {refusal && (
        <AnswerDialog
          answer={refusal}
          failure={{ heading: t.failureTitle, text: t.somethingWentWrong }}
          onClose={() => setRefusal(null)}
        />
      )}
      {isAdding && (
        <FormDialog
          hasCancel
          title={t.addOwner}
          submitLabel={t.addOwner}
          draftName="server-owner"
          start={{ email: '' }}
          send={(body) => request(server.calls.addOwner, { body })}
          onSaved={() => void reload()}
          onClose={onAddClosed}
        >
          <TextField name="email" label={t.email} type="email" required maxLength={254} autoCapitalize="none" />
        </FormDialog>
      )}
    </>
  )
}
