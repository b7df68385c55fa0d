import { pictureAddress } from '../platform/pictures.ts'
import { roleText } from '../platform/session/role-text.ts'
import { useSignedIn } from '../platform/session/use-session.ts'
import { useTexts } from '../platform/texts/catalogue.ts'
import { sharedTexts } from '../platform/texts/shared.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { PopoverButton } from '../ui/aria/PopoverButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useFrame } from './frame-state.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MenuList } from './MenuList.tsx'
import { profileMenu } from './menus.ts'
import { isPaper, Papers } from './Papers.tsx'
import styles from './ProfilePopover.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { shellTexts } from './texts.ts'
import { useCompact } from './use-compact.ts'
import { useMenu } from './use-menu.ts'

/** The avatar and name at the top right, and the popover that they open. */
export function ProfilePopover() {
  const texts = useTexts(shellTexts)
  const roles = useTexts(sharedTexts)
  const values = useSignedIn()
  const compact = useCompact()
  const { counts } = useFrame()
  const entries = useMenu((kind) => profileMenu(kind, compact))
  const name = `${values.loginUserFname} ${values.loginUserLname}`.trim()
  const picture = pictureAddress(values.loginUserPhoto)
  const waits = [
    counts.notifications > 0 && texts.unreadNotifications(counts.notifications),
    counts.violations > 0 && texts.openViolations(counts.violations),
  ].filter((text) => text !== false)
  const face = (
    <>
      <span className={styles.portrait}>
        <Avatar name={name} picture={picture} />
        {waits.length > 0 && <span className={styles.dot} />}
      </span>
      {!compact && <span className={styles.faceName}>{name}</span>}
      {!compact && <Icon name="chevron-down" size={18} className={styles.chevron} />}
    </>
  )
  return (
    <PopoverButton
      label={waits.length > 0 ? texts.profileWaiting(name, waits.join(', ')) : texts.profileOf(name)}
      face={face}
      className={styles.trigger}
    >
      {(close) => (
        <>
          <div className={styles.who}>
            <Avatar name={name} picture={picture} size={56} />
            <div className={styles.words}>
              <p className={styles.name}>{name}</p>
              <p className={styles.soft}>{values.loginUserVendorCompany || values.loginUserAddress}</p>
              <p className={styles.soft}>{roleText(values.loginUserRole, roles)}</p>
            </div>
          </div>
          <MenuList entries={entries.filter((entry) => !isPaper(entry))} onLeave={close} />
          <div className={styles.switches}>
            <ThemeSwitch />
            <LanguageSwitch />
          </div>
          <Papers entries={entries} onLeave={close} />
        </>
      )}
    </PopoverButton>
  )
}
