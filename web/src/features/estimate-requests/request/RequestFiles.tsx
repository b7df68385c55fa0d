import { estimateRequests } from '@porchlight/contract/features/estimate-requests.ts'
import { useNamedDownload } from '../../../platform/files/use-download.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { FileRow } from '../../../ui/FileRow.tsx'
import { Rows } from '../../../ui/Row.tsx'
import { estimateRequestsTexts } from '../texts.ts'

interface NamedFile {
  readonly id: string
  readonly name: string
}

/** The files of a request; those of its log are in LogFiles. */
export function RequestFiles({ requestId, files }: { requestId: number; files: readonly NamedFile[] }) {
  const texts = useTexts(estimateRequestsTexts)
  if (files.length === 0) return null
  return (
    <Rows aria-label={texts.files}>
      {files.map((file) => (
        <OneFile key={file.id} requestId={requestId} file={file} />
      ))}
    </Rows>
  )
}

function OneFile({ requestId: verId, file }: { requestId: number; file: NamedFile }) {
  const row = useNamedDownload(estimateRequests.calls.downloadFile, { fileId: file.id, verId }, file.name)
  return <FileRow {...row} />
}
