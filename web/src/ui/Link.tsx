import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './Link.module.css'

type LinkProps = ComponentProps<'a'> & {
  /** For a link outside a sentence: underlined only under the pointer, with a 44 px target. */
  alone?: boolean
}

/** A text link; accepts all attributes of an anchor. */
export function Link({ alone = false, className, ...rest }: LinkProps) {
  return <a {...rest} className={classes(styles.link, alone && styles.alone, className)} />
}

/** A button that looks like a link, for actions inside a sentence or a footer. */
export function LinkButton({ alone = false, className, ...rest }: ComponentProps<'button'> & { alone?: boolean }) {
  return (
    <button type="button" {...rest} className={classes(styles.link, styles.plain, alone && styles.alone, className)} />
  )
}

/** A link with an arrow from a section to its page, such as 'View Calendar'. */
export function GoLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={classes(styles.go, className)}>
      {children}
      <Icon name="chevron-right" size={18} />
    </a>
  )
}
