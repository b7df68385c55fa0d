import type { LeftMenu } from '@porchlight/contract/shared/menu-features.ts'
import type { ReactNode } from 'react'
import { type Page as Address, pages } from '../../paths.ts'
import { usePageExists } from '../../platform/existing-pages.ts'
import { Page } from '../../platform/page/Page.tsx'
import { PageMenu } from '../../platform/page/PageMenu.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { leftMenuOf } from '../../platform/session/values.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { useOpenViolations } from '../violations/public.tsx'
import styles from './AccountFrame.module.css'
import { myAccountTexts } from './texts.ts'

const entries = ['myAccount', 'members', 'violations', 'vendorUsers'] as const

type AccountFrameProps = {
  title: string
  /** A line below the title. */
  intro?: string | undefined
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Whether the content has the width of the page; otherwise it has the width of text. */
  isWide?: boolean
  children: ReactNode
}

/**
 * The frame of a page of the person's own account, with the menu of these pages: General, Members and Violations (community.txt 2.12, 2.14), and
 * for a vendor General and its users.
 */
export function AccountFrame({ title, intro, actions, isWide = false, children }: AccountFrameProps) {
  const texts = useTexts(myAccountTexts)
  const exists = usePageExists()
  const openCount = useOpenViolations()
  const leftMenu = leftMenuOf(useSignedIn())
  const shown = entries.filter((entry) => exists(pages[entry].path) && isOn(pages[entry], leftMenu))
  const names = {
    myAccount: texts.general,
    members: texts.members,
    violations: texts.violations,
    vendorUsers: texts.vendorUsers,
  }
  return (
    <Page
      title={title}
      intro={intro}
      actions={actions}
      menu={
        shown.length > 1 && (
          <PageMenu
            label={texts.accountMenu}
            items={shown.map((entry) => ({
              href: pages[entry].path,
              text: (
                <>
                  {names[entry]}
                  {entry === 'violations' && openCount > 0 && (
                    <Badge count={openCount} label={texts.openViolations(openCount)} />
                  )}
                </>
              ),
            }))}
          />
        )
      }
    >
      <div className={classes(styles.content, isWide && styles.wide)}>{children}</div>
    </Page>
  )
}

/** Whether the left menu allows the page: one of its features is on, or it requires none. The left menu of a person who is not an owner has no Members (community.txt 6). */
function isOn({ menuFeatures = [] }: Address, leftMenu: LeftMenu | null): boolean {
  return menuFeatures.length === 0 || menuFeatures.some((id) => leftMenu?.[id]?.accessible && leftMenu[id].enabled)
}
