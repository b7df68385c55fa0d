import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './Page.module.css'
import { useSetRecordTitle } from './record-title.ts'

/**
 * A part that is not always shown. A page that shows it at times passes false in the meantime: then the content has the same place in the tree of
 * components, and stays mounted. Undefined: the page never has the part.
 */
type ComingPart = Exclude<ReactNode, undefined>

type PageProps = {
  /** The h1 of the page; if omitted, the cover or the content has the h1. */
  title?: ReactNode
  titleId?: string
  /** The title of the shown part, if the menu of the page lists several; the window's title begins with it. */
  part?: string | undefined
  /** Before the title, such as the Plate of a home. */
  lead?: ReactNode
  /** Beside the title, such as a Badge. */
  count?: ReactNode
  /** The link back, above the title. */
  back?: ReactNode
  /** A line below the title. */
  intro?: ReactNode
  /** A search box or segmented control beside the title; it takes the width that is left. */
  tools?: ReactNode
  /** The page's buttons, at the end of the head. */
  actions?: ReactNode
  /** A picture from edge to edge above the page; the page overlaps it with round upper corners. */
  cover?: ReactNode
  /** Additional content: to the right of the content from 1440 px, after it on narrower windows (look.md 5). */
  rail?: ComingPart
  /** The links to the pages or parts that belong together: above the content, beside it from 1700 px. */
  menu?: ComingPart
  /** Before the title in its own line, such as a Tag; the title is then below the link back, the search and the buttons. */
  kicker?: ReactNode
  /** The maximum width of the content: that of the window, of text (860 px) or of settings (720 px). */
  width?: 'full' | 'text' | 'settings'
  /** From 1024 px (community.txt 9) the page is as high as the window and reaches its right edge, and its panes scroll by themselves. */
  panes?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** The layout of a signed-in screen: its head, content and rail, which do not overlap the buttons of the frame and the chat button. */
export function Page({
  title,
  titleId,
  part,
  lead,
  count,
  back,
  intro,
  tools,
  actions,
  cover,
  rail,
  menu,
  kicker,
  width = 'full',
  panes = false,
  className,
  children,
}: PageProps) {
  // A page with a link back shows a single record, whose title the window's title begins with; the link leads to the list.
  useSetRecordTitle(part ?? (back && typeof title === 'string' ? title : undefined))
  const isTitleBelow = kicker !== undefined
  // Between the link back and the buttons there is no room for the search, so it comes after them.
  const isSearchLast = isTitleBelow && back !== undefined
  const search = tools && <div className={styles.tools}>{tools}</div>
  const below = isTitleBelow && (
    <div className={styles.below}>
      <div className={styles.kicker}>{kicker}</div>
      <h1 id={titleId}>{title}</h1>
      {intro && <div className={styles.intro}>{intro}</div>}
    </div>
  )
  return (
    <>
      {cover && (
        <div className={styles.cover} data-cover>
          {cover}
        </div>
      )}
      <div className={classes(cover ? styles.sheet : undefined, panes && styles.high)}>
        <div className={classes(styles.page, styles[width], panes && styles.panes, className)}>
          {back && !isTitleBelow && <div className={styles.back}>{back}</div>}
          {title !== undefined && (
            <header className={styles.head} data-head>
              {isTitleBelow ? (
                back && <div className={styles.back}>{back}</div>
              ) : (
                <div className={styles.heading}>
                  <div className={styles.title}>
                    {lead}
                    <h1 id={titleId}>{title}</h1>
                    {count}
                  </div>
                  {intro && <div className={styles.intro}>{intro}</div>}
                </div>
              )}
              {!isSearchLast && search}
              {actions && <div className={styles.actions}>{actions}</div>}
              {isSearchLast && search}
            </header>
          )}
          {rail !== undefined || menu !== undefined ? (
            <div className={classes(Boolean(rail) && styles.withRail, Boolean(menu) && styles.withMenu)}>
              {menu && <div className={styles.menu}>{menu}</div>}
              <div className={styles.content}>
                {below}
                {children}
              </div>
              {rail && <div className={styles.rail}>{rail}</div>}
            </div>
          ) : (
            <>
              {below}
              {children}
            </>
          )}
        </div>
      </div>
    </>
  )
}
