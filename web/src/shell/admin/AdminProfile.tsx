import { pictureAddress } from '../../platform/pictures.ts'
import { LanguageSwitch } from '../../platform/preferences/LanguageSwitch.tsx'
import { ThemeSwitch } from '../../platform/preferences/ThemeSwitch.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { PopoverButton } from '../../ui/aria/PopoverButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import menu from '../profile/ProfileMenu.module.css'
import styles from '../profile/ProfilePopover.module.css'
import { shellTexts } from '../texts.ts'
import { useMenuCommunity } from './use-admin-menu.ts'

/** Who is signed in, with theme and language. */
export function AdminProfile() {
  const texts = useTexts(shellTexts)
  const values = useSignedIn()
  const community = useMenuCommunity()
  const name = `${values.loginUserFname} ${values.loginUserLname}`.trim()
  const picture = pictureAddress(values.loginUserPhoto)
  return (
    <PopoverButton
      label={texts.profileOf(name)}
      className={styles.trigger}
      content={
        <>
          <span className={styles.portrait}>
            <Avatar name={name} picture={picture} />
          </span>
          <span className={styles.faceName}>{name}</span>
          <Icon name="chevron-down" size={18} className={styles.chevron} />
        </>
      }
    >
      {() => (
        <>
          <div className={menu.who}>
            <Avatar name={name} picture={picture} size={56} />
            <div className={menu.words}>
              <p className={menu.name}>{name}</p>
              <p className={menu.soft}>{community?.hoaName}</p>
            </div>
          </div>
          <div className={menu.switches}>
            <ThemeSwitch />
            <LanguageSwitch />
          </div>
        </>
      )}
    </PopoverButton>
  )
}
