import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-shapes.ts'
import styles from './Tag.module.css'
import tones from './Tone.module.css'
import type { Tone } from './tone.ts'

type TagProps = { tone?: Tone; icon?: IconName; children: ReactNode }

/** A state or a kind in one or two words. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={classes(styles.tag, tones[tone])}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}
