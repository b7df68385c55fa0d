import type { ReactNode } from 'react'
import { pages } from '../../paths.ts'
import { usePageExists } from '../../platform/existing-pages.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useOpenViolations } from '../violations/public.tsx'
import styles from './AccountFrame.module.css'
import { myAccountTexts } from './texts.ts'

const entries = ['myAccount', 'members', 'violations'] as const

/** The pages of the person's own account beside their menu: General, Members and Violations (community.txt 2.12, 2.14). */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  const texts = useTexts(myAccountTexts)
  const exists = usePageExists()
  const follow = useFollow()
  const open = useOpenViolations()
  const shown = entries.filter((entry) => exists(pages[entry].path))
  const names = { myAccount: texts.general, members: texts.members, violations: texts.violations }
  return (
    <Page title={title}>
      <div className={styles.frame}>
        {shown.length > 1 && (
          <nav className={styles.menu} aria-label={texts.accountMenu}>
            <ul className={styles.entries}>
              {shown.map((entry) => (
                <li key={entry}>
                  <a
                    className={styles.entry}
                    href={pages[entry].path}
                    aria-current={
                      location.pathname.toLowerCase() === pages[entry].path.toLowerCase() ? 'page' : undefined
                    }
                    onClick={follow(pages[entry].path)}
                  >
                    {names[entry]}
                    {entry === 'violations' && open > 0 && (
                      <>
                        <Icon name="warning" size={20} className={styles.alert} />
                        <VisuallyHidden>{texts.openViolations(open)}</VisuallyHidden>
                      </>
                    )}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={styles.content}>{children}</div>
      </div>
    </Page>
  )
}
