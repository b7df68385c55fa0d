import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved } from '../shared/answers.ts'
import { flag, id, optionalId, optionalVersion, text } from '../shared/ids.ts'
import { optionalPageSize, pageNumber } from '../shared/paging.ts'

/** The menu features of documents and of forms (decisions/foundation.md 44). */
export const documentsFeature = 24
export const formsFeature = 27

/** The number of rows of a category above 'Show All' (community.txt 9). */
export const documentRows = 5

/** The number of documents that are shown as the newest of all categories (look.md 6). */
export const newestDocuments = 4

/** Completed forms on a page. */
export const completedFormsPageSize = 10

/** The maximum number of documents and forms of a community; they are returned in one list (decisions/community.md 69). */
export const documentLimit = 2000

/** The maximum number of search results. */
export const searchLimit = 50

/** How many completed forms a person may send within an hour. */
export const completedFormsPerHour = 20

/** Limits of an upload: size in bytes (decisions/community.md 16), and extensions for the file picker. The server checks the file's content. */
export const documentFile = {
  limit: 1,
  maxBytes: 10 * 1024 * 1024,
  endings: [
    ...['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx', '.odt', '.ods', '.odp'],
    ...['.jpg', '.jpeg', '.png', '.webp'],
  ],
} as const

const document = z.object({
  hd_id: z.number(),
  hd_title: z.string(),
  hd_description: z.string(),
  hd_is_form: z.union([z.literal(0), z.literal(1)]),
  /** The category; null for a form without a category. */
  hd_topic_id: z.number().nullable(),
  /** Unix seconds: when the document was added, and when the document or its file was last changed. */
  hd_created_time: z.number(),
  hd_last_activity_time: z.number(),
  /** The path that downloads the file, with the token in the header. */
  downloadLink: z.string(),
  /** Identifies a form in documents/{hash}; empty for a document. */
  hash: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  /** The text around the match in the file; null without a search, or when the match is in the title or description. */
  excerpt: z.string().nullable(),
  /** The number of saved changes; an edit form sends it back (docs/decisions/0029). */
  version: z.number().optional(),
})
export type Document = z.output<typeof document>

const category = z.object({
  id: z.number(),
  name: z.string(),
  /** The documents of the category, newest first. With `per-page` they may be fewer than `totalCount`. */
  data: z.object({ items: z.array(document), totalCount: z.number() }),
})
export type DocumentCategory = z.output<typeof category>

const completedForm = z.object({
  id: z.number(),
  formTitle: z.string(),
  senderName: z.string(),
  /** The address of the sender's home in this community; empty when there is none. */
  senderAddress: z.string(),
  /** Unix seconds. */
  sentTime: z.number(),
  fileName: z.string(),
  sizeBytes: z.number(),
})
export type CompletedForm = z.output<typeof completedForm>

const oneDocument = { query: z.object({ hoa_id: id, id }), access: access.community('hoa_id') } as const
const file = { limit: documentFile.limit, maxBytes: documentFile.maxBytes } as const

export const documents = feature(
  'documents',
  "A community's documents by category, its forms, and the received completed forms.",
  {
    index: call({
      method: 'GET',
      path: '/documents/index',
      inPreview: 'read',
      summary: 'Documents, optionally of one category, or forms; with a search, the best matches in titles and files',
      access: access.community('hoa_id'),
      query: z.object({
        hoa_id: id,
        page: pageNumber,
        /** True: the answer is a list of categories with their documents. False: it is a list of documents. */
        byCategory: flag,
        /** With byCategory: the maximum number of documents of each category (docs/decisions/0158). If it is omitted, all are returned. */
        'per-page': optionalPageSize(documentLimit),
        /** With byCategory: only this category. */
        category: id.optional(),
        HoaDocumentSearch: z.object({ hd_is_form: flag, searchValue: text(200).optional() }).optional(),
      }),
      answer: z.union([
        // `newest`: the documents of all categories that were added or changed last.
        list(category).extend({ newest: z.array(document) }),
        list(document),
      ]),
    }),
    save: call({
      method: 'POST',
      path: '/documents/add-edit-document',
      summary: 'Add a document or form, or change one; a change may keep the file',
      access: access.editor('hoa_id'),
      query: z.object({ hoa_id: id }),
      multipart: z.object({
        /** The changed document. Missing, empty or '0': a new one is added. */
        id: z.union([z.literal(['', '0']), id]).optional(),
        version: optionalVersion,
        HoaDocument: z.object({
          hd_title: text(200).default(''),
          hd_description: text(2000).default(''),
          hd_is_form: flag,
          hd_topic_id: optionalId,
        }),
      }),
      files: { 'HoaDocument[document]': file },
      answer: saved,
    }),
    categories: call({
      method: 'GET',
      path: '/documents/categories',
      summary: 'The categories for documents, sorted by name',
      access: access.editor('hoa_id'),
      addition: true,
      query: z.object({ hoa_id: id }),
      answer: list(z.object({ id: z.number(), name: z.string() })),
    }),
    view: call({
      method: 'GET',
      path: '/hoas/community-document-view',
      inPreview: 'read',
      summary: 'The file of a document or form: inline if browsers can show it, otherwise as a download',
      record: { kind: 'document', by: 'id', within: 'hoa_id' },
      ...oneDocument,
      answer: 'download',
    }),
    download: call({
      method: 'GET',
      path: '/hoas/community-document-download',
      inPreview: 'read',
      summary: 'The file of a document or form, as a download',
      record: { kind: 'document', by: 'id', within: 'hoa_id' },
      ...oneDocument,
      answer: 'download',
    }),
    downloadAll: call({
      method: 'GET',
      path: '/hoas/community-document-download-all',
      inPreview: 'read',
      summary: 'All files of a category as one zip, streamed',
      access: access.community('hoa_id'),
      menuFeature: documentsFeature,
      record: { kind: 'document category', by: 'category', within: 'hoa_id', guardedBy: 'scope' },
      query: z.object({ hoa_id: id, category: id }),
      answer: 'download',
    }),
    complete: call({
      method: 'POST',
      path: '/documents/{hash}',
      summary: 'Send a completed form: exactly one file, visible to the website administrators only',
      access: access.community('hoa_id'),
      menuFeature: formsFeature,
      record: { kind: 'form', by: 'hash', within: 'hoa_id' },
      query: z.object({ hoa_id: id, hash: z.string().regex(/^[\w-]{22}$/, 'Not a hash') }),
      multipart: z.object({}),
      files: { 'HoaCompletedForm[file][]': file },
      answer: saved,
    }),
    completedForms: call({
      method: 'GET',
      path: '/documents/completed-forms',
      summary: 'A page of the received completed forms, newest first',
      access: access.editor('hoa_id'),
      menuFeature: formsFeature,
      addition: true,
      query: z.object({ hoa_id: id, page: pageNumber }),
      answer: list(completedForm),
    }),
    downloadCompletedForm: call({
      method: 'GET',
      path: '/documents/download-completed-form',
      summary: 'The file of a received completed form',
      access: access.editor('hoa_id'),
      menuFeature: formsFeature,
      addition: true,
      record: { kind: 'completed form', by: 'id', within: 'hoa_id', guardedBy: 'scope' },
      query: z.object({ hoa_id: id, id }),
      answer: 'download',
    }),
  },
)
