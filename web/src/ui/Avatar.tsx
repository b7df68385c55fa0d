import { useState } from 'react'
import styles from './Avatar.module.css'
import { classes } from './classes.ts'
import tones from './Tone.module.css'
import type { Tone } from './tone.ts'

type AvatarProps = {
  /** The initials are the first letters of its first and last word. */
  name: string
  /** Address of the picture; initials are shown without one or when it fails to load. */
  picture?: string | null | undefined
  /** Side in px; 44 when absent. */
  size?: 32 | 36 | 44 | 56 | 96
  /** Square with round corners, for things rather than people. */
  square?: boolean
  /** The colors of the initials; pine when absent. */
  tone?: Tone
  /** The background color of the initials instead of a tone; white text on it must be readable. */
  ground?: string | undefined
}

/** The first letters of the first and the last word of a name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** A person's picture or initials. Hidden from screen readers: the name is beside it, or in the label of the button around it. */
export function Avatar({ name, picture, size = 44, square = false, tone = 'pine', ground }: AvatarProps) {
  // The address of the picture that failed to load; another address is tried again.
  const [failed, setFailed] = useState<string | null>(null)
  const look = classes(styles.avatar, styles[`size${size}`], square && styles.square)
  if (picture && picture !== failed) {
    return <img className={look} src={picture} alt="" width={size} height={size} onError={() => setFailed(picture)} />
  }
  // The initials are CSS content, so that the name of a button around them need not contain them (WCAG 2.5.3).
  return (
    <span
      className={classes(look, styles.letters, ground ? styles.branded : tones[tone])}
      {...(ground && { style: { backgroundColor: ground } })}
      data-initials={initials(name)}
      aria-hidden="true"
    />
  )
}
