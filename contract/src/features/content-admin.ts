import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved, success } from '../shared/answers.ts'
import { id, largestVersion, optionalId, optionalVersion, text } from '../shared/ids.ts'
import { pageNumber } from '../shared/paging.ts'
import { audiences, publishChoices, publishStates } from '../shared/publishing.ts'
import { documentFile } from './documents.ts'

/** The kinds of content that the team publishes for residents, in the order of the page (association.txt 2.10). */
export const publishedKinds = ['news', 'event', 'document', 'form', 'question', 'link', 'ballot'] as const
export type PublishedKind = (typeof publishedKinds)[number]

/** The kinds that residents can be notified of; questions and links have no topic in the notification settings. */
export const notifiedKinds = ['news', 'event', 'document', 'form', 'ballot'] as const

/** The kinds whose items have categories. */
export const categorizedKinds = ['document', 'link'] as const
export type CategorizedKind = (typeof categorizedKinds)[number]

export const contentActions = ['publish', 'draft', 'take down', 'unpin', 'delete', 'restore'] as const
export type ContentAction = (typeof contentActions)[number]

/** The states of a completed form (association.txt 2.10). */
export const completedStates = ['new', 'in work', 'done'] as const
export type CompletedState = (typeof completedStates)[number]

export const contentSorts = ['changed', 'title'] as const

/** Maximum numbers of things that are shown or sent at a time, and maximum lengths of texts, in characters. */
export const contentLimits = {
  /** Items on a page. */
  page: 50,
  /** Items of one action. */
  chosen: 100,
  categories: 100,
  /** Characters of the name of a category. */
  categoryName: 100,
  /** Listed files of a document. */
  versions: 100,
  ballotTitle: 200,
  ballotUrl: 2000,
  /** Characters of the answer to a completed form. */
  answer: 5000,
  /** Listed people to whom a completed form can be assigned. */
  people: 200,
} as const

const hoa = z.object({ hoaId: id })
const staff = { access: access.staff('hoaId', 'content'), addition: true } as const
const action = { ...staff, method: 'POST', query: hoa } as const
const kind = z.enum(publishedKinds)

/** A local time of the community, such as '2026-11-21T18:30'; empty: none. */
const clockTime = text(16).default('')
const clockDay = text(10).default('')

const item = z.object({
  id: z.number(),
  title: z.string(),
  state: z.enum(publishStates),
  audience: z.enum(audiences),
  /** The category of a document or link; empty for other kinds. */
  category: z.string(),
  /** The day of an event, the file name of a document or form, or the URL of a link or ballot; empty for other kinds. */
  detail: z.string(),
  /** Local times of the community such as '2026-11-21T18:30'; empty: none. For a ballot: when it opens and closes. */
  publishAt: z.string(),
  takeDownAt: z.string(),
  /** The last day on which a news item is pinned, such as '2026-11-21'; empty: it is not pinned. */
  pinnedUntil: z.string(),
  /** When the item was created or last changed, as an ISO 8601 instant. */
  changedTime: z.string(),
  changedByName: z.string(),
  /** For an item in the bin: until when it can be restored, as an ISO 8601 instant. */
  removedTime: z.string(),
})
export type ContentItem = z.output<typeof item>

const category = z.object({
  id: z.number(),
  name: z.string(),
  audience: z.enum(audiences),
  /** The number of items, including those in the bin. */
  items: z.number(),
})
export type ContentCategory = z.output<typeof category>

const completed = z.object({
  id: z.number(),
  formTitle: z.string(),
  senderName: z.string(),
  senderAddress: z.string(),
  /** ISO 8601. */
  sentTime: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  state: z.enum(completedStates),
  assignedPersonId: z.number().nullable(),
  assignedName: z.string(),
  /** The answer that was mailed to the sender, and when, as an ISO 8601 instant; empty if there is none. */
  answer: z.string(),
  answeredTime: z.string(),
  answeredByName: z.string(),
  version: z.number(),
})
export type CompletedItem = z.output<typeof completed>

const documentVersion = z.object({
  /** 0 for the current file. */
  version: z.number(),
  fileName: z.string(),
  sizeBytes: z.number(),
  storedTime: z.string(),
  storedByName: z.string(),
})
export type DocumentVersion = z.output<typeof documentVersion>

const formText = text(20_000).default('')

export const contentAdmin = feature('content-admin', 'What a team publishes for residents (association.txt 2.10).', {
  index: call({
    ...staff,
    method: 'GET',
    path: '/content-admin/index',
    summary: 'A page of the items of a kind, including those that residents do not see',
    query: z.object({
      hoaId: id,
      kind: kind.default('news'),
      state: z.enum(publishStates).optional(),
      search: text(200).default(''),
      category: optionalId,
      sort: z.enum(contentSorts).default('changed'),
      page: pageNumber,
    }),
    answer: list(item).extend({
      /** The number of items by state. */
      counts: z.record(z.enum(publishStates), z.number()),
      /** The kinds whose menu feature is on in the community. */
      kinds: z.array(kind),
      timeZone: z.string(),
    }),
  }),
  view: call({
    ...staff,
    method: 'GET',
    path: '/content-admin/view',
    summary: 'The values of an item for the form that changes it',
    record: { kind: 'news item', by: 'id', within: 'hoaId', guardedBy: 'scope' },
    query: z.object({ hoaId: id, kind: kind.default('news'), id }),
    answer: z.object({
      id: z.number(),
      version: z.number(),
      state: z.enum(publishStates),
      /** The values by the names of the form's fields. */
      fields: z.record(z.string(), z.string()),
      hasFile: z.boolean(),
      audience: z.enum(audiences),
      publishAt: z.string(),
      takeDownAt: z.string(),
      pinnedUntil: z.string(),
    }),
  }),
  save: call({
    ...action,
    path: '/content-admin/save',
    summary: 'Add an item or change one, and set when it is published, for whom, and whether residents are notified',
    multipart: z.object({
      kind,
      id: optionalId,
      version: optionalVersion,
      /** The fields of the item's kind, with the names that the calls of residents use. */
      Item: z
        .object({
          hn_title: formText,
          hn_body: text(200_000).default(''),
          removeImage: formText,
          ce_title: formText,
          ce_location: formText,
          ce_description: formText,
          ce_start_date: formText,
          ce_start_time: formText,
          ce_end_date: formText,
          ce_end_time: formText,
          ce_kind: formText,
          hd_title: formText,
          hd_description: formText,
          hd_topic_id: optionalId,
          hf_title: formText,
          hf_body: text(200_000).default(''),
          hul_title: formText,
          hul_url: formText,
          hul_category_id: optionalId,
          title: formText,
          url: formText,
        })
        .prefault({}),
      Publishing: z
        .object({
          choice: z.enum(publishChoices).default('draft'),
          publishAt: clockTime,
          takeDownAt: clockTime,
          audience: z.enum(audiences).default('all'),
          pinnedUntil: clockDay,
          /** Whether residents are notified. */
          tells: z.stringbool().default(false),
        })
        .prefault({}),
    }),
    files: { file: { limit: 1, maxBytes: documentFile.maxBytes } },
    answer: saved,
  }),
  change: call({
    ...action,
    path: '/content-admin/change',
    summary: 'Publish items now, make them drafts, take them down, delete them or restore them',
    json: z.object({
      kind,
      ids: z.array(z.number().int().positive()).min(1).max(contentLimits.chosen),
      action: z.enum(contentActions),
      /** Whether residents are notified of the published items. */
      tells: z.boolean().default(false),
    }),
    /** `changed`: the number of items that were changed. */
    answer: success.extend({ changed: z.number() }),
  }),
  categories: call({
    ...staff,
    method: 'GET',
    path: '/content-admin/categories',
    summary: 'The categories of documents or of links, in their order',
    query: z.object({ hoaId: id, kind: z.enum(categorizedKinds).default('document') }),
    answer: list(category),
  }),
  saveCategory: call({
    ...action,
    path: '/content-admin/save-category',
    summary: 'Add a category, or change its name or who may see it',
    json: z.object({
      kind: z.enum(categorizedKinds),
      id: z.number().int().positive().optional(),
      name: formText,
      audience: z.enum(audiences).default('all'),
    }),
    answer: saved,
  }),
  orderCategories: call({
    ...action,
    path: '/content-admin/order-categories',
    summary: 'Set the order of the categories',
    json: z.object({
      kind: z.enum(categorizedKinds),
      ids: z.array(z.number().int().positive()).max(contentLimits.categories),
    }),
    answer: success,
  }),
  removeCategory: call({
    ...action,
    path: '/content-admin/remove-category',
    summary: 'Remove a category; its items move to another one',
    json: z.object({
      kind: z.enum(categorizedKinds),
      id: z.number().int().positive(),
      /** The category that gets the items; required if there are any. */
      targetId: z.number().int().positive().nullish(),
    }),
    answer: saved,
  }),
  versions: call({
    ...staff,
    method: 'GET',
    path: '/content-admin/versions',
    summary: 'The current and the earlier files of a document, the current one first',
    record: { kind: 'document', by: 'id', within: 'hoaId', guardedBy: 'scope' },
    query: z.object({ hoaId: id, id }),
    answer: list(documentVersion),
  }),
  file: call({
    ...staff,
    method: 'GET',
    path: '/content-admin/file',
    summary: 'The file of a document or form, including drafts; with a version, an earlier file',
    record: { kind: 'document', by: 'id', within: 'hoaId', guardedBy: 'scope' },
    query: z.object({ hoaId: id, id, version: optionalVersion }),
    answer: 'download',
  }),
  completedForms: call({
    ...staff,
    method: 'GET',
    path: '/content-admin/completed-forms',
    summary: 'A page of the completed forms, newest first, each with the person to whom it is assigned',
    query: z.object({
      hoaId: id,
      state: z.enum(completedStates).optional(),
      search: text(200).default(''),
      page: pageNumber,
    }),
    answer: list(completed).extend({
      counts: z.record(z.enum(completedStates), z.number()),
      /** The people to whom a form can be assigned. */
      people: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  saveCompletedForm: call({
    ...action,
    path: '/content-admin/save-completed-form',
    summary: 'Change the state of a completed form, assign it, or answer its sender',
    json: z.object({
      id: z.number().int().positive(),
      version: z.number().int().positive().max(largestVersion).optional(),
      state: z.enum(completedStates),
      assignedPersonId: z.number().int().positive().nullish(),
      /** Mailed to the sender of the form if it differs from the stored one. */
      answer: text(20_000).default(''),
    }),
    answer: saved,
  }),
  completedFile: call({
    ...staff,
    method: 'GET',
    path: '/content-admin/completed-file',
    summary: 'The file of a completed form',
    record: { kind: 'completed form', by: 'id', within: 'hoaId', guardedBy: 'scope' },
    query: z.object({ hoaId: id, id }),
    answer: 'download',
  }),
})
