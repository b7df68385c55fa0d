import { useTexts } from '../../platform/texts/catalogue.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useFrame } from '../frame-state.ts'
import { shellTexts } from '../texts.ts'
import type { MenuCount } from './menu.ts'

/** The count beside a menu entry, with its meaning for screen readers; nothing for an entry without a count. */
export function MenuBadge({ count }: { count: MenuCount | undefined }) {
  const texts = useTexts(shellTexts)
  const { counts } = useFrame()
  if (!count) return null
  const number = counts[count]
  const meaning = {
    mailbox: texts.unreadMail,
    notifications: texts.unreadNotifications,
    violations: texts.openViolations,
    chat: texts.unreadChats,
  }
  return <Badge count={number} label={meaning[count](number)} tone={count === 'violations' ? 'danger' : 'lamp'} />
}
