import { classes } from './classes.ts'
import styles from './Disc.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-shapes.ts'
import tones from './Tone.module.css'
import type { Tone } from './tone.ts'

type DiscProps = { tone?: Tone } & ({ icon: IconName } | { text: string })

/** An icon in a circle, or a few letters in a tile, at the start of a row that has no avatar and no house number. Hidden from screen readers. */
export function Disc({ tone = 'neutral', ...sign }: DiscProps) {
  return (
    <span
      className={classes(styles.disc, tones[tone], tone === 'lamp' && styles.lit, 'text' in sign && styles.tile)}
      aria-hidden="true"
    >
      {'icon' in sign ? <Icon name={sign.icon} size={22} /> : sign.text}
    </span>
  )
}
