import { calendar } from '@porchlight/contract/features/calendar.ts'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../platform/call/call.ts'
import { todayIn } from '../../../platform/dates.ts'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useReload } from '../queries.ts'
import { calendarTexts } from '../texts.ts'
import { EditDialog } from './EditDialog.tsx'

/** Adds an event that only the members of a group see. */
export function EventOfGroup({ hoaId, groupId, onClose }: { hoaId: number; groupId: number; onClose: () => void }) {
  const { hoaTimeZone } = useSignedIn()
  const editing = { event: null, day: todayIn(hoaTimeZone) }
  return <EditDialog hoaId={hoaId} groupId={groupId} editing={editing} onClose={onClose} />
}

type DeleteGroupEventProps = { hoaId: number; groupId: number; id: number; title: string; onDeleted: () => void }

/** Deletes an event of a group at once, and offers Undo. */
export function DeleteGroupEvent({ hoaId, groupId, id, title, onDeleted }: DeleteGroupEventProps) {
  const texts = useTexts(calendarTexts)
  const reload = useReload()
  const of = { query: { hoa_id: hoaId, group_id: groupId }, body: { id } }
  const restoration = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { success } = await request(calendar.calls.restoreOfGroup, of)
      if (!success) throw new Error('The server restored nothing')
    },
    onSuccess: () => showToast(texts.eventRestored(title)),
    onError: () => showToast(texts.notRestored(title), 'problem'),
    onSettled: reload,
  })
  const deletion = useMutation({
    networkMode: 'always',
    mutationFn: () => request(calendar.calls.deleteOfGroup, of),
    onSuccess: () => {
      showToast(texts.eventDeleted(title), 'done', { label: texts.undo, run: () => restoration.mutate() })
      onDeleted()
    },
    onError: () => showToast(texts.notDeleted, 'problem'),
    onSettled: reload,
  })
  return (
    <Button variant="quiet" icon="trash" busy={deletion.isPending} onClick={() => deletion.mutate()}>
      {texts.deleteEvent}
    </Button>
  )
}
