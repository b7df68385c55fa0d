import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './PhotoButton.module.css'

/** A list of photos side by side; its items are PhotoButtons. */
export function Photos({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.photos} aria-label={label}>
      {children}
    </ul>
  )
}

type PhotoButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> & {
  /** Null until the photo is loaded. */
  address: string | null
}

/** A photo that opens when it is pressed; an icon until it is loaded. */
export function PhotoButton({ address, ...rest }: PhotoButtonProps) {
  return (
    <button type="button" className={styles.photo} {...rest}>
      {address ? <img src={address} alt="" /> : <Icon name="image" />}
    </button>
  )
}
