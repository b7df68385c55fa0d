import type { MouseEvent, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './Pager.module.css'
import { pageNumbers } from './page-numbers.ts'
import { onPlainClick } from './plain-click.ts'

type PagerProps = {
  /** Counts from 1. */
  page: number
  pageCount: number
  /** URL of a page, so that its link can be copied or opened in another tab. */
  hrefFor: (page: number) => string
  /** Called for a click without a modifier key; the browser does not follow the link. */
  onPage: (page: number) => void
  texts: {
    /** The accessible name of the pager. */
    label: string
    previous: string
    next: string
    /** 'Page 3 of 12'. */
    position: (page: number, pageCount: number) => string
    /** Name of a number, such as 'Page 3'. */
    page: (page: number) => string
  }
}

/** Links to the pages of a list; renders nothing for one page. Narrow screens show 'Page 3 of 12' instead of the numbers. */
export function Pager({ page, pageCount, hrefFor, onPage, texts }: PagerProps) {
  if (pageCount <= 1) return null
  const follow = (target: number) => onPlainClick(() => onPage(target))
  // The link to the previous or the next page; without a URL if there is no such page.
  const step = (target: number) => ({
    href: target >= 1 && target <= pageCount ? hrefFor(target) : undefined,
    onClick: follow(target),
  })
  return (
    <nav className={styles.pager} aria-label={texts.label}>
      <div className={styles.line}>
        <Step {...step(page - 1)} rel="prev" name={`${texts.previous}, ${texts.label}`}>
          <Icon name="chevron-left" size={20} />
          <span className={styles.word}>{texts.previous}</span>
        </Step>
        <ol className={styles.numbers}>
          {pageNumbers(page, pageCount).map((entry, at) =>
            // Null: numbers are left out here.
            entry === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap is identified by its position only
              <li key={`gap-${at}`} className={styles.gap} aria-hidden="true">
                …
              </li>
            ) : (
              <li key={entry}>
                <a
                  href={hrefFor(entry)}
                  onClick={follow(entry)}
                  className={styles.number}
                  aria-label={`${texts.page(entry)}, ${texts.label}`}
                  aria-current={entry === page ? 'page' : undefined}
                >
                  {entry}
                </a>
              </li>
            ),
          )}
        </ol>
        <p className={styles.position}>{texts.position(page, pageCount)}</p>
        <Step {...step(page + 1)} rel="next" name={`${texts.next}, ${texts.label}`}>
          <span className={styles.word}>{texts.next}</span>
          <Icon name="chevron-right" size={20} />
        </Step>
      </div>
    </nav>
  )
}

type StepProps = {
  href: string | undefined
  onClick: (event: MouseEvent) => void
  rel: string
  name: string
  children: ReactNode
}

function Step({ href, onClick, rel, name, children }: StepProps) {
  // Without a URL the step is rendered as text, so that the row does not move.
  if (href === undefined) {
    return (
      <span className={classes(styles.step, styles.off)} aria-hidden="true">
        {children}
      </span>
    )
  }
  return (
    <a className={styles.step} href={href} rel={rel} aria-label={name} onClick={onClick}>
      {children}
    </a>
  )
}
