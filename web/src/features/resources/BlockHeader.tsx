import type { ReactNode } from 'react'
import styles from './BlockHeader.module.css'

type BlockHeaderProps = {
  id: string
  title: string
  /** The website administrator's button. */
  action: ReactNode
}

/** The head of the questions or of the links. */
export function BlockHeader({ id, title, action }: BlockHeaderProps) {
  return (
    <header className={styles.header}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {action}
    </header>
  )
}
