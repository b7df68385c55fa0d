import { classes } from './classes.ts'
import styles from './Skeleton.module.css'

type SkeletonProps = {
  /** The number of text lines that it replaces, with their height. */
  lines?: number
  /** The height in px, in place of lines. */
  height?: number
  className?: string | undefined
}

/** Gray lines in place of loading text, of the same height. Hidden from screen readers: the region around it has aria-busy. */
export function Skeleton({ lines = 1, height, className }: SkeletonProps) {
  if (height !== undefined)
    return <div className={classes(styles.block, className)} style={{ height }} aria-hidden="true" />
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <div key={line} className={styles.line} />
      ))}
    </div>
  )
}

type SkeletonRowsProps = {
  rows?: number
  /** The text for screen readers; omit it if the region around has one. */
  label?: string
  /** The shape of the lead: an avatar or disc, a plate or sheet, a date tile, a small picture, or none. */
  lead?: 'round' | 'plate' | 'tile' | 'picture' | 'none'
  className?: string | undefined
}

/** The placeholder of a loading list of Row elements, with the same sizes. */
export function SkeletonRows({ rows = 5, label, lead = 'round', className }: SkeletonRowsProps) {
  const placeholders = Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
    <div key={row} className={styles.row}>
      {lead !== 'none' && <div className={classes(styles.lead, styles[lead])} aria-hidden="true" />}
      <Skeleton lines={2} className={styles.grow} />
    </div>
  ))
  if (!label) return <div className={className}>{placeholders}</div>
  return (
    <div role="status" aria-label={label} className={className}>
      {placeholders}
    </div>
  )
}
