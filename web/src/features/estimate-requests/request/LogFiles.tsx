import { estimateRequests } from '@porchlight/contract/features/estimate-requests.ts'
import { useNamedDownload } from '../../../platform/files/use-download.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { DownloadRow } from '../../../ui/DownloadRow.tsx'
import { estimateRequestsTexts } from '../texts.ts'
import styles from './LogFiles.module.css'

interface NamedFile {
  readonly id: string
  readonly name: string
}

/** The files of an entry of the activity log, or of an estimate. Renders nothing without files. */
export function LogFiles({ requestId, files }: { requestId: number; files: readonly NamedFile[] }) {
  const texts = useTexts(estimateRequestsTexts)
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={texts.files}>
      {files.map((file) => (
        <li key={file.id}>
          <OneFile requestId={requestId} file={file} />
        </li>
      ))}
    </ul>
  )
}

function OneFile({ requestId: verId, file }: { requestId: number; file: NamedFile }) {
  const query = { fileId: file.id, verId, fromActivityLog: 1 }
  const row = useNamedDownload(estimateRequests.calls.downloadFile, query, file.name)
  return <DownloadRow icon="paperclip" {...row} />
}
