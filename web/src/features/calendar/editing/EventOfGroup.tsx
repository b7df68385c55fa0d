import { calendar } from '@porchlight/contract/features/calendar.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/MessageDialog.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { todayIn } from '../month/month.ts'
import { useReload } from '../queries.ts'
import { calendarTexts } from '../texts.ts'
import { EditDialog } from './EditDialog.tsx'

/** Adds an event that only the members of a group see. */
export function EventOfGroup({ hoaId, groupId, onClose }: { hoaId: number; groupId: number; onClose: () => void }) {
  const { hoaTimeZone } = useSignedIn()
  const editing = { event: null, day: todayIn(hoaTimeZone) }
  return <EditDialog hoaId={hoaId} groupId={groupId} editing={editing} onClose={onClose} />
}

type DeleteGroupEventProps = { hoaId: number; groupId: number; id: number; onDeleted: () => void }

/** Asks, then deletes an event of a group. */
export function DeleteGroupEvent({ hoaId, groupId, id, onDeleted }: DeleteGroupEventProps) {
  const texts = useTexts(calendarTexts)
  const reload = useReload()
  const [isAsking, setAsking] = useState(false)
  const deletion = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      request(calendar.calls.deleteOfGroup, { query: { hoa_id: hoaId, group_id: groupId }, body: { id } }),
    onSuccess: onDeleted,
    onError: () => showToast(texts.notDeleted, 'problem'),
    onSettled: reload,
  })
  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setAsking(true)}>
        {texts.deleteEvent}
      </Button>
      {isAsking && (
        <ConfirmDialog
          danger
          heading={texts.deleteEvent}
          confirmLabel={texts.yes}
          cancelLabel={texts.cancel}
          busy={deletion.isPending}
          onConfirm={() => deletion.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>{texts.sureDelete}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
