import { documentFile, documentsFeature, formsFeature } from '@porchlight/contract/features/documents.ts'

const required = 'This is required'

export function featureOf(isForm: boolean): number {
  return isForm ? formsFeature : documentsFeature
}

export interface DocumentForm {
  readonly isNew: boolean
  readonly isForm: boolean
  readonly title: string
  readonly description: string
  readonly categoryId: number | null
  readonly files: number
}

/** What is wrong with a document or form, by field; empty when nothing is (community.txt 5, decisions/community.md 61). */
export function faultsOf(form: DocumentForm): Record<string, string[]> {
  return {
    ...(form.title === '' && { hd_title: [required] }),
    ...(form.description === '' && { hd_description: [required] }),
    ...(!form.isForm && form.categoryId === null && { hd_topic_id: [required] }),
    ...(form.isNew && form.files === 0 && { document: [required] }),
    ...(form.files > documentFile.limit && { document: ['Only 1 file is allowed to be uploaded.'] }),
  }
}

/** What is wrong with a completed form: it is exactly one file (decisions/community.md 63). */
export function faultsOfCompleted(files: number): Record<string, string[]> {
  if (files === 0) return { file: [required] }
  return files > documentFile.limit ? { file: ['Only 1 file is allowed to be uploaded.'] } : {}
}
