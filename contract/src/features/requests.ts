import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved, success } from '../shared/answers.ts'
import { flag, id, largestVersion, optionalId, text } from '../shared/ids.ts'
import { pageNumber } from '../shared/paging.ts'
import {
  homeGlance,
  inboxRow,
  kindSetting,
  namedPerson,
  ownRequest,
  ownRequestEntry,
  requestEntry,
  requestKind,
  requestMailing,
  requestModel,
  savedReply,
} from '../shared/request-shapes.ts'
import {
  answeredStates,
  askedKinds,
  requestFiles,
  requestKinds,
  requestLimits,
  requestStates,
} from '../shared/requests.ts'

/** The sort orders of the inbox: by due day, the oldest first, or the newest first. */
export const inboxSorts = ['due', 'oldest', 'newest'] as const
export type InboxSort = (typeof inboxSorts)[number]

/** The filter of the inbox by holder. 'one': the person with the id `holderId`. */
export const inboxHolders = ['all', 'mine', 'nobody', 'one'] as const
export type InboxHolder = (typeof inboxHolders)[number]

/** The filter of the inbox by state. 'not done': all states except 'done'. */
export const inboxStates = ['not done', 'any', ...requestStates] as const
export type InboxState = (typeof inboxStates)[number]

/** The filter of the inbox by due day. 'week': due within a week. */
export const inboxDues = ['any', 'overdue', 'week'] as const
export type InboxDue = (typeof inboxDues)[number]

/** Idempotency key, chosen by the client. A device sends the call again until it has an answer. */
const key = z.uuid().optional()

const formText = text(20_000).default('')
const atHome = { access: access.household('propertyId'), addition: true } as const
const ofHome = z.object({ propertyId: id })
const requestRecord = { record: { kind: 'request', by: 'id', within: 'hoaId' } } as const
/** For everybody of the managers' side. Callers without the right 'requests' get only the requests that they hold (association.txt 6). */
const staff = { access: access.staff('hoaId', 'homes.see'), addition: true } as const
const inOne = z.object({ hoaId: id, id })
/** An action on one request. */
const act = { ...staff, ...requestRecord, method: 'POST', query: inOne } as const
/** For callers with the right to all requests. */
const inbox = { access: access.staff('hoaId', 'requests'), addition: true } as const

export const requests = feature(
  'requests',
  'The requests of residents, and the inbox in which the team answers them (association.txt 2.15).',
  {
    own: call({
      ...atHome,
      method: 'GET',
      path: '/requests/index',
      inPreview: 'read',
      summary: "A page of the caller's own requests and those that concern their home, newest first",
      query: ofHome.extend({ done: flag, page: pageNumber }),
      answer: list(ownRequest).extend({
        /** The number of requests that are not done, and of those that are. */
        counts: z.object({ open: z.number(), done: z.number() }),
        /** The kinds of requests that the caller can send in this community. */
        kinds: z.array(requestKind),
      }),
    }),
    viewOwn: call({
      ...atHome,
      method: 'GET',
      path: '/requests/view',
      inPreview: 'read',
      summary: 'A request as the resident sees it: its holder, and the thread',
      record: { kind: 'request', by: 'id' },
      query: ofHome.extend({ id }),
      answer: ownRequest.extend({
        entries: z.array(ownRequestEntry),
        /** The done request that this one continues; null if there is none, or the caller may not see it. */
        follows: z.object({ id: z.number(), number: z.number() }).nullable(),
        /** Until when a message of the resident reopens a done request; empty for requests that are not done. */
        reopenUntil: z.string(),
        address: z.string(),
      }),
    }),
    add: call({
      ...atHome,
      method: 'POST',
      path: '/requests/add',
      menuFeature: Object.values(askedKinds),
      summary: 'Ask the team a question or for a repair, with photos',
      query: ofHome,
      multipart: z.object({
        key,
        kind: z
          .enum(Object.keys(askedKinds) as [keyof typeof askedKinds])
          .or(z.literal(''))
          .default(''),
        subject: formText,
        text: formText,
        /** Whether the request concerns the home. Then the owners of the home see it too. */
        isOfHome: flag,
      }),
      files: { 'files[]': requestFiles },
      answer: saved.extend({ id: z.number().optional() }),
    }),
    say: call({
      ...atHome,
      method: 'POST',
      path: '/requests/answer',
      summary:
        "Write in one of the caller's requests; a done one is reopened, or after 30 days continued by a new request",
      record: { kind: 'request', by: 'id' },
      query: ofHome.extend({ id }),
      multipart: z.object({ key, text: formText }),
      files: { 'files[]': requestFiles },
      /** `id` is the id of the new request, if one was created. */
      answer: saved.extend({ id: z.number().optional() }),
    }),
    ownFile: call({
      ...atHome,
      method: 'GET',
      path: '/requests/file',
      inPreview: 'read',
      summary: 'A file of a request of the caller',
      record: { kind: 'request file', by: 'file' },
      query: ofHome.extend({ file: id, view: flag }),
      answer: 'download',
    }),
    index: call({
      method: 'GET',
      path: '/admin/requests',
      summary: 'A page of the inbox of one community or of all in reach, by filters',
      access: access.reach('homes.see'),
      addition: true,
      query: z.object({
        hoaId: optionalId,
        state: z.enum(inboxStates).default('not done'),
        kind: requestKind.optional(),
        holder: z.enum(inboxHolders).default('all'),
        holderId: optionalId,
        /** A part of a number, subject, name or address. */
        search: text(100).default(''),
        homeId: optionalId,
        due: z.enum(inboxDues).default('any'),
        /** The minimum age of the requests, in days. */
        age: z.coerce.number().int().min(0).max(3650).default(0),
        sort: z.enum(inboxSorts).default('due'),
        page: pageNumber,
      }),
      answer: list(inboxRow).extend({
        /** Numbers of requests that are not done. */
        counts: z.object({ all: z.number(), mine: z.number(), nobody: z.number(), overdue: z.number() }),
        /** The people by whom the list can be filtered. */
        holders: z.array(namedPerson),
      }),
    }),
    view: call({
      ...staff,
      ...requestRecord,
      method: 'GET',
      path: '/admin/requests/one',
      summary: 'A request with its thread, notes and files, and a summary of its home',
      query: inOne,
      answer: z.object({
        request: requestModel,
        entries: z.array(requestEntry),
        /** The summary of the home; null for a request without a home. */
        glance: homeGlance.nullable(),
        /** The mailing to which the request is a reply; null for other requests. */
        mailing: requestMailing.nullable(),
        /** The people who can be its holder. */
        people: z.array(namedPerson),
        /** The values of the fields of saved replies. */
        values: z.record(z.string(), z.string()),
        /** Whether the caller has the right to all requests, and to make work orders. */
        mayAll: z.boolean(),
        mayOrder: z.boolean(),
      }),
    }),
    answer: call({
      ...act,
      path: '/admin/requests/answer',
      summary:
        'Answer the residents of a request and set its state; refused if the thread has entries that the caller has not seen',
      multipart: z.object({
        key,
        text: formText,
        state: z.enum(answeredStates).default('waiting for the resident'),
        /** The last entry that the caller saw. */
        seen: optionalId,
      }),
      files: { 'files[]': requestFiles },
      answer: saved.extend({
        /** The entries that the caller has not seen. If there are any, nothing was sent. */
        newer: z.array(requestEntry).optional(),
      }),
    }),
    note: call({
      ...act,
      path: '/admin/requests/note',
      summary: 'Add a note that only the team sees',
      multipart: z.object({ key, text: formText }),
      files: { 'files[]': requestFiles },
      answer: saved,
    }),
    change: call({
      ...act,
      path: '/admin/requests/change',
      summary: 'Assign a request to a holder, change its kind or due day, close it or reopen it',
      json: z.object({
        version: z.number().int().positive().max(largestVersion).optional(),
        /** null: nobody. Every omitted field keeps its value. */
        holderId: z.number().int().positive().nullish(),
        kind: requestKind.optional(),
        dueOn: text(10).optional(),
        state: z.enum(['open', 'done']).optional(),
      }),
      answer: saved,
    }),
    makeOrder: call({
      access: access.staff('hoaId', 'orders'),
      addition: true,
      ...requestRecord,
      method: 'POST',
      path: '/admin/requests/make-order',
      summary:
        'Create a work order from a request, with the files of the person who asked; the request stays open until the order is closed',
      query: inOne,
      json: z.object({ key: z.uuid(), description: formText }),
      answer: saved.extend({ orderId: z.number().optional() }),
    }),
    link: call({
      ...act,
      path: '/admin/requests/link',
      summary: 'Link a request to an existing work order or violation, or remove a link',
      json: z.object({
        /** null: removes the link. Omitted: the link does not change. */
        orderId: z.number().int().positive().nullish(),
        violationId: z.number().int().positive().nullish(),
      }),
      answer: saved,
    }),
    join: call({
      ...inbox,
      ...requestRecord,
      method: 'POST',
      path: '/admin/requests/join',
      summary: 'Join other requests to this one, whose answers and closing then reach all people who asked',
      query: inOne,
      json: z.object({ ids: z.array(z.number().int().positive()).max(requestLimits.joined) }),
      answer: saved,
    }),
    part: call({
      ...inbox,
      ...requestRecord,
      method: 'POST',
      path: '/admin/requests/part',
      summary: 'Separate a request from the one to which it is joined',
      query: inOne,
      answer: saved,
    }),
    file: call({
      ...staff,
      method: 'GET',
      path: '/admin/requests/file',
      summary: 'A file of a request, including those of notes',
      record: { kind: 'request file', by: 'file', within: 'hoaId' },
      query: z.object({ hoaId: id, file: id, view: flag }),
      answer: 'download',
    }),
    kinds: call({
      ...inbox,
      method: 'GET',
      path: '/admin/requests/kinds',
      summary:
        'The first holder and the days until an answer is due, for each kind; and the people who can hold requests',
      query: z.object({ hoaId: id }),
      answer: list(kindSetting).extend({ people: z.array(namedPerson), mayChange: z.boolean(), version: z.number() }),
    }),
    saveKinds: call({
      access: access.staff('hoaId', 'settings'),
      addition: true,
      method: 'POST',
      path: '/admin/requests/save-kinds',
      summary: 'Set the first holder and the days until an answer is due, for each kind',
      query: z.object({ hoaId: id }),
      json: z.object({
        kinds: z
          .array(
            z.object({
              kind: requestKind,
              holderId: z.number().int().positive().nullable(),
              days: z.number().int().min(1).max(requestLimits.days),
            }),
          )
          .min(1)
          .max(requestKinds.length),
        /** The version at the time when the form was opened; 0 if nothing was saved before. If it is omitted, the last save wins. */
        version: z.number().int().nonnegative().max(largestVersion).optional(),
      }),
      answer: saved,
    }),
    replies: call({
      ...staff,
      method: 'GET',
      path: '/admin/requests/replies',
      summary: 'The saved replies of the organization and of the caller, by title',
      query: z.object({ hoaId: id }),
      answer: list(savedReply),
    }),
    saveReply: call({
      ...inbox,
      method: 'POST',
      path: '/admin/requests/save-reply',
      summary: 'Add a saved reply or change one, for the organization or for the caller alone',
      query: z.object({ hoaId: id }),
      json: z.object({
        id: z.number().int().positive().optional(),
        version: z.number().int().positive().max(largestVersion).optional(),
        /** True: for the organization. False: for the caller alone. */
        isShared: z.boolean().default(false),
        title: formText,
        text: formText,
      }),
      answer: saved,
    }),
    removeReply: call({
      ...inbox,
      method: 'POST',
      path: '/admin/requests/remove-reply',
      summary: 'Remove a saved reply, or restore it',
      query: z.object({ hoaId: id }),
      /** `isBack`: it is restored. */
      json: z.object({ id: z.number().int().positive(), isBack: z.boolean().default(false) }),
      answer: success,
    }),
  },
)
