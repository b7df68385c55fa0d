import { workOrdersAdmin } from '@porchlight/contract/features/work-orders-admin.ts'
import type { OfficeOrder, OfficeOrderFile } from '@porchlight/contract/shared/office-orders.ts'
import { useOpenFile } from '../../../platform/files/use-open-file.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/Link.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { workOrdersAdminTexts } from '../texts.ts'
import styles from './Order.module.css'

type Place = Pick<OfficeOrder, 'hoaId' | 'id'>

type OrderFilesProps = {
  order: Place
  files: readonly OfficeOrderFile[]
  /** What they belong to: files of several entries often have one name. */
  of: string
}

/** Files of an order, each opened by a press; what the vendor does not see says so. */
export function OrderFiles({ order, files, of }: OrderFilesProps) {
  const texts = useTexts(workOrdersAdminTexts)
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={texts.files}>
      {files.map((file) => (
        <li key={file.id}>
          <OneFile order={order} file={file} of={of} />
        </li>
      ))}
    </ul>
  )
}

function OneFile({ order, file, of }: Omit<OrderFilesProps, 'files'> & { file: OfficeOrderFile }) {
  const texts = useTexts(workOrdersAdminTexts)
  const query = { hoaId: order.hoaId, order: order.id, file: file.id, view: '1' }
  const { state, open } = useOpenFile(workOrdersAdmin.calls.file, query, /\.(pdf|jpg)$/i.test(file.fileName))
  return (
    <span className={styles.file}>
      <LinkButton
        aria-label={texts.openFile(file.fileName, of)}
        aria-busy={state === 'loading' || undefined}
        onClick={open}
      >
        <Icon name="paperclip" size={20} />
        {file.fileName}
      </LinkButton>
      {file.isInternal && <Tag icon="lock">{texts.internal}</Tag>}
    </span>
  )
}
