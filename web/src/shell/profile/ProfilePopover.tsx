import { pictureAddress } from '../../platform/pictures.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { PopoverButton } from '../../ui/aria/PopoverButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useFrame } from '../frame-state.ts'
import { shellTexts } from '../texts.ts'
import { ProfileHead, ProfileMenu } from './ProfileMenu.tsx'
import styles from './ProfilePopover.module.css'

/** The avatar at the top right, with the name from 1440 px, and the popover that they open. */
export function ProfilePopover() {
  const texts = useTexts(shellTexts)
  const values = useSignedIn()
  const { counts } = useFrame()
  const name = `${values.loginUserFname} ${values.loginUserLname}`.trim()
  const waitingTexts = [
    counts.notifications > 0 && texts.unreadNotifications(counts.notifications),
    counts.violations > 0 && texts.openViolations(counts.violations),
  ].filter((text) => text !== false)
  const content = (
    <>
      <span className={styles.portrait}>
        <Avatar name={name} picture={pictureAddress(values.loginUserPhoto)} size={36} />
        {waitingTexts.length > 0 && <span className={styles.dot} />}
      </span>
      <span className={styles.faceName}>{name}</span>
      <Icon name="chevron-down" size={18} className={styles.chevron} />
    </>
  )
  return (
    <PopoverButton
      label={waitingTexts.length > 0 ? texts.profileWaiting(name, waitingTexts.join(', ')) : texts.profileOf(name)}
      content={content}
      className={styles.trigger}
    >
      {(close) => (
        <>
          <ProfileHead />
          <ProfileMenu onLeave={close} />
        </>
      )}
    </PopoverButton>
  )
}
