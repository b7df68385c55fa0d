import { setupLinkCommand } from '@porchlight/contract/features/setup.ts'
import type { ReactNode } from 'react'
import styles from './CommandHelp.module.css'

/** The command that prints a new set-up link; it can be copied. */
export function CommandHelp({ children }: { children: ReactNode }) {
  return (
    <div>
      <p>{children}</p>
      <pre className={styles.command}>
        <code>{setupLinkCommand}</code>
      </pre>
    </div>
  )
}
