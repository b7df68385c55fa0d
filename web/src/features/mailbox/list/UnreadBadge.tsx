import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { Inbox, MailMode } from '../inbox.ts'
import { useUnreadNumbersOf } from '../queries.ts'
import { mailboxTexts } from '../texts.ts'

/** The number of unread messages. */
export function UnreadBadge({ inbox, mode }: { inbox: Inbox; mode: MailMode }) {
  const texts = useTexts(mailboxTexts)
  const count = useUnreadNumbersOf(inbox)?.[mode] ?? 0
  return <Badge count={count} label={texts.unreadCount(count)} />
}
