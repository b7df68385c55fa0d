import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list } from '../shared/answers.ts'
import { id, optionalId, text } from '../shared/ids.ts'
import { pageNumber, pageSize } from '../shared/paging.ts'

/** Entries on a page, and the maximum number of entries that a count or an export reads. */
export const activityPageSize = 50
export const mostActivityEntries = 10_000

/** How long the activity is stored, in years (association.txt 9). */
export const activityYears = 7

/** A day such as '2026-11-21'; empty: the filter is not set. */
const day = z.union([z.literal('').transform(() => undefined), z.iso.date()]).optional()

/** Filters by who, what and when. An entry must match every filter that is set. */
const filter = z.object({
  /** A part of the name of the person who made the change. */
  who: text(100).default(''),
  /** The beginning of the kind of the change, such as 'home.'. */
  kind: z
    .string()
    .max(60)
    .regex(/^[a-z.-]*$/, 'Not a kind')
    .default(''),
  /** The first and the last day. They count in the time zone of the community of a change, or in UTC for a change without a community. */
  from: day,
  to: day,
})
const page = z.object({ page: pageNumber, pageSize: pageSize(activityPageSize) })
/** Without `hoaId`: all communities where the caller may see the activity. */
const ofCommunities = filter.extend({
  hoaId: optionalId,
  propertyId: optionalId,
  /** A part of the address of the home that was changed. */
  home: text(200).default(''),
})

/** Values of the changed record, by the names of their fields; null if none were recorded. */
const values = z.record(z.string(), z.unknown()).nullable()
const entry = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  /** The name of the person who made the change. */
  actor: z.string(),
  /** How the change was made. 'preview': in 'See as a resident'. */
  via: z.enum(['screen', 'import', 'job', 'preview']),
  /** The kind of the change, such as 'home.edited'. */
  kind: z.string(),
  /** The name of the community, and the address of the home; each is empty if the change concerns none. */
  community: z.string(),
  address: z.string(),
  before: values,
  after: values,
})
export type ActivityItem = z.output<typeof entry>

const inReach = access.reach('activity')
const ofOrganisation = access.organisation('cmcId', 'organisation')

export const activity = feature('activity', "Who changed what on the managers' side, when, from what to what.", {
  index: call({
    method: 'GET',
    path: '/activity/index',
    summary: 'Changes in one community or all where the caller may see them, newest first',
    access: inReach,
    addition: true,
    query: ofCommunities.extend(page.shape),
    answer: list(entry),
  }),
  csv: call({
    method: 'GET',
    path: '/activity/csv',
    summary: 'The changes of that list as a CSV file; the export is recorded in the activity too',
    access: inReach,
    addition: true,
    needsProof: true,
    query: ofCommunities,
    answer: 'download',
  }),
  organisation: call({
    method: 'GET',
    path: '/activity/organisation',
    summary: 'Changes to an organization (its team, branding and communities), newest first',
    access: ofOrganisation,
    addition: true,
    query: filter.extend(page.shape).extend({ cmcId: id }),
    answer: list(entry),
  }),
  server: call({
    method: 'GET',
    path: '/activity/server',
    summary: 'Changes to the server (owners, plans, organizations, terms), newest first',
    access: access.serverOwner,
    addition: true,
    query: filter.extend(page.shape),
    answer: list(entry),
  }),
})
