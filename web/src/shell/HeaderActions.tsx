import { pages } from '../paths.ts'
import { PageLink } from '../platform/navigation/PageLink.tsx'
import { useTexts } from '../platform/texts/catalogue.ts'
import { Badge } from '../ui/Badge.tsx'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useFrame } from './frame-state.ts'
import styles from './HeaderActions.module.css'
import { ProfilePopover } from './profile/ProfilePopover.tsx'
import { shellTexts } from './texts.ts'

/** The right side of the header: messages, notifications and the profile. */
export function HeaderActions() {
  const texts = useTexts(shellTexts)
  const { counts, exists, actions } = useFrame()
  const { path } = pages.messages
  return (
    <div className={styles.actions}>
      {exists(path) && (
        <PageLink href={path} className={styles.action} title={texts.messages}>
          <Icon name="chat" size={22} />
          <VisuallyHidden>{texts.messages}</VisuallyHidden>
          <Badge className={styles.badge} count={counts.messages} label={texts.unreadMessages(counts.messages)} />
        </PageLink>
      )}
      {exists('notifications') && (
        <button
          type="button"
          className={styles.action}
          title={texts.notifications}
          onClick={() => actions.notifications?.()}
        >
          <Icon name="bell" size={22} />
          <VisuallyHidden>{texts.notifications}</VisuallyHidden>
          <Badge
            className={styles.badge}
            count={counts.notifications}
            label={texts.unreadNotifications(counts.notifications)}
          />
        </button>
      )}
      <ProfilePopover />
    </div>
  )
}
