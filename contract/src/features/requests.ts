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

/** By what the inbox can be sorted: the most urgent, the oldest or the newest first. */
export const inboxSorts = ['due', 'oldest', 'newest'] as const
export type InboxSort = (typeof inboxSorts)[number]

/** Whose requests the inbox lists; 'one' is the person that `holderId` names. */
export const inboxHolders = ['all', 'mine', 'nobody', 'one'] as const
export type InboxHolder = (typeof inboxHolders)[number]

export const inboxStates = ['not done', 'any', ...requestStates] as const
export type InboxState = (typeof inboxStates)[number]

export const inboxDues = ['any', 'overdue', 'week'] as const
export type InboxDue = (typeof inboxDues)[number]

/** Of a call that a device sends again until it has an answer; it is stored once. */
const key = z.uuid().optional()

const typed = text(20_000).default('')
const atHome = { access: access.household('propertyId'), addition: true } as const
const ofHome = z.object({ propertyId: id })
const one = { record: { kind: 'request', by: 'id', within: 'hoaId' } } as const
/** Everybody of the managers' side. Those whose role lacks the right 'requests' get only the requests that they hold (association.txt 6). */
const staff = { access: access.staff('hoaId', 'homes.see'), addition: true } as const
const inOne = z.object({ hoaId: id, id })
const act = { ...staff, ...one, method: 'POST', query: inOne } as const
/** Those with the right to all requests. */
const inbox = { access: access.staff('hoaId', 'requests'), addition: true } as const

export const requests = feature(
  'requests',
  'What residents ask the team for, and one inbox for it (association.txt 2.15).',
  {
    own: call({
      ...atHome,
      method: 'GET',
      path: '/requests/index',
      inPreview: 'read',
      summary: "A page of the caller's own requests and those that concern their home, newest first",
      query: ofHome.extend({ done: flag, page: pageNumber }),
      answer: list(ownRequest).extend({
        /** How many are not done, and done. */
        counts: z.object({ open: z.number(), done: z.number() }),
        /** What the caller can ask for in this community. */
        kinds: z.array(requestKind),
      }),
    }),
    viewOwn: call({
      ...atHome,
      method: 'GET',
      path: '/requests/view',
      inPreview: 'read',
      summary: 'A request as its resident sees it: who holds it, since when, and the thread',
      record: { kind: 'request', by: 'id' },
      query: ofHome.extend({ id }),
      answer: ownRequest.extend({
        entries: z.array(ownRequestEntry),
        follows: z.object({ id: z.number(), number: z.number() }).nullable(),
        /** Until when an answer opens a done request again; empty for others. */
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
        subject: typed,
        text: typed,
        /** Whether it concerns the home, whose Owners then see it too. */
        isOfHome: flag,
      }),
      files: { 'files[]': requestFiles },
      answer: saved.extend({ id: z.number().optional() }),
    }),
    say: call({
      ...atHome,
      method: 'POST',
      path: '/requests/answer',
      summary: 'Write in an own request; a done one is opened again, or a new one goes on from it',
      record: { kind: 'request', by: 'id' },
      query: ofHome.extend({ id }),
      multipart: z.object({ key, text: typed }),
      files: { 'files[]': requestFiles },
      /** `id` is that of the new request, if one was created. */
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
        /** Number, subject, name or address. */
        search: text(100).default(''),
        homeId: optionalId,
        due: z.enum(inboxDues).default('any'),
        /** At least so many days old. */
        age: z.coerce.number().int().min(0).max(3650).default(0),
        sort: z.enum(inboxSorts).default('due'),
        page: pageNumber,
      }),
      answer: list(inboxRow).extend({
        /** Of those that are not done. */
        counts: z.object({ all: z.number(), mine: z.number(), nobody: z.number(), overdue: z.number() }),
        /** Those whom the listed requests can be filtered by. */
        holders: z.array(namedPerson),
      }),
    }),
    view: call({
      ...staff,
      ...one,
      method: 'GET',
      path: '/admin/requests/one',
      summary: 'A request with its thread, notes and files, and its home at a glance',
      query: inOne,
      answer: z.object({
        request: requestModel,
        entries: z.array(requestEntry),
        glance: homeGlance.nullable(),
        /** The mailing that it answers; null for a request that is not a reply to a mailing. */
        mailing: requestMailing.nullable(),
        /** Those who can hold it. */
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
        'Answer the residents of a request and say what comes next; refused while there is something newer than what was seen',
      multipart: z.object({
        key,
        text: typed,
        state: z.enum(answeredStates).default('waiting for the resident'),
        /** The last entry that the caller saw. */
        seen: optionalId,
      }),
      files: { 'files[]': requestFiles },
      answer: saved.extend({
        /** What was written since; nothing is sent. */
        newer: z.array(requestEntry).optional(),
      }),
    }),
    note: call({
      ...act,
      path: '/admin/requests/note',
      summary: 'Add a note that only the team sees',
      multipart: z.object({ key, text: typed }),
      files: { 'files[]': requestFiles },
      answer: saved,
    }),
    change: call({
      ...act,
      path: '/admin/requests/change',
      summary: 'Give a request to somebody, change its kind or due day, close it or open it again',
      json: z.object({
        version: z.number().int().positive().max(largestVersion).optional(),
        /** null: nobody. */
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
      ...one,
      method: 'POST',
      path: '/admin/requests/make-order',
      summary:
        'Make a work order of a request, with the files of the person who asked; the request stays open until the order is closed',
      query: inOne,
      json: z.object({ key: z.uuid(), description: typed }),
      answer: saved.extend({ orderId: z.number().optional() }),
    }),
    link: call({
      ...act,
      path: '/admin/requests/link',
      summary: 'Link a request to a work order or a violation that exists, or remove a link',
      json: z.object({
        /** null: the request is not joined. */
        orderId: z.number().int().positive().nullish(),
        violationId: z.number().int().positive().nullish(),
      }),
      answer: saved,
    }),
    join: call({
      ...inbox,
      ...one,
      method: 'POST',
      path: '/admin/requests/join',
      summary: 'Join other requests to one; its answers and closing then reach all people who asked',
      query: inOne,
      json: z.object({ ids: z.array(z.number().int().positive()).max(requestLimits.joined) }),
      answer: saved,
    }),
    part: call({
      ...inbox,
      ...one,
      method: 'POST',
      path: '/admin/requests/part',
      summary: 'Take a request out of the one that it is joined to',
      query: inOne,
      answer: saved,
    }),
    file: call({
      ...staff,
      method: 'GET',
      path: '/admin/requests/file',
      summary: 'A file of a request, also of a note',
      record: { kind: 'request file', by: 'file', within: 'hoaId' },
      query: z.object({ hoaId: id, file: id, view: flag }),
      answer: 'download',
    }),
    kinds: call({
      ...inbox,
      method: 'GET',
      path: '/admin/requests/kinds',
      summary: 'The first holder and the days of each kind, and who can hold requests',
      query: z.object({ hoaId: id }),
      answer: list(kindSetting).extend({ people: z.array(namedPerson), mayChange: z.boolean(), version: z.number() }),
    }),
    saveKinds: call({
      access: access.staff('hoaId', 'settings'),
      addition: true,
      method: 'POST',
      path: '/admin/requests/save-kinds',
      summary: 'Set the first holder and the days of kinds',
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
        /** The version that the form began with; 0 where nothing was set. Without it the last save wins. */
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
      summary: 'Add a saved reply or change one, for the organization or for oneself',
      query: z.object({ hoaId: id }),
      json: z.object({
        id: z.number().int().positive().optional(),
        version: z.number().int().positive().max(largestVersion).optional(),
        isShared: z.boolean().default(false),
        title: typed,
        text: typed,
      }),
      answer: saved,
    }),
    removeReply: call({
      ...inbox,
      method: 'POST',
      path: '/admin/requests/remove-reply',
      summary: 'Remove a saved reply, or restore it',
      query: z.object({ hoaId: id }),
      json: z.object({ id: z.number().int().positive(), isBack: z.boolean().default(false) }),
      answer: success,
    }),
  },
)
