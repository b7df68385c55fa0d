import type { ReactNode } from 'react'
import styles from './ActivityLog.module.css'
import { classes } from './classes.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type ActivityLogProps = {
  /** What the table contains, for screen readers. */
  caption: ReactNode
  /** The column headers. */
  heads: { readonly type: string; readonly date: string; readonly status: string; readonly text: string }
  /** ActivityRow elements, newest first. */
  children: ReactNode
}

/** The history of a record, as a table with a vertical line of dots. In a narrow container each row becomes a text beside that line. */
export function ActivityLog({ caption, heads, children }: ActivityLogProps) {
  return (
    <div className={styles.room}>
      <table className={styles.log}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{heads.type}</th>
            <th scope="col">{heads.date}</th>
            <th scope="col">{heads.status}</th>
            <th scope="col">{heads.text}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

type ActivityRowProps = {
  type: ReactNode
  /** Who did it, below the type. */
  by?: ReactNode
  date: ReactNode
  /** A Tag. */
  status?: ReactNode
  text?: ReactNode
  /** The files, below the text. */
  files?: ReactNode
  /** Whether the entry is not sent yet; its dot is then dashed. */
  isWaiting?: boolean
}

/** A row of ActivityLog. The newest entry that is sent has the colored dot. */
export function ActivityRow({ type, by, date, status, text, files, isWaiting = false }: ActivityRowProps) {
  return (
    <tr className={classes(isWaiting && styles.waiting)}>
      <th scope="row">
        {type}
        {by && <span className={styles.by}>{by}</span>}
      </th>
      <td className={styles.date}>{date}</td>
      <td className={styles.status}>{status}</td>
      <td className={styles.text}>
        {text && <div className={styles.words}>{text}</div>}
        {files}
      </td>
    </tr>
  )
}
