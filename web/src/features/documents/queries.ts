import {
  type CompletedForm,
  completedFormsPageSize,
  type Document,
  type DocumentCategory,
  documentRows,
  documents,
} from '@porchlight/contract/features/documents.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { callKey, callOptions } from '../../platform/call/query-client.ts'
import { useCall } from '../../platform/call/use-call.ts'

const keyOf = (hoaId: number) => [...callKey(documents.calls.index), hoaId] as const

/** The categories with the first documents of each, and the newest documents of all. */
export function useCategories(hoaId: number) {
  return useQuery({
    queryKey: [...keyOf(hoaId), 'categories'],
    queryFn: async ({ signal }) => {
      const query = { hoa_id: hoaId, page: 1, byCategory: 1, 'per-page': documentRows }
      const answer = await request(documents.calls.index, { query, signal })
      const newest = 'newest' in answer ? answer.newest : []
      return { ...categoriesOf(answer), newest, totalCount: answer._meta.totalCount }
    },
  })
}

/** All documents of a category; not fetched while `enabled` is false. */
export function useCategory(hoaId: number, category: number, enabled: boolean) {
  return useQuery({
    queryKey: [...keyOf(hoaId), 'category', category],
    enabled,
    queryFn: async ({ signal }) => {
      const query = { hoa_id: hoaId, page: 1, byCategory: 1, category }
      const { items } = categoriesOf(await request(documents.calls.index, { query, signal }))
      return items.flatMap(({ data }) => data.items)
    },
  })
}

function categoriesOf({ items }: { items: readonly unknown[] }): { items: DocumentCategory[] } {
  return { items: (items as Partial<DocumentCategory>[]).map(filledCategory) }
}

/**
 * The documents or forms that a search finds, best match first; without a search, all forms, and for documents nothing is requested. The previous
 * list stays while another one loads.
 */
export function useDocumentSearch(hoaId: number, isForm: boolean, search: string) {
  return useQuery({
    queryKey: [...keyOf(hoaId), isForm ? 'forms' : 'found', search],
    enabled: isForm || search !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const wanted = { hd_is_form: isForm ? 1 : 0, searchValue: search || undefined }
      const query = { hoa_id: hoaId, page: 1, HoaDocumentSearch: wanted }
      const { items } = await request(documents.calls.index, { query, signal })
      return { items: (items as Partial<Document>[]).map(filledDocument) }
    },
  })
}

/** One call returns categories or documents, so the types of both have optional members. Fills in missing members of a category. */
function filledCategory(category: Partial<DocumentCategory>): DocumentCategory {
  return { id: 0, name: '', data: { items: [], totalCount: 0 }, ...category }
}

function filledDocument(document: Partial<Document>): Document {
  return { ...emptyDocument, ...document }
}

const emptyDocument: Document = {
  hd_id: 0,
  hd_title: '',
  hd_description: '',
  hd_is_form: 0,
  hd_topic_id: null,
  hd_created_time: 0,
  hd_last_activity_time: 0,
  downloadLink: '',
  hash: '',
  fileName: '',
  contentType: '',
  sizeBytes: 0,
  excerpt: null,
}

/** The categories to choose from when a document is added or changed. */
export function useCategoryChoices(hoaId: number, enabled: boolean) {
  return useCall(documents.calls.categories, { query: { hoa_id: hoaId } }, { enabled })
}

/** A page of the completed forms. */
export function useCompletedForms(hoaId: number, page: number) {
  const query = { hoa_id: hoaId, page }
  return useQuery({ ...callOptions(documents.calls.completedForms, { query }), placeholderData: keepPreviousData })
}

export function completedFormsPageCount(total: number): number {
  return Math.ceil(total / completedFormsPageSize)
}

export type { CompletedForm, Document, DocumentCategory }

/** Loads the lists again after a save ('reloads the page', spec README 7). */
export function useReload() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: callKey(documents.calls.index) })
    void client.invalidateQueries({ queryKey: callKey(documents.calls.completedForms) })
  }
}
