import styles from './Logo.module.css'
import { logoColors, logoMark } from './logo-mark.ts'

type LogoProps = {
  /** The wordmark. */
  name: string
  /** Height of the mark in px; 40 when absent. */
  size?: number
  /** Shows only the mark; screen readers read the name. */
  markOnly?: boolean
}

/** The logo: mark and name. */
export function Logo({ name, size = 40, markOnly = false }: LogoProps) {
  if (markOnly) return <Mark size={size} label={name} />
  return (
    <span className={styles.logo}>
      <Mark size={size} />
      <span className={styles.word}>{name}</span>
    </span>
  )
}

/** The animated mark while the site loads; screen readers announce `label`. Not animated with reduced motion. */
export function LoadingLogo({ label, size = 72 }: { label: string; size?: number }) {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.breathing}>
        <Mark size={size} label={label} />
      </span>
    </div>
  )
}

function Mark({ size, label }: { size: number; label?: string }) {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      role={label ? 'img' : 'presentation'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path className={styles.house} d={logoMark.house} fill={logoColors.house} />
      <path d={logoMark.door} fill={logoColors.light} />
      <circle className={styles.halo} {...logoMark.halo} fill={logoColors.halo} fillOpacity={0.32} />
      <circle {...logoMark.lamp} fill={logoColors.light} />
    </svg>
  )
}
