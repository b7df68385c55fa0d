import { workOrdersAdmin } from '@porchlight/contract/features/work-orders-admin.ts'
import { useOpenFile } from '../../../platform/files/use-open-file.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/Link.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { workOrdersAdminTexts } from '../texts.ts'
import styles from './Order.module.css'

/** The order or the round of estimates that files belong to. */
type FilesOwner = { readonly hoaId: number } & ({ readonly order: number } | { readonly round: number })
type OneFile = { readonly id: number; readonly fileName: string; readonly isInternal?: boolean }

type OrderFilesProps = {
  owner: FilesOwner
  files: readonly OneFile[]
  /** The name of the item that the files belong to, for accessible names: files of several entries or vendors often have the same name. */
  ownerName: string
}

/** Files, each of which opens when clicked; files that the vendor does not see are marked. */
export function OrderFiles({ owner, files, ownerName }: OrderFilesProps) {
  const texts = useTexts(workOrdersAdminTexts)
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={texts.files}>
      {files.map((file) => (
        <li key={file.id}>
          <FileLink owner={owner} file={file} ownerName={ownerName} />
        </li>
      ))}
    </ul>
  )
}

function FileLink({ owner, file, ownerName }: { owner: FilesOwner; file: OneFile; ownerName: string }) {
  const texts = useTexts(workOrdersAdminTexts)
  const { file: orderFile, roundFile } = workOrdersAdmin.calls
  const query = { ...owner, file: file.id, view: '1' }
  // Browsers can show these; the server sets the extension by the content.
  const isShown = /\.(pdf|jpg)$/i.test(file.fileName)
  const { state, open } = useOpenFile('order' in owner ? orderFile : roundFile, query, isShown)
  return (
    <span className={styles.file}>
      <LinkButton
        aria-label={texts.openFile(file.fileName, ownerName)}
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
