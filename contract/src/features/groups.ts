import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { saved } from '../shared/answers.ts'
import { flag, id, optionalId, optionalVersion, text } from '../shared/ids.ts'
import { pageNumber, pageSize } from '../shared/paging.ts'

/** The menu feature that groups require. */
export const groupsFeature = 37

/** Groups that 'Explore Groups' loads at a time (community.txt 9), and the caller's groups on a page. */
export const explorePageSize = 5
export const myGroupsPageSize = 10

/** Members on a page, and requests to join on a page. */
export const membersPageSize = 20

/** Maximum lengths, in characters; `addresses` in one invitation (decisions/community.md 111); and groups `inCommunity`. */
export const groupLimits = { name: 100, description: 2000, addresses: 50, invitation: 8000, inCommunity: 2000 } as const

/** How often a person may create a group within a day, join or ask to join within an hour, and send invitations within an hour. */
export const groupAllowances = { startsPerDay: 10, joinsPerHour: 60, invitationsPerHour: 10 } as const

/** The picture of a group (community.txt 5). Sides are in pixels; quality is that of the encoded picture, from 0 to 1. */
export const groupPicture = {
  limit: 1,
  maxBytes: 10_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  minSide: 100,
  maxSide: 512,
  quality: 0.9,
} as const

/** 'open': everybody of the community can join at once. 'request': the group's administrator decides. Our addition (docs/decisions/0053). */
export const groupJoinings = ['open', 'request'] as const
export type GroupJoining = (typeof groupJoinings)[number]

/** The state of a person who is not a member but asked to join, was invited or was refused; '' for everybody else. */
export const groupStandings = ['', 'asked', 'invited', 'refused'] as const
export type GroupStanding = (typeof groupStandings)[number]

/** The columns to which a search of groups, or of members, can be limited (community.txt 2.11). */
export const groupColumns = ['Name', 'Description', 'Created By'] as const
export type GroupColumn = (typeof groupColumns)[number]
export const memberColumns = ['Name', 'Phone', 'Email'] as const
export type MemberColumn = (typeof memberColumns)[number]

const group = z.object({
  group_id: z.number(),
  group_name: z.string(),
  /** Plain text with line breaks. */
  group_description: z.string(),
  /** The signed name for auth/view-image; empty without a picture. */
  group_image: z.string(),
  /** The path of the picture below the host; empty without one. */
  groupImageFormatted: z.string(),
  members: z.number().int().nonnegative(),
  /** 'MMMM DD, YYYY' in the time zone of the association. */
  lastUpdated: z.string(),
  /** The group's administrator: its creator, or the member who was made administrator later. Empty while the group has no member. */
  createdBy: z.string(),
  isMember: z.boolean(),
  canManage: z.boolean(),
  /** Our addition. */
  group_joining: z.enum(groupJoinings),
  /** Our addition. */
  standing: z.enum(groupStandings),
})
export type Group = z.output<typeof group>

const groupHome = group.extend({
  /** Whether the caller may invite people. */
  canInvite: z.boolean(),
  /** Whether the caller is the group's administrator. */
  isAdmin: z.boolean(),
  /** The number of open requests to join; 0 for callers who do not manage the group. */
  requests: z.number().int().nonnegative(),
  /** The number of saved changes; an edit form sends it back (docs/decisions/0029). */
  version: z.number(),
})
export type GroupHome = z.output<typeof groupHome>

const member = z.object({
  gm_id: z.number(),
  /** 1 for the group's administrator, shown as Creator. */
  gm_is_admin: z.union([z.literal(0), z.literal(1)]),
  /** Unix seconds. */
  gm_joined_date: z.number(),
  fullName: z.string(),
  /** The signed name for auth/view-image; empty without a photo. */
  userPhoto: z.string(),
  /** Phone and e-mail are empty for callers who are not members (decisions/community.md 112). */
  Phone: z.string(),
  Email: z.string(),
  /** Whether this is the caller; and the id for a chat, null for the caller. Our additions. */
  isSelf: z.boolean(),
  userId: z.number().nullable(),
})
export type GroupMember = z.output<typeof member>

const asking = z.object({
  user_id: z.number(),
  fullName: z.string(),
  userPhoto: z.string(),
  /** Unix seconds. */
  askedTime: z.number(),
})
export type AskingPerson = z.output<typeof asking>

const totalCount = z.object({ totalCount: z.number().int().nonnegative() })

const gated = { access: access.community('hoa_id'), menuFeature: groupsFeature } as const
const ofGroup = { kind: 'group', by: 'group_id', within: 'hoa_id' } as const
const oneGroup = z.object({ hoa_id: id, group_id: id })
const memberRef = z.object({ gm_id: z.int() })

export const groups = feature('groups', 'Groups of neighbors with members, discussions and events.', {
  index: call({
    method: 'GET',
    path: '/groups',
    inPreview: 'read',
    summary: "A page of the caller's groups, or of the other groups; the latest activity first",
    ...gated,
    query: z.object({
      hoa_id: id,
      isMember: flag,
      page: pageNumber,
      /** In place of `page`: the number of groups to skip. */
      offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
      limit: pageSize(20).default(explorePageSize),
      Group: z
        .object({
          searchValue: text(200).optional(),
          /** The searched column. If it is omitted, all columns are searched (decisions/community.md 8). */
          searchColumn: z.enum(groupColumns).optional(),
        })
        .optional(),
    }),
    answer: z.object({
      data: z.object({ items: z.array(group), _meta: totalCount }),
      /** The offset of the next groups. */
      offset: z.number().int().nonnegative(),
    }),
  }),
  view: call({
    method: 'GET',
    path: '/groups/view',
    inPreview: 'read',
    summary: 'One group',
    access: access.person,
    record: { kind: 'group', by: 'id' },
    query: z.object({ id }),
    answer: groupHome,
  }),
  createEdit: call({
    method: 'POST',
    path: '/groups/group-create-edit',
    summary: 'Create a group whose administrator is the caller, or change the group with the given id',
    ...gated,
    record: ofGroup,
    query: z.object({ hoa_id: id, group_id: optionalId }),
    multipart: z.object({
      Group: z.object({
        group_name: text(groupLimits.name).default(''),
        group_description: text(groupLimits.description).default(''),
        /** Our addition. If it is omitted, a new group is open, and a changed one keeps its value. */
        group_joining: z.enum(groupJoinings).optional(),
        /** Removes the picture. */
        removeImage: flag,
      }),
      version: optionalVersion,
    }),
    files: { 'Group[image][]': { limit: groupPicture.limit, maxBytes: groupPicture.maxBytes } },
    answer: saved.extend({ group_id: z.number().optional() }),
  }),
  join: call({
    method: 'POST',
    path: '/groups/join-group',
    summary: 'Join a group, or ask to join it if its administrator decides',
    ...gated,
    record: { ...ofGroup, guardedBy: 'scope' },
    query: oneGroup,
    answer: saved.extend({ isMember: z.boolean() }),
  }),
  leave: call({
    method: 'POST',
    path: '/groups/leave-group',
    summary: 'Leave a group, or withdraw the request to join it',
    ...gated,
    record: { ...ofGroup, guardedBy: 'scope' },
    query: oneGroup.extend({
      /** The member who becomes administrator. If it is omitted, it is the member who joined first. Our addition. */
      gm_id: optionalId,
    }),
    answer: saved,
  }),
  remove: call({
    method: 'GET',
    path: '/groups/delete-group',
    changes: true,
    summary: 'Delete a group with its discussions and events; it can be restored for 30 days',
    ...gated,
    record: ofGroup,
    query: oneGroup,
    answer: saved,
  }),
  restore: call({
    method: 'POST',
    path: '/groups/restore-group',
    summary: 'Restore a deleted group',
    ...gated,
    addition: true,
    record: ofGroup,
    query: oneGroup,
    answer: saved,
  }),
  invite: call({
    method: 'POST',
    path: '/groups/invite-member',
    summary: 'Invite people by their e-mail addresses; the answer does not say who lives in the community',
    ...gated,
    record: ofGroup,
    query: oneGroup,
    multipart: z.object({ members: text(groupLimits.invitation).default('') }),
    answer: saved,
  }),
  members: call({
    method: 'GET',
    path: '/groups/group-members',
    inPreview: 'read',
    summary: 'A page of the members, the first to join first',
    ...gated,
    record: { ...ofGroup, guardedBy: 'scope' },
    query: oneGroup.extend({
      page: pageNumber,
      'per-page': pageSize(membersPageSize),
      User: z.object({ searchValue: text(200).optional(), searchColumn: z.enum(memberColumns).optional() }).optional(),
    }),
    answer: z.object({ membersDataProvider: z.object({ items: z.array(member) }), _meta: totalCount }),
  }),
  removeMember: call({
    method: 'POST',
    path: '/groups/remove-member',
    summary: 'Remove a member, who can join again only after an invitation by the administrator',
    ...gated,
    addition: true,
    record: ofGroup,
    query: oneGroup,
    json: memberRef,
    answer: saved,
  }),
  handOn: call({
    method: 'POST',
    path: '/groups/hand-on',
    summary: "Make a member the group's administrator in place of the present one",
    ...gated,
    addition: true,
    record: ofGroup,
    query: oneGroup,
    json: memberRef,
    answer: saved,
  }),
  requests: call({
    method: 'GET',
    path: '/groups/join-requests',
    summary: 'A page of the people who ask to join, the first to ask first',
    ...gated,
    addition: true,
    record: ofGroup,
    query: oneGroup.extend({ page: pageNumber }),
    answer: z.object({ items: z.array(asking), _meta: totalCount }),
  }),
  answerRequest: call({
    method: 'POST',
    path: '/groups/answer-join-request',
    summary: 'Accept or decline a request to join',
    ...gated,
    addition: true,
    record: ofGroup,
    query: oneGroup,
    json: z.object({ user_id: z.int(), isAccepted: z.boolean() }),
    answer: saved,
  }),
})
