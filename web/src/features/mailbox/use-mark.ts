import type { Message } from '@porchlight/contract/features/mailbox.ts'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import type { Inbox } from './inbox.ts'
import { changeMessage } from './mail-changes.ts'
import { useMailChange } from './queries.ts'
import { mailboxTexts } from './texts.ts'

/** Marks a message as read or unread; a toast reports it and offers Undo. */
export function useMark(inbox: Inbox): (kind: 'read' | 'unread', message: Message) => void {
  const texts = useTexts(mailboxTexts)
  const { mutateAsync } = useMailChange(inbox)
  const { start } = useChange()
  const failed = `${texts.failureTitle} ${texts.failureText}`
  return (kind, message) => {
    /** Returns the function that marks a message. */
    const mark = (to: typeof kind, of: Message) => async () => ({
      message: await mutateAsync({ kind: to, message: of }),
    })
    const opposite = kind === 'read' ? 'unread' : 'read'
    void start({
      send: mark(kind, message),
      done: kind === 'read' ? texts.markedAsRead : texts.markedAsUnread,
      failed,
      undo: { send: mark(opposite, changeMessage(message, { kind, message })), done: '', failed },
    })
  }
}
