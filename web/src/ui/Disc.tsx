import { classes } from './classes.ts'
import styles from './Disc.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-shapes.ts'
import tones from './Tone.module.css'
import type { Tone } from './tone.ts'

/** An icon in a circle, before a row that has neither face nor number. Hidden from screen readers. */
export function Disc({ icon, tone = 'neutral' }: { icon: IconName; tone?: Tone }) {
  return (
    <span className={classes(styles.disc, tones[tone], tone === 'lamp' && styles.lit)} aria-hidden="true">
      <Icon name={icon} size={22} />
    </span>
  )
}
