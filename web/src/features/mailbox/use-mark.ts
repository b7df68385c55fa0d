import type { Message } from '@porchlight/contract/features/mailbox.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { sharedTexts } from '../../platform/texts/shared.ts'
import { showToast } from '../../ui/toasts.ts'
import type { Inbox } from './inbox.ts'
import { changeMessage } from './mail-changes.ts'
import { useMailChange } from './queries.ts'
import { mailboxTexts } from './texts.ts'

/** Marks a message read or unread: a short message says so and can undo it. */
export function useMark(inbox: Inbox): (kind: 'read' | 'unread', message: Message) => void {
  const texts = useTexts(mailboxTexts)
  const { undo } = useTexts(sharedTexts)
  const { mutateAsync } = useMailChange(inbox)
  const failed = () => showToast(`${texts.oops} ${texts.wentWrong}`, 'problem')
  return (kind, message) => {
    const opposite = kind === 'read' ? 'unread' : 'read'
    const run = () =>
      void mutateAsync({ kind: opposite, message: changeMessage(message, { kind, message }) }).catch(failed)
    const marked = () =>
      showToast(kind === 'read' ? texts.markedAsRead : texts.markedAsUnread, 'done', { label: undo, run })
    void mutateAsync({ kind, message }).then(marked, failed)
  }
}
