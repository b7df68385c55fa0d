import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved } from '../shared/answers.ts'
import { flag, id, largestVersion, optionalId, personName, text } from '../shared/ids.ts'
import { pageNumber, pageSize } from '../shared/paging.ts'
import { type TeamRole, teamRoles } from '../shared/rights.ts'

const roleNames = Object.keys(teamRoles) as [TeamRole, ...TeamRole[]]

/** The maximum number of people in a team (association.txt 9). */
export const teamLimit = 500

/** How long an invitation to a team is valid, in days (association.txt 9). */
export const teamInvitationDays = 7

/** How many days after archiving a community can be restored (association.txt 9). */
export const archiveDays = 90

/** How long the offer of a transfer is valid, in days (association.txt 4, 9). */
export const transferDays = 14

/** Maximum lengths of the fields, in characters. */
export const companyLimits = { email: 254, name: 60, company: 200, letterhead: 5000 } as const

/** The logo of an organisation: at most 2 MB, at least 256 px (association.txt 9). */
export const logoFile = {
  limit: 1,
  maxBytes: 2 * 1024 * 1024,
  endings: ['.jpg', '.jpeg', '.png', '.webp', '.avif'],
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  minSide: 256,
} as const

export const communitiesPageSize = 50

/** The sort orders of the list of communities. */
export const communitySorts = ['name', 'homes', 'registered', 'openItems', 'balance'] as const
export type CommunitySort = (typeof communitySorts)[number]

const membership = z.object({
  roles: z.array(z.enum(roleNames)).min(1).max(6),
  /** The ids of the communities in the reach; null: all communities of the organization. */
  reach: z.array(z.number().int().positive()).max(1000).nullable(),
})

const member = membership.extend({
  personId: z.number(),
  fullName: z.string(),
  email: z.string(),
  /** The signed name for auth/view-image; empty without a photo. */
  photo: z.string(),
  hasPasskey: z.boolean(),
  /** The last time at which a session of the person was used; null if there is none. */
  lastSeen: z.iso.datetime().nullable(),
  state: z.enum(['invited', 'active', 'suspended']),
})
export type TeamMember = z.output<typeof member>

const sharedList = z.object({
  id: z.number(),
  cmcId: z.number(),
  name: z.string(),
  /** Search, filters and order, as the query string of a URL, without '?'. */
  address: z.string(),
})
export type SharedList = z.output<typeof sharedList>

const figures = z.object({
  hoaId: z.number(),
  hoaName: z.string(),
  logo: z.string(),
  /** The city and the state, such as 'Boulder, CO'. */
  place: z.string(),
  state: z.enum(['in preparation', 'live', 'archived']),
  /** The plan level. */
  subscription: z.number(),
  /** The number of homes, and of those with a registered person. */
  homes: z.number(),
  registered: z.number(),
  /** The number of violations that are not closed. */
  openItems: z.number(),
  /** In cents; null for a caller who does not see the ledger. */
  balance: z.number().nullable(),
  /** The time until which an archived community can be restored; null if it is not archived. */
  takeBackUntil: z.iso.datetime().nullable(),
})
export type CommunityFigures = z.output<typeof figures>

/** One thing that is assigned to a person, such as a request. `id` and `title` are its own; `hoaId` and `hoaName` its community's. */
const assignedWork = z.object({
  kind: z.string(),
  hoaId: z.number(),
  hoaName: z.string(),
  id: z.number(),
  title: z.string(),
})
export type HeldWork = z.output<typeof assignedWork>

const branding = z.object({
  name: text(companyLimits.company),
  /** A color such as '#115148'; empty for the color of the product. */
  color: z.string().regex(/^(#[0-9a-f]{6})?$/i, 'A color is # and six digits'),
  senderName: text(companyLimits.company),
  replyAddress: text(companyLimits.email),
  letterhead: text(companyLimits.letterhead),
  signature: text(companyLimits.letterhead),
  /** Whether everybody of the team must have a passkey. */
  requiresPasskey: z.boolean(),
})
export type Branding = z.output<typeof branding>

const transfer = z.object({
  id: z.number(),
  hoaId: z.number(),
  hoaName: z.string(),
  /** The number of homes of the community. */
  homes: z.number(),
  /** 'given': offered by this organization. 'received': offered to it. */
  direction: z.enum(['given', 'received']),
  /** Whether the community will manage itself, as a new organization. */
  isSelfManaged: z.boolean(),
  /** The organization that has the community now, and the one to which it is offered: a name, or an e-mail address. */
  from: z.string(),
  to: z.string(),
  offeredBy: z.string(),
  offeredTime: z.iso.datetime(),
  /** When the offer ends if nobody accepts it. */
  lapsesTime: z.iso.datetime(),
})
export type Transfer = z.output<typeof transfer>

const offer = z.object({
  hoaId: z.number().int().positive(),
  kind: z.enum(['organisation', 'self-managed']),
  /** The address of an administrator of the other organization, or of the officer who becomes the administrator of a new self-managed one. */
  email: text(companyLimits.email),
})
const decision = z.object({ hoaId: z.number().int().positive(), id: z.number().int().positive(), accepts: z.boolean() })

const team = { access: access.organisation('cmcId', 'organisation'), addition: true } as const
const query = z.object({ cmcId: id })
const onePerson = z.object({ personId: z.number().int().positive() })
/** The person who gets the work that is assigned to the member; null: the work has no holder from then on. */
const successor = z.object({ handTo: z.number().int().positive().nullable().default(null) })

export const company = feature('company', 'The team, the communities and the branding of an organization.', {
  team: call({
    ...team,
    method: 'GET',
    path: '/organisations/team',
    summary: 'The team of an organization, by name',
    query,
    answer: list(member),
  }),
  addMember: call({
    ...team,
    method: 'POST',
    path: '/organisations/add-member',
    summary: 'Add a person to the team by e-mail; a person without an account gets an invitation by mail',
    needsProof: true,
    query,
    json: membership.extend({
      email: text(companyLimits.email),
      fname: personName(companyLimits.name),
      lname: personName(companyLimits.name),
    }),
    answer: saved,
  }),
  assigned: call({
    ...team,
    method: 'GET',
    path: '/organisations/assigned',
    summary: 'The work assigned to a team member, which is handed over when they are suspended or removed',
    query: z.object({ cmcId: id, personId: id }),
    answer: z.object({
      items: z.array(assignedWork),
      /** The active members of the team whose reach includes every community of that work. */
      successors: z.array(z.object({ personId: z.number(), fullName: z.string() })),
    }),
  }),
  inviteAgain: call({
    ...team,
    method: 'POST',
    path: '/organisations/invite-member-again',
    summary: 'Send the invitation of a team member again by mail',
    query,
    json: onePerson,
    answer: saved,
  }),
  saveMember: call({
    ...team,
    method: 'POST',
    path: '/organisations/save-member',
    summary: 'Change the roles and the reach of a team member; takes effect at once',
    needsProof: true,
    query,
    json: membership.extend(onePerson.shape),
    answer: saved,
  }),
  suspendMember: call({
    ...team,
    method: 'POST',
    path: '/organisations/suspend-member',
    summary: 'Suspend a team member, which ends their sessions, or end the suspension',
    needsProof: true,
    query,
    json: onePerson.extend({ isSuspended: z.boolean(), ...successor.shape }),
    answer: saved,
  }),
  removeMember: call({
    ...team,
    method: 'POST',
    path: '/organisations/remove-member',
    summary: 'Remove a person from the team; takes effect at once',
    needsProof: true,
    query,
    json: onePerson.extend(successor.shape),
    answer: saved,
  }),
  communities: call({
    ...team,
    method: 'GET',
    path: '/organisations/communities',
    summary:
      "The communities of an organization in the caller's reach, with their figures; filtered by state, manager and plan",
    query: query.extend({
      search: text(100).default(''),
      state: z.enum(['', 'in preparation', 'live', 'archived']).default(''),
      /** Only the communities that this person of the team manages. */
      manager: optionalId,
      plan: optionalId,
      sort: z.enum(communitySorts).default('name'),
      descending: flag,
      page: pageNumber,
      pageSize: pageSize(communitiesPageSize),
    }),
    answer: list(figures).extend({
      /** The people and plans by which the list can be filtered. */
      managers: z.array(z.object({ personId: z.number(), fullName: z.string() })),
      plans: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  branding: call({
    ...team,
    method: 'GET',
    path: '/organisations/branding',
    summary: 'The branding of the organization, which its communities use where they have not set their own',
    query,
    answer: branding.extend({ version: z.number(), logo: z.string() }),
  }),
  saveBranding: call({
    ...team,
    method: 'POST',
    path: '/organisations/save-branding',
    summary: 'Save the branding of the organization, and whether its team must have a passkey',
    needsProof: true,
    query,
    json: branding.extend({ version: z.number().int().max(largestVersion) }),
    answer: saved,
  }),
  archive: call({
    ...team,
    method: 'POST',
    path: '/organisations/archive-community',
    summary: 'Archive a community, or restore it within 90 days',
    needsProof: true,
    query,
    json: z.object({ hoaId: z.number().int().positive(), isArchived: z.boolean() }),
    answer: saved,
  }),
  saveLogo: call({
    ...team,
    method: 'POST',
    path: '/organisations/save-logo',
    summary: 'Save or remove the logo of the organization, which its communities without a logo of their own show',
    needsProof: true,
    query,
    multipart: z.object({ removesLogo: flag }),
    files: { logo: { limit: logoFile.limit, maxBytes: logoFile.maxBytes } },
    answer: saved,
  }),
  sharedLists: call({
    method: 'GET',
    access: access.reach('homes.see'),
    addition: true,
    path: '/organisations/shared-lists',
    summary: "The lists of homes that organizations share with the communities in the caller's reach",
    query: z.object({ hoaId: optionalId }),
    answer: list(sharedList),
  }),
  saveSharedList: call({
    ...team,
    method: 'POST',
    path: '/organisations/save-shared-list',
    summary:
      'Share a list of homes with all communities of the organization; replaces a shared list with the same name',
    query,
    json: z.object({ name: text(60), address: text(1000) }),
    answer: saved,
  }),
  deleteSharedList: call({
    ...team,
    method: 'POST',
    path: '/organisations/delete-shared-list',
    summary: 'Remove a shared list of homes, or restore it',
    query,
    json: z.object({ list: z.number().int().positive(), restore: z.boolean().default(false) }),
    answer: saved,
  }),
  transfers: call({
    ...team,
    method: 'GET',
    path: '/organisations/transfers',
    summary: 'The open offers to transfer a community, made by the organization or to it',
    query,
    answer: list(transfer),
  }),
  offerTransfer: call({
    ...team,
    method: 'POST',
    path: '/organisations/offer-transfer',
    summary: 'Offer a community to another organization, or to a new self-managed one; the offer ends after 14 days',
    needsProof: true,
    query,
    json: offer,
    answer: saved,
  }),
  withdrawTransfer: call({
    ...team,
    method: 'POST',
    path: '/organisations/withdraw-transfer',
    summary: 'Withdraw the offer of a community',
    query,
    json: z.object({ hoaId: z.number().int().positive() }),
    answer: saved,
  }),
  decideTransfer: call({
    ...team,
    method: 'POST',
    path: '/organisations/decide-transfer',
    summary: 'Accept a community that is offered to the organization, or refuse it',
    needsProof: true,
    query,
    json: decision,
    answer: saved,
  }),
  serverTransfers: call({
    method: 'GET',
    access: access.serverOwner,
    addition: true,
    path: '/server/transfers',
    summary: 'The open offers to transfer a community',
    answer: list(transfer),
  }),
  serverOfferTransfer: call({
    method: 'POST',
    access: access.serverOwner,
    addition: true,
    path: '/server/offer-transfer',
    summary: 'Offer a community to another organization, or to a new self-managed one, for its organization',
    needsProof: true,
    json: offer,
    answer: saved,
  }),
  serverDecideTransfer: call({
    method: 'POST',
    access: access.serverOwner,
    addition: true,
    path: '/server/decide-transfer',
    summary: 'Accept the transfer of a community for the organization to which it is offered, or refuse it',
    needsProof: true,
    json: decision,
    answer: saved,
  }),
  deleteArchived: call({
    method: 'POST',
    access: access.serverOwner,
    addition: true,
    path: '/server/delete-community',
    summary: 'Delete a community that has been archived for more than 90 days, by typing its name',
    needsProof: true,
    json: z.object({ hoaId: z.number().int().positive(), name: text(companyLimits.company) }),
    answer: saved,
  }),
})
