import { calendar } from '@porchlight/contract/features/calendar.ts'
import { request } from '../../../platform/call/call.ts'
import { todayIn } from '../../../platform/dates.ts'
import { useChange } from '../../../platform/saving/use-change.ts'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { useReload } from '../queries.ts'
import { calendarTexts } from '../texts.ts'
import { EditDialog } from './EditDialog.tsx'

/** Adds an event that only the members of a group see. */
export function AddGroupEventDialog({
  hoaId,
  groupId,
  onClose,
}: {
  hoaId: number
  groupId: number
  onClose: () => void
}) {
  const { hoaTimeZone } = useSignedIn()
  const editing = { event: null, day: todayIn(hoaTimeZone) }
  return <EditDialog hoaId={hoaId} groupId={groupId} editing={editing} onClose={onClose} />
}

type DeleteGroupEventProps = { hoaId: number; groupId: number; id: number; title: string; onDeleted: () => void }

/** Deletes an event of a group at once, and offers Undo. */
export function DeleteGroupEvent({ hoaId, groupId, id, title, onDeleted }: DeleteGroupEventProps) {
  const texts = useTexts(calendarTexts)
  const { isBusy, start } = useChange(useReload())
  const target = { query: { hoa_id: hoaId, group_id: groupId }, body: { id } }
  const remove = () =>
    start({
      send: () => request(calendar.calls.deleteOfGroup, target),
      done: texts.eventDeleted(title),
      failed: texts.notDeleted,
      undo: {
        send: () => request(calendar.calls.restoreOfGroup, target),
        done: texts.eventRestored(title),
        failed: texts.notRestored(title),
      },
      onDone: onDeleted,
    })
  return (
    <Button variant="quiet" icon="trash" busy={isBusy} onClick={() => void remove()}>
      {texts.deleteEvent}
    </Button>
  )
}
