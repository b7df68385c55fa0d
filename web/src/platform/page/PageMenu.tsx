import { type ReactNode, useId } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useCurrentInView } from '../../ui/use-current-in-view.ts'
import { useShown } from '../navigation/Navigation.tsx'
import { useFollow } from '../use-follow.ts'
import styles from './PageMenu.module.css'

/** A page of the menu. */
export interface PageMenuItem {
  readonly href: string
  readonly text: ReactNode
  /** The reason why the page cannot be opened; the item is then shown as locked. */
  readonly lockedReason?: string | undefined
}

type PageMenuProps = {
  /** The name of the menu; shown above it with `isTitled`. */
  label: string
  isTitled?: boolean
  items: readonly PageMenuItem[]
}

/** The pages that belong together, in a line above the content of each; the current one is marked. */
export function PageMenu({ label, isTitled = false, items }: PageMenuProps) {
  const follow = useFollow()
  const { pathname } = useShown()
  const titleId = useId()
  const line = useCurrentInView(pathname)
  return (
    <nav aria-label={isTitled ? undefined : label} aria-labelledby={isTitled ? titleId : undefined}>
      {isTitled && (
        <p className={styles.title} id={titleId}>
          {label}
        </p>
      )}
      <ul ref={line} className={styles.entries}>
        {items.map(({ href, text, lockedReason }) => (
          <li key={href}>
            {lockedReason ? (
              <span className={styles.entry} data-locked>
                <Icon name="lock" size={18} />
                {text}
                <span className={styles.reason}>{lockedReason}</span>
              </span>
            ) : (
              <a
                className={styles.entry}
                href={href}
                aria-current={pathname.toLowerCase() === href.toLowerCase() ? 'page' : undefined}
                onClick={follow(href)}
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
