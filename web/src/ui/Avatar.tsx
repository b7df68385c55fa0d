import { useState } from 'react'
import styles from './Avatar.module.css'
import { classes } from './classes.ts'

type AvatarProps = {
  /** The initials come from its first and last word. */
  name: string
  /** Address of the picture; initials stand in when there is none or it fails. */
  picture?: string | null | undefined
  /** Side in px; 40 when absent. */
  size?: 32 | 40 | 56 | 96
  /** Square with round corners, for things rather than people. */
  square?: boolean
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** Someone's picture or initials. Decoration: the name stands beside it, or in the label of the button around it. */
export function Avatar({ name, picture, size = 40, square = false }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const look = classes(styles.avatar, styles[`size${size}`], square && styles.square)
  if (picture && picture !== failed) {
    return <img className={look} src={picture} alt="" width={size} height={size} onError={() => setFailed(picture)} />
  }
  // Drawn by the style, so that the letters are no text that the name of a button around them would have to repeat.
  return <span className={classes(look, styles.letters)} data-initials={initials(name)} aria-hidden="true" />
}
