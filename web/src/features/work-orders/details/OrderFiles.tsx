import { type WorkOrderFile, workOrders } from '@porchlight/contract/features/work-orders.ts'
import { useBlobAddress } from '../../../platform/files/use-blob-address.ts'
import { useFailureToast } from '../../../platform/files/use-failure-toast.ts'
import { useOpenFile } from '../../../platform/files/use-open-file.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/Link.tsx'
import { usePhoto } from '../queries.ts'
import { workOrdersTexts } from '../texts.ts'
import styles from './WorkOrder.module.css'

type FilesProps = { workOrderId: number; files: readonly WorkOrderFile[] }

/** Files of an order: photos as pictures, others by name; each opens when clicked. */
export function OrderFiles({ workOrderId, files }: FilesProps) {
  const texts = useTexts(workOrdersTexts)
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={texts.attachments}>
      {files.map((file) => (
        <li key={file.wocf_id}>
          {isPhoto(file) ? <Photo {...{ workOrderId, file }} /> : <OneFile {...{ workOrderId, file }} />}
        </li>
      ))}
    </ul>
  )
}

/** Files that browsers can show, by the extension that the server set according to the content; it stores every picture as JPEG. */
const viewableName = /\.(pdf|jpg)$/i

function isPhoto({ wocf_original_filename: name }: WorkOrderFile): boolean {
  return /\.jpg$/i.test(name)
}

type FileProps = { workOrderId: number; file: WorkOrderFile }

function useOpening({ workOrderId, file }: FileProps) {
  const texts = useTexts(workOrdersTexts)
  const { wocf_id: fileId, wocf_original_filename: name } = file
  const query = { fileId, woId: workOrderId, view: 'true' }
  const { state, open } = useOpenFile(workOrders.calls.download, query, viewableName.test(name))
  useFailureToast(state === 'failed', texts.fileFailed)
  return { 'aria-label': texts.openFile(name), 'aria-busy': state === 'loading' || undefined, onClick: open }
}

function OneFile(props: FileProps) {
  return (
    <LinkButton data-printed className={styles.file} {...useOpening(props)}>
      <Icon name="paperclip" size={20} />
      {props.file.wocf_original_filename}
    </LinkButton>
  )
}

function Photo(props: FileProps) {
  const address = useBlobAddress(usePhoto(props.workOrderId, props.file.wocf_id).data)
  return (
    <button type="button" data-printed className={styles.photo} {...useOpening(props)}>
      <span className={styles.picture}>{address ? <img src={address} alt="" /> : <Icon name="image" />}</span>
      {props.file.wocf_original_filename}
    </button>
  )
}
