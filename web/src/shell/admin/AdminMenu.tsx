import { homeOf, switchAccountAddress } from '../../paths.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { PageLink } from '../../platform/navigation/PageLink.tsx'
import { signOut } from '../../platform/session/sign-out.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { hasAccount, maySwitchAccount } from '../../platform/session/values.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-shapes.ts'
import styles from '../../ui/SideNav.module.css'
import { shellTexts } from '../texts.ts'
import { ariaCurrentOf } from './admin-menu.ts'
import { adminShellTexts } from './texts.ts'
import { useAdminMenu } from './use-admin-menu.ts'

/**
 * The lines of the managers' menu: the pages that the person may open, and the ways out of this side: the residents' side, Switch Account, Log Out.
 */
export function AdminMenu({ onLeave }: { onLeave?: () => void }) {
  const texts = useTexts(adminShellTexts)
  const shell = useTexts(shellTexts)
  const values = useSignedIn()
  const { pathname } = useShown()
  const waysOut = [
    ...(hasAccount(values) ? [{ icon: 'house', text: texts.residentsSide, href: homeOf(values) } as const] : []),
    ...(maySwitchAccount(values)
      ? [{ icon: 'switch', text: shell.switchAccount, href: switchAccountAddress } as const]
      : []),
  ]
  return (
    <ul className={styles.list}>
      {useAdminMenu().map(({ label, icon, href }) => {
        const current = ariaCurrentOf(href, pathname)
        return (
          <li key={href}>
            <PageLink
              href={href}
              className={classes(styles.line, current && styles.current)}
              aria-current={current}
              onFollow={onLeave}
            >
              <Line icon={icon} text={texts[label]} />
            </PageLink>
          </li>
        )
      })}
      {waysOut.map(({ icon, text, href }, at) => (
        <li key={href} className={at === 0 ? styles.last : undefined}>
          <a className={styles.line} href={href}>
            <Line icon={icon} text={text} />
          </a>
        </li>
      ))}
      <li className={waysOut.length === 0 ? styles.last : undefined}>
        <button type="button" className={styles.line} onClick={() => void signOut('asked')}>
          <Line icon="logout" text={shell.logout} />
        </button>
      </li>
    </ul>
  )
}

function Line({ icon, text }: { icon: IconName; text: string }) {
  return (
    <>
      <Icon name={icon} size={22} />
      <span className={styles.label}>{text}</span>
    </>
  )
}
