import { mailboxPageSize } from '@porchlight/contract/features/mailbox.ts'
import { Row, Rows } from '../../ui/Row.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './MailList.module.css'

/** The list while it loads, in the measures of its rows. */
export function MailBones() {
  return (
    <div className={styles.bones} aria-hidden="true">
      <div className={styles.group}>
        <Skeleton />
      </div>
      <Rows>
        {Array.from({ length: mailboxPageSize }, (_, row) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
            key={row}
            tall
            lead={<Skeleton height={44} className={styles.face} />}
            title={<Skeleton lines={2} />}
            meta={<Skeleton />}
          />
        ))}
      </Rows>
    </div>
  )
}
