import { z } from 'zod'
import { membershipStates, paperKinds, paperStates, reviewsStats } from './vendors.ts'

/** The state of one kind of papers of a vendor in a community. */
const held = z.object({
  /** Whether an accepted paper is valid today. */
  holds: z.boolean(),
  /** The latest last day of the accepted papers, such as '2026-11-15'; empty if none is accepted. */
  until: z.string(),
})
export type HeldPaper = z.output<typeof held>

const state = z.enum(membershipStates)

export const listed = z.object({
  vendorId: z.number(),
  name: z.string(),
  category: z.number(),
  /** The signed name of the logo for auth/view-image; empty without one. */
  logo: z.string(),
  state,
  /** Who has to answer while the membership is pending; else empty. */
  waitsFor: z.enum(['', 'vendor', 'community']),
  /** Who ended the membership while it is inactive; else empty. */
  endedBy: z.enum(['', 'vendor', 'community']),
  /** The last day of the membership; empty without one. */
  endsOn: z.string(),
  insurance: held,
  licence: held,
  /** The number of papers that wait to be accepted, and of open work orders in the community. */
  papersWaiting: z.number(),
  openOrders: z.number(),
  rating: reviewsStats,
  sponsorLevel: z.number(),
  /** The sponsor level that the vendor asks for; 0 for none. */
  offeredSponsorLevel: z.number(),
})
export type ListedVendor = z.output<typeof listed>

/** A vendor in the list of all communities in reach. It is listed once, with its state in each community. */
export const served = z.object({
  vendorId: z.number(),
  name: z.string(),
  category: z.number(),
  logo: z.string(),
  communities: z.array(
    z.object({
      hoaId: z.number(),
      name: z.string(),
      state,
      insurance: held,
      licence: held,
      openOrders: z.number(),
    }),
  ),
  papersWaiting: z.number(),
  openOrders: z.number(),
  rating: reviewsStats,
})
export type ServedVendor = z.output<typeof served>

const paper = z.object({
  id: z.number(),
  kind: z.enum(paperKinds),
  /** Who issued the paper, its number, and its last day. */
  issuer: z.string(),
  number: z.string(),
  validUntil: z.string(),
  state: z.enum(paperStates),
  hasFile: z.boolean(),
  fileName: z.string(),
  /** Whether the vendor added it, not the community. */
  byVendor: z.boolean(),
  addedByName: z.string(),
  /** ISO 8601 instants; empty without one. */
  addedTime: z.string(),
  decidedByName: z.string(),
  decidedTime: z.string(),
  /** Why it was declined; empty if it was not. */
  reason: z.string(),
})
export type VendorPaper = z.output<typeof paper>

const order = z.object({
  id: z.number(),
  status: z.number(),
  priority: z.number(),
  description: z.string(),
  address: z.string(),
  dueOn: z.string(),
})
export type VendorOrder = z.output<typeof order>

const profile = z.object({
  description: z.string(),
  services: z.string(),
  phone: z.string(),
  website: z.string(),
  areasServed: z.string(),
  email: z.string(),
})

export const details = listed.extend({
  ...profile.shape,
  /** Why the vendor was suspended or declined. */
  reason: z.string(),
  sponsorSince: z.string(),
  sponsorUntil: z.string(),
  /** Today's date in the community, which is the earliest possible last day. */
  today: z.string(),
  papers: z.array(paper),
  orders: z.array(order),
  users: z.array(z.object({ personId: z.number(), name: z.string(), email: z.string(), isPending: z.boolean() })),
  /** Whether the community may change the vendor's profile and users. It may until the first of them has signed in. */
  mayCare: z.boolean(),
  version: z.number(),
})
export type VendorDetails = z.output<typeof details>

export const adminReview = z.object({
  id: z.number(),
  rating: z.number(),
  text: z.string(),
  authorName: z.string(),
  writtenTime: z.string(),
  /** The number of photos. */
  photos: z.number(),
  isHidden: z.boolean(),
  /** Why it is hidden; empty if it is not. */
  reason: z.string(),
  /** Whether the author belongs to this community. Only then may the community hide the review. */
  isOurs: z.boolean(),
})
export type AdminReview = z.output<typeof adminReview>

export const ownPaper = z.object({
  /** Identifies the uploaded paper; the same in all communities. */
  key: z.string(),
  kind: z.enum(paperKinds),
  issuer: z.string(),
  number: z.string(),
  validUntil: z.string(),
  hasFile: z.boolean(),
  fileName: z.string(),
  addedTime: z.string(),
  /** Whether its last day has passed. */
  isOver: z.boolean(),
  communities: z.array(
    z.object({ hoaId: z.number(), name: z.string(), state: z.enum(paperStates), reason: z.string() }),
  ),
})
export type OwnPaper = z.output<typeof ownPaper>
