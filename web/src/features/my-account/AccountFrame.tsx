import type { ReactNode } from 'react'
import { pages } from '../../paths.ts'
import { usePageExists } from '../../platform/existing-pages.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { useOpenViolations } from '../violations/public.tsx'
import styles from './AccountFrame.module.css'
import { myAccountTexts } from './texts.ts'

const entries = ['myAccount', 'members', 'violations'] as const

type AccountFrameProps = {
  title: string
  /** A line below the title. */
  intro?: string
  /** The content has the width of the page; otherwise that of text. */
  isWide?: boolean
  children: ReactNode
}

/** The pages of the person's own account beside their menu: General, Members and Violations (community.txt 2.12, 2.14). */
export function AccountFrame({ title, intro, isWide = false, children }: AccountFrameProps) {
  const texts = useTexts(myAccountTexts)
  const exists = usePageExists()
  const follow = useFollow()
  const open = useOpenViolations()
  const shown = entries.filter((entry) => exists(pages[entry].path))
  const names = { myAccount: texts.general, members: texts.members, violations: texts.violations }
  return (
    <Page title={title} intro={intro}>
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
                    {entry === 'violations' && open > 0 && <Badge count={open} label={texts.openViolations(open)} />}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={classes(styles.content, isWide && styles.wide)}>{children}</div>
      </div>
    </Page>
  )
}
