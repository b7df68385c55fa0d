import { type MouseEvent, type ReactNode, useId } from 'react'
import styles from './Chips.module.css'
import { classes } from './classes.ts'
import { useCurrentInView } from './use-current-in-view.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type ChipsProps<Value extends string> = {
  /** What is filtered, for screen readers. */
  legend: string
  /** A count of null is not loaded yet: its space is reserved, so that the line does not move when the count arrives. */
  options: readonly { value: Value; label: ReactNode; count?: number | null | undefined }[]
  value: Value
  onChange: (value: Value) => void
  /** Stays at the top of a long page. */
  sticky?: boolean
}

/** A filter with one choice of many, in a line that scrolls and fades at its end. The keyboard operates it as a radio group. */
export function Chips<Value extends string>({ legend, options, value, onChange, sticky = false }: ChipsProps<Value>) {
  const name = useId()
  const line = useCurrentInView<HTMLDivElement>(value)
  return (
    <fieldset className={classes(styles.group, sticky && styles.sticky)}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <div className={styles.line} ref={line}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
            {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ChipLinksProps = {
  /** What the pages are, for screen readers. */
  label: string
  /** A count of null is not known yet: its space is reserved, so that the line does not move when the count arrives. */
  links: readonly { href: string; label: ReactNode; count?: ReactNode; isCurrent: boolean }[]
  /** Opens an address in this window. */
  follow: (href: string) => (event: MouseEvent) => void
}

/** Like Chips, as links, for parts that have their own URL. */
export function ChipLinks({ label, links, follow }: ChipLinksProps) {
  const line = useCurrentInView(links.find((link) => link.isCurrent)?.href)
  return (
    <nav className={styles.group} aria-label={label}>
      <ul className={styles.line} ref={line}>
        {links.map((link) => (
          <li key={link.href}>
            <a
              className={styles.chip}
              href={link.href}
              aria-current={link.isCurrent ? 'page' : undefined}
              onClick={follow(link.href)}
            >
              {link.label}
              {link.count !== undefined && (
                <>
                  {' '}
                  <span className={styles.count}>{link.count}</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
