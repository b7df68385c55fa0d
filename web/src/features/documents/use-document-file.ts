import { documents } from '@porchlight/contract/features/documents.ts'
import { useFailureToast } from '../../platform/files/use-failure-toast.ts'
import { useOpenFile } from '../../platform/files/use-open-file.ts'
import { browserCanShow } from './file-kind.ts'
import type { Document } from './queries.ts'

/** Opens the file of a document or form in a new tab, or saves it if browsers cannot show it; shows a toast after a failure. */
export function useDocumentFile(hoaId: number, { hd_id, contentType }: Document) {
  const query = { hoa_id: hoaId, id: hd_id }
  const { state, open } = useOpenFile(documents.calls.view, query, browserCanShow(contentType))
  useFailureToast(state === 'failed')
  return { open, isOpening: state === 'loading' }
}
