import type { SessionEntry } from '@porchlight/contract/features/sessions.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useEndSessions } from './queries.ts'
import { sessionsTexts } from './texts.ts'

/** Which sessions the person is asked about. */
export type Asked = SessionEntry | 'others'

/** Asks before other sessions are ended, ends them, and shows the outcome. */
export function EndDialog({ asked, onDone }: { asked: Asked; onDone: () => void }) {
  const texts = useTexts(sessionsTexts)
  const end = useEndSessions()
  const endsOthers = asked === 'others'
  function confirm() {
    end.mutate(asked, {
      onSuccess: () => showToast(endsOthers ? texts.othersDone : texts.oneDone),
      onError: () => showToast(texts.failed, 'problem'),
      onSettled: onDone,
    })
  }
  return (
    <ConfirmDialog
      heading={endsOthers ? texts.confirmOthersHeading : texts.confirmOneHeading}
      confirmLabel={texts.signOut}
      cancelLabel={texts.cancel}
      busy={end.isPending}
      onConfirm={confirm}
      onCancel={onDone}
    >
      {endsOthers ? texts.confirmOthers : texts.confirmOne(asked.device)}
    </ConfirmDialog>
  )
}
