import { documentFile, documentsFeature, formsFeature } from '@porchlight/contract/features/documents.ts'

const required = 'This is required'

export function featureOf(isForm: boolean): number {
  return isForm ? formsFeature : documentsFeature
}

/** The entered fields of a document or form. `isNew`: it is added, otherwise changed. */
export interface DocumentForm {
  readonly isNew: boolean
  readonly isForm: boolean
  readonly title: string
  readonly description: string
  readonly categoryId: number | null
  /** The number of uploaded files. A change may be without a file: the present one stays. */
  readonly files: number
}

/** Returns the faults of a document or form by field; empty if it is valid (community.txt 5, decisions/community.md 61). */
export function faultsOf(form: DocumentForm): Record<string, string[]> {
  return {
    ...(form.title === '' && { hd_title: [required] }),
    ...(form.description === '' && { hd_description: [required] }),
    ...(!form.isForm && form.categoryId === null && { hd_topic_id: [required] }),
    ...(form.isNew && form.files === 0 && { document: [required] }),
    ...(form.files > documentFile.limit && { document: ['Only 1 file is allowed to be uploaded.'] }),
  }
}

/** Returns the faults of a completed form, which must be exactly one file (decisions/community.md 63). */
export function faultsOfCompleted(files: number): Record<string, string[]> {
  if (files === 0) return { file: [required] }
  return files > documentFile.limit ? { file: ['Only 1 file is allowed to be uploaded.'] } : {}
}
