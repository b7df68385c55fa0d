import { pictureAddress } from '../../platform/pictures.ts'
import { LanguageSwitch } from '../../platform/preferences/LanguageSwitch.tsx'
import { ThemeSwitch } from '../../platform/preferences/ThemeSwitch.tsx'
import { roleText } from '../../platform/session/role-text.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { sharedTexts } from '../../platform/texts/shared.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { MenuList } from '../menu/MenuList.tsx'
import { profileMenu } from '../menu/menus.ts'
import { useMenu } from '../menu/use-menu.ts'
import { useCompact } from '../use-compact.ts'
import { isDocument, ProfileDocuments } from './ProfileDocuments.tsx'
import styles from './ProfileMenu.module.css'

/** Who is signed in, and as what. */
export function ProfileHead() {
  const roles = useTexts(sharedTexts)
  const values = useSignedIn()
  const name = `${values.loginUserFname} ${values.loginUserLname}`.trim()
  return (
    <div className={styles.who}>
      <Avatar name={name} picture={pictureAddress(values.loginUserPhoto)} size={56} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.soft}>{values.loginUserVendorCompany || values.loginUserAddress}</p>
        <p className={styles.soft}>{roleText(values.loginUserRole, roles)}</p>
      </div>
    </div>
  )
}

/** The entries of the profile's popover and of the tab 'Me', with theme and language. */
export function ProfileMenu({ onLeave }: { onLeave: () => void }) {
  const compact = useCompact()
  // 'See as a resident' has no own account; only the other entries are listed, as on phones.
  const { seenAs } = useSignedIn()
  const entries = useMenu((kind) => profileMenu(kind, compact || seenAs !== undefined))
  return (
    <div className={styles.menu}>
      <MenuList entries={entries.filter((entry) => !isDocument(entry))} onLeave={onLeave} />
      <div className={styles.switches}>
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
      <ProfileDocuments entries={entries} onLeave={onLeave} />
    </div>
  )
}
