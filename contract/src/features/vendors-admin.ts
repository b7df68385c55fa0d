import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved } from '../shared/answers.ts'
import { flag, id, optionalListId, text } from '../shared/ids.ts'
import { pageNumber } from '../shared/paging.ts'
import { registerLine, registerText } from '../shared/register-fields.ts'
import { adminReview, details, listed, ownPaper, served } from '../shared/vendor-shapes.ts'
import { membershipStates, paperKinds, sponsorLevels } from '../shared/vendors.ts'
import { profileLimits } from './vendor-profile.ts'
import { vendorUserLimits } from './vendor-users.ts'

/** Page sizes: vendors, and reviews of a vendor. */
export const vendorsPageSize = 50
export const adminReviewsPageSize = 10

/** Maximum lengths, in characters (association.txt 9); and the maximum number of papers and of orders of a vendor that are shown. */
export const vendorAdminLimits = { name: 200, reason: 1000, issuer: 100, number: 100, papers: 100, orders: 50 } as const

/** A paper is one file. */
export const paperFile = { limit: 1, maxBytes: 10 * 1024 * 1024 } as const

/**
 * The sort orders and the filters of the list. 'asking': vendors that ask to join. 'papers': with papers to accept. 'running out': with papers that
 * expire soon.
 */
export const vendorSorts = ['name', 'rating', 'orders', 'papers'] as const
export type VendorSort = (typeof vendorSorts)[number]
export const vendorLists = ['all', 'asking', 'papers', 'running out'] as const
export type VendorList = (typeof vendorLists)[number]

/** How many days before its last day a paper counts as expiring soon, and on which days before it people are notified (association.txt 2.14). */
export const runsOutDays = 60
export const reminderDays = [60, 30, 7, 0] as const

/** The fields of a paper in the forms of the community and of the vendor. */
const paperFields = {
  kind: z.enum(paperKinds),
  issuer: text(vendorAdminLimits.issuer).default(''),
  number: text(vendorAdminLimits.number).default(''),
  /** The last day, as typed. */
  validUntil: text(10).default(''),
}

const state = z.enum(membershipStates)
const inCommunity = z.object({ hoaId: id })
const may = access.staff('hoaId', 'vendors')
const decides = access.staff('hoaId', 'vendors.decide')
const read = { method: 'GET', access: may, addition: true } as const
const change = { method: 'POST', access: may, addition: true } as const
const oneVendor = {
  record: { kind: 'vendor', by: 'vendor', within: 'hoaId', guardedBy: 'scope' },
  query: inCommunity.extend({ vendor: id }),
} as const
const onePaper = {
  record: { kind: 'vendor paper', by: 'paper', within: 'hoaId', guardedBy: 'scope' },
  query: inCommunity.extend({ paper: id }),
} as const
const oneReview = {
  record: { kind: 'vendor review', by: 'review', within: 'hoaId', guardedBy: 'scope' },
  query: inCommunity.extend({ review: id }),
} as const

export const vendorsAdmin = feature(
  'vendors-admin',
  'The vendors of a community and their papers, for the people who manage it.',
  {
    index: call({
      ...read,
      path: '/vendors-admin/index',
      summary: 'A page of the vendors of a community with state, insurance, license, open orders and rating',
      query: inCommunity.extend({
        search: text(200).optional(),
        state: state.optional(),
        category: optionalListId,
        list: z.enum(vendorLists).default('all'),
        sort: z.enum(vendorSorts).default('name'),
        page: pageNumber,
      }),
      answer: list(listed),
    }),
    all: call({
      method: 'GET',
      access: access.reach('vendors'),
      addition: true,
      path: '/vendors-admin/all',
      summary:
        "A page of the vendors of all communities in the caller's reach, each listed once with its state in each community",
      query: z.object({ search: text(200).optional(), page: pageNumber }),
      answer: list(served),
    }),
    view: call({
      ...read,
      ...oneVendor,
      path: '/vendors-admin/view',
      summary: 'A vendor of a community: profile, papers, users, and its orders in this community',
      answer: details,
    }),
    reviews: call({
      ...read,
      ...oneVendor,
      path: '/vendors-admin/reviews',
      summary: 'A page of the reviews of a vendor, including those that this community hid',
      query: inCommunity.extend({ vendor: id, page: pageNumber }),
      answer: list(adminReview),
    }),
    invite: call({
      ...change,
      path: '/vendors-admin/invite',
      summary: 'Invite a vendor by name, category and e-mail: a new vendor, or the existing one of the address',
      query: inCommunity,
      form: z.object({
        name: registerLine(vendorAdminLimits.name),
        category: registerLine(10),
        email: registerLine(vendorUserLimits.email),
      }),
      answer: saved.extend({ vendorId: z.number().optional() }),
    }),
    inviteAgain: call({
      ...change,
      ...oneVendor,
      path: '/vendors-admin/invite-again',
      summary: 'Send the invitation of a vendor that has not answered again by mail',
      answer: saved,
    }),
    setState: call({
      method: 'POST',
      access: decides,
      addition: true,
      ...oneVendor,
      path: '/vendors-admin/set-state',
      summary:
        'Change the state of a vendor: accept or decline its request to join, suspend it, make it active again, set its last day, or withdraw its invitation',
      form: z.object({
        step: z.enum(['accept', 'decline', 'suspend', 'set end', 'withdraw']),
        /** The last day, or empty for none. */
        endsOn: registerLine(10),
        reason: registerText(vendorAdminLimits.reason),
      }),
      answer: saved,
    }),
    setSponsor: call({
      method: 'POST',
      access: decides,
      addition: true,
      ...oneVendor,
      path: '/vendors-admin/set-sponsor',
      summary: 'Accept the sponsor level that a vendor asked for, optionally with a last day; decline it; or end it',
      form: z.object({
        step: z.enum(['accept', 'decline', 'end']),
        /** The last day, or empty for none. */
        until: registerLine(10),
        /** The level that the caller saw. If the vendor has asked for another one since, the call is refused. */
        level: z.coerce
          .number()
          .int()
          .refine((level) => sponsorLevels.some((one) => one === level))
          .optional(),
      }),
      answer: saved,
    }),
    saveProfile: call({
      ...change,
      ...oneVendor,
      path: '/vendors-admin/save-profile',
      summary: 'Change the profile of a vendor, until its first user has signed in',
      form: z.object({
        description: registerText(profileLimits.description),
        services: registerLine(profileLimits.services),
        phone: registerLine(profileLimits.phone),
        website: registerLine(profileLimits.website),
        areasServed: registerLine(profileLimits.areasServed),
      }),
      answer: saved,
    }),
    addUser: call({
      ...change,
      ...oneVendor,
      path: '/vendors-admin/add-user',
      summary: 'Invite a user of a vendor, until its first user has signed in',
      form: z.object({
        email: registerLine(vendorUserLimits.email),
        fname: registerLine(vendorUserLimits.name),
        lname: registerLine(vendorUserLimits.name),
      }),
      answer: saved,
    }),
    removeUser: call({
      ...change,
      ...oneVendor,
      path: '/vendors-admin/remove-user',
      summary: 'Remove a user of a vendor, until its first user has signed in; their access ends immediately',
      form: z.object({ user: z.coerce.number().int() }),
      answer: saved,
    }),
    addPaper: call({
      ...change,
      ...oneVendor,
      path: '/vendors-admin/add-paper',
      summary: 'Add a paper of a vendor; it is accepted at once, because the community adds it',
      multipart: z.object(paperFields),
      files: { file: paperFile },
      answer: saved,
    }),
    decidePaper: call({
      ...change,
      ...onePaper,
      path: '/vendors-admin/decide-paper',
      summary: 'Accept a paper, or decline it with a reason; the decision can be changed later',
      form: z.object({ accept: flag, reason: registerText(vendorAdminLimits.reason) }),
      answer: saved,
    }),
    openPaper: call({
      ...read,
      ...onePaper,
      path: '/vendors-admin/open-paper',
      summary: 'The file of a paper',
      answer: 'download',
    }),
    hideReview: call({
      method: 'POST',
      access: decides,
      addition: true,
      ...oneReview,
      path: '/vendors-admin/hide-review',
      summary: 'Hide a review by a resident of the community, with a reason; its author is notified',
      form: z.object({ reason: registerText(vendorAdminLimits.reason) }),
      answer: saved,
    }),
    showReview: call({
      method: 'POST',
      access: decides,
      addition: true,
      ...oneReview,
      path: '/vendors-admin/show-review',
      summary: 'Show a hidden review again, unchanged',
      answer: saved,
    }),
    ownPapers: call({
      method: 'GET',
      access: access.vendor('vendor_id'),
      addition: true,
      path: '/vendors/own-papers',
      summary: 'The papers that the vendor uploaded, with what each community decided',
      query: z.object({ vendor_id: id }),
      answer: z.object({ items: z.array(ownPaper) }),
    }),
    uploadPaper: call({
      method: 'POST',
      access: access.vendor('vendor_id'),
      addition: true,
      path: '/vendors/upload-paper',
      summary: 'Send a paper to the communities that the vendor serves; it is valid in those that accept it',
      query: z.object({ vendor_id: id }),
      multipart: z.object(paperFields),
      files: { file: paperFile },
      answer: saved,
    }),
    openOwnPaper: call({
      method: 'GET',
      access: access.vendor('vendor_id'),
      addition: true,
      path: '/vendors/open-own-paper',
      summary: 'The file of a paper that the vendor uploaded',
      record: { kind: 'uploaded paper', by: 'paper', guardedBy: 'scope' },
      query: z.object({ vendor_id: id, paper: text(60) }),
      answer: 'download',
    }),
  },
)
