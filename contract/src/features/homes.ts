import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved, success } from '../shared/answers.ts'
import {
  homeEvent,
  homeFile,
  homeFileKinds,
  homeMessage,
  homeOrder,
  homeResident,
  homeRun,
  homeViolation,
  ledgerEntry,
} from '../shared/home-shapes.ts'
import { flag, id, optionalId, text } from '../shared/ids.ts'
import { pageNumber } from '../shared/paging.ts'
import { accessStates, deliveryWays, homeKinds, occupancies, registerLimits } from '../shared/register.ts'
import { registerLine, startedVersion } from '../shared/register-fields.ts'

/** The page sizes of homes and people that can be chosen (association.txt 2.5). */
export const registerPageSizes = [50, 100, 200] as const

/** The sort orders of homes. 'address' sorts by street, then by the numeric value of the number, then by unit. */
export const homeSorts = ['address', 'account', 'identifier', 'balance'] as const
export type HomeSort = (typeof homeSorts)[number]

/** The maximum number of saved lists of a person in a community (`views`), and of homes that are chosen for one action (association.txt 9). */
export const homeLimits = { views: 50, chosen: 2000 } as const

/** How long the file of an export is stored for the person who asked for it (association.txt 9). */
export const exportKeptHours = 24

/** How many actions on selections of homes a person may start within an hour. */
export const homeRunsPerHour = 60

const number = (most: number) => z.coerce.number().int().min(0).max(most)
const mostCents = 10 ** 12
const nothing = z.literal('').transform(() => undefined)

/** The filters of the homes. A home must match every filter that is set. */
export const homeFilter = z.object({
  search: text(200).optional(),
  street: text(registerLimits.street).optional(),
  tag: text(registerLimits.tag).optional(),
  occupancy: z.enum(occupancies).optional(),
  access: z.enum([...accessStates, 'not registered']).optional(),
  delivery: z.enum(deliveryWays).optional(),
  /** `noEmail`: only homes whose people have no e-mail address. `bounced`: only homes with a primary e-mail address from which mail came back. */
  noEmail: flag,
  bounced: flag,
  /** Only homes that owe more than this amount, in cents. Ignored for callers who do not see the ledger. */
  balanceOver: z.union([nothing, number(mostCents)]).optional(),
  /** Only homes with a balance that was due more than so many days ago. Ignored for the same callers. */
  overdueDays: z.union([nothing, number(10_000)]).optional(),
  openViolation: flag,
})
export type HomeFilter = z.output<typeof homeFilter>

/** A requested page size, rounded up to an offered one. */
export const registerPageSize = z.coerce
  .number()
  .int()
  .default(registerPageSizes[0])
  .transform((size) => registerPageSizes.find((one) => one >= size) ?? registerPageSizes[2])

const paged = homeFilter.extend({
  sort: z.enum(homeSorts).default('address'),
  descending: flag,
  page: pageNumber,
  pageSize: registerPageSize,
})

const listed = z.object({
  id: z.number(),
  hoaId: z.number(),
  /** The name of the community. */
  community: z.string(),
  address: z.string(),
  /** The number of the home, as on its number plate. */
  plate: z.string(),
  identifier: z.string(),
  accountNumber: z.string(),
  owners: z.array(z.string()),
  access: z.enum(accessStates),
  occupancy: z.enum(occupancies),
  tags: z.array(z.string()),
  openViolations: z.number(),
  openOrders: z.number(),
  /** null for callers who do not see the ledger, and if no balance is known. */
  balanceCents: z.number().nullable(),
  /** The day of a planned sale, such as '2026-12-01'; empty if none is planned. */
  saleOn: z.string(),
})
export type ListedHome = z.output<typeof listed>

const home = z.object({
  id: z.number(),
  address: z.string(),
  identifier: z.string(),
  accountNumber: z.string(),
  streetNumber: z.string(),
  street: z.string(),
  unit: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  lot: z.string(),
  kind: z.enum(homeKinds),
  occupancy: z.enum(occupancies),
  tags: z.array(z.string()),
  /** The share in the community, as a decimal number; empty if there is none. */
  share: z.string(),
  duesGroup: z.string(),
  isRemoved: z.boolean(),
  version: z.number(),
  openViolations: z.number(),
  openOrders: z.number(),
  balanceCents: z.number().nullable(),
  people: z.array(homeResident),
})
export type Home = z.output<typeof home>

const homeForm = z.object({
  streetNumber: registerLine(registerLimits.streetNumber),
  street: registerLine(registerLimits.street),
  unit: registerLine(registerLimits.unit),
  identifier: registerLine(registerLimits.identifier),
  accountNumber: registerLine(registerLimits.accountNumber),
  city: registerLine(registerLimits.city),
  state: registerLine(registerLimits.state),
  zipcode: registerLine(registerLimits.zipcode),
  lot: registerLine(registerLimits.identifier),
  kind: z.enum(homeKinds).default('house'),
  occupancy: z.enum(occupancies).default('unknown'),
  /** The tags, separated by commas. */
  tags: registerLine(1000),
  share: registerLine(20),
  duesGroup: registerLine(registerLimits.tag),
  version: startedVersion,
})

/** The homes of an action: those with the ids; without ids, all that match the filter when the action runs. Without both: all homes. */
const selection = z.object({
  ids: z.array(z.number().int().positive()).max(homeLimits.chosen).optional(),
  filter: z
    .object({
      search: text(200),
      street: text(registerLimits.street),
      tag: text(registerLimits.tag),
      occupancy: z.enum(occupancies),
      access: z.enum([...accessStates, 'not registered']),
      delivery: z.enum(deliveryWays),
      noEmail: z.boolean(),
      bounced: z.boolean(),
      balanceOver: z.number().int().min(0).max(mostCents),
      overdueDays: z.number().int().min(0).max(10_000),
      openViolation: z.boolean(),
    })
    .partial()
    .optional(),
})
export type HomeSelection = z.output<typeof selection>

const see = { access: access.staff('hoaId', 'homes.see'), addition: true } as const
const edit = { method: 'POST', access: access.staff('hoaId', 'homes.edit'), addition: true } as const
const inCommunity = z.object({ hoaId: id })
const oneHome = {
  record: { kind: 'home', by: 'home', within: 'hoaId', guardedBy: 'scope' },
  query: inCommunity.extend({ home: id }),
} as const

const atHome = { ...see, ...oneHome, method: 'GET', query: oneHome.query.extend({ page: pageNumber }) } as const

/** Entries that each part of a home's page loads at a time. */
export const homePartSize = 50

export const homes = feature('homes', 'The homes of a community, for the people who manage it.', {
  index: call({
    ...see,
    method: 'GET',
    path: '/admin/homes',
    summary: 'A page of the homes of a community by search, filters and order',
    query: inCommunity.extend(paged.shape),
    answer: list(listed),
  }),
  all: call({
    method: 'GET',
    path: '/admin/homes/all',
    summary: "A page of the homes of all communities in the caller's reach, by search, filters and order",
    access: access.reach('homes.see'),
    addition: true,
    query: paged,
    answer: list(listed),
  }),
  counts: call({
    ...see,
    method: 'GET',
    path: '/admin/homes/counts',
    summary: 'The number of homes in each built-in list, and the streets, tags and saved lists to choose from',
    query: inCommunity,
    answer: z.object({
      all: z.number(),
      notRegistered: z.number(),
      noEmail: z.number(),
      bounced: z.number(),
      openViolation: z.number(),
      /** null for callers who do not see the ledger. */
      overdue: z.number().nullable(),
      streets: z.array(z.string()),
      tags: z.array(z.string()),
      /** The saved lists of the caller. `address`: search, filters and order, as the query string of a URL, without '?'. */
      views: z.array(z.object({ id: z.number(), name: z.string(), address: z.string() })),
    }),
  }),
  one: call({
    ...see,
    ...oneHome,
    method: 'GET',
    path: '/admin/homes/one',
    summary: 'A home with its current people',
    answer: home,
  }),
  history: call({
    ...see,
    ...oneHome,
    method: 'GET',
    path: '/admin/homes/history',
    summary: 'The history of a home: every owner and tenant, and every change',
    query: oneHome.query.extend({ page: pageNumber }),
    answer: list(homeEvent),
  }),
  money: call({
    ...atHome,
    path: '/admin/homes/money',
    summary: 'What a home owes, with its charges and payments, newest first',
    access: access.staff('hoaId', 'ledger.see'),
    answer: list(ledgerEntry).extend({ balanceCents: z.number().nullable(), dueOn: z.string() }),
  }),
  violations: call({
    ...atHome,
    path: '/admin/homes/violations',
    summary: 'The violations of a home, newest first',
    access: access.staff('hoaId', 'violations.draft'),
    answer: list(homeViolation),
  }),
  orders: call({
    ...atHome,
    path: '/admin/homes/orders',
    summary: 'The work orders of a home, newest first',
    access: access.staff('hoaId', 'orders.see'),
    answer: list(homeOrder),
  }),
  messages: call({
    ...atHome,
    path: '/admin/homes/messages',
    summary: 'The mailings to a home and its replies to them, newest first; never messages between neighbors',
    access: access.staff('hoaId', 'mail.write'),
    answer: list(homeMessage),
  }),
  files: call({
    ...atHome,
    path: '/admin/homes/files',
    summary: 'The files of a home that the caller may see, newest first',
    answer: list(homeFile),
  }),
  openFile: call({
    ...see,
    ...oneHome,
    method: 'GET',
    path: '/admin/homes/open-file',
    summary: 'A file of a home, for callers who may see files of its kind',
    query: oneHome.query.extend({ kind: z.enum(homeFileKinds).default('statement'), file: optionalId }),
    answer: 'download',
  }),
  add: call({
    ...edit,
    path: '/admin/homes/add',
    summary: 'Add a home',
    query: inCommunity,
    form: homeForm,
    answer: saved.extend({ id: z.number().optional() }),
  }),
  save: call({
    ...edit,
    ...oneHome,
    path: '/admin/homes/save',
    summary: 'Save the fields of a home',
    form: homeForm,
    answer: saved,
  }),
  remove: call({
    ...edit,
    ...oneHome,
    path: '/admin/homes/remove',
    summary: 'Remove a home from lists, counts and registration; its history stays',
    answer: saved,
  }),
  restore: call({
    ...edit,
    ...oneHome,
    path: '/admin/homes/restore',
    summary: 'Restore a removed home',
    answer: saved,
  }),
  count: call({
    ...see,
    method: 'POST',
    path: '/admin/homes/count',
    summary: 'The current number of homes in a selection',
    changesNothing: true,
    query: inCommunity,
    json: selection,
    answer: z.object({ count: z.number() }),
  }),
  tag: call({
    ...edit,
    path: '/admin/homes/tag',
    summary: 'Add a tag to homes, or remove one; runs as a job',
    query: inCommunity,
    json: selection.extend({ tag: text(registerLimits.tag), remove: z.boolean().default(false) }),
    answer: saved.extend({ runId: z.number().optional() }),
  }),
  invite: call({
    ...edit,
    path: '/admin/homes/invite',
    summary: 'Invite the people of homes by mail, or create letters for them; runs as a job',
    access: access.staff('hoaId', 'invite'),
    query: inCommunity,
    json: selection.extend({ by: z.enum(['mail', 'letter']).default('mail') }),
    answer: saved.extend({ runId: z.number().optional() }),
  }),
  write: call({
    ...edit,
    path: '/admin/homes/write',
    summary: 'Create a draft of a mailing to homes; runs as a job and sends nothing',
    access: access.staff('hoaId', 'mail.write'),
    query: inCommunity,
    json: selection,
    answer: saved.extend({ runId: z.number().optional() }),
  }),
  exportHomes: call({
    ...see,
    method: 'POST',
    path: '/admin/homes/export',
    access: access.staff('hoaId', 'export.people'),
    summary: 'Create a CSV file of homes and their people; runs as a job',
    query: inCommunity,
    json: selection,
    needsProof: true,
    inArchive: true,
    answer: saved.extend({ runId: z.number().optional() }),
  }),
  run: call({
    ...see,
    method: 'GET',
    path: '/admin/homes/run',
    summary: 'The progress of an action that the caller started, and the homes that it left out',
    record: { kind: 'run on homes', by: 'run', within: 'hoaId' },
    query: inCommunity.extend({ run: id }),
    answer: homeRun,
  }),
  undo: call({
    ...edit,
    path: '/admin/homes/undo',
    summary: 'Undo the change of tags by an action that the caller started',
    record: { kind: 'run on homes', by: 'run', within: 'hoaId' },
    query: inCommunity.extend({ run: id }),
    answer: success,
  }),
  file: call({
    ...see,
    method: 'GET',
    path: '/admin/homes/file',
    access: access.staff('hoaId', 'export.people'),
    summary: 'The file of an export that the caller started, for 24 hours',
    record: { kind: 'run on homes', by: 'run', within: 'hoaId' },
    query: inCommunity.extend({ run: id }),
    answer: 'download',
  }),
  saveView: call({
    ...see,
    method: 'POST',
    path: '/admin/homes/save-view',
    summary: 'Save a list of homes under a name, for the caller',
    changesNothing: true,
    query: inCommunity,
    form: z.object({ name: text(60).default(''), address: text(1000).default('') }),
    answer: saved,
  }),
  removeView: call({
    ...see,
    method: 'POST',
    path: '/admin/homes/remove-view',
    summary: 'Remove a saved list of the caller',
    changesNothing: true,
    record: { kind: 'list of homes', by: 'view', within: 'hoaId' },
    query: inCommunity.extend({ view: id }),
    answer: success,
  }),
})
