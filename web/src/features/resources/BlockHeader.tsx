import type { ReactNode } from 'react'
import styles from './BlockHeader.module.css'

type BlockHeaderProps = {
  id: string
  title: string
  level: 1 | 2
  /** The website administrator's button. */
  action: ReactNode
}

/** The head of the questions or of the links. */
export function BlockHeader({ id, title, level, action }: BlockHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <header className={styles.header}>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {action}
    </header>
  )
}
