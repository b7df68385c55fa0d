import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved, success } from '../shared/answers.ts'
import { id, optionalVersion, personName, text } from '../shared/ids.ts'
import { pageNumber } from '../shared/paging.ts'

/** The menu feature 'Additional Members'. */
export const membersFeature = 17

/** Owners have access to everything, members to the features that an owner allowed (community.txt 3, 6). */
export const memberTypes = { owner: 0, member: 1 } as const

/** People of a home on a page. */
export const membersPageSize = 10

/** The maximum number of people of a home, including invited ones. */
export const membersLimit = 20

/** Maximum lengths of the fields, in characters. */
export const memberLimits = { email: 254, name: 60, phone: 40 } as const

/** The permission: '0' owner, '1' member. */
const permission = text(10).default('')

/** A JSON list of the features that a member may use (decisions/community.md 124). */
const featureList = text(400).default('')

/** A person of a home (community.txt 3). */
const member = z.object({
  hp_id: z.number(),
  hp_user_id: z.number(),
  hp_fname: z.string(),
  hp_lname: z.string(),
  fullName: z.string(),
  type: z.enum(['Owner', 'Member']),
  hp_phone_number: z.string(),
  hp_email: z.string(),
  /** Pending: invited, and the account is not set up yet. */
  statusLabel: z.enum(['Active', 'Pending']),
  /** The numbers of the menu features that a member may use. */
  oldWebsiteFeatures: z.array(z.number()),
  userPhoto: z.string(),
  version: z.number(),
})
export type Member = z.output<typeof member>

const ofHome = { access: access.household('property'), menuFeature: membersFeature } as const
const oneMember = z.object({ property: id, member: id })

export const members = feature('members', 'The people of a home, for its owners.', {
  index: call({
    method: 'GET',
    path: '/hoa-person',
    inPreview: 'read',
    summary: "A page of the people of the caller's home, owners first; for owners only",
    access: access.community('hoa_id'),
    menuFeature: membersFeature,
    /** `hh_id`: the id of the home. If it is omitted or not a home of the caller: their first home. */
    query: z.object({ hoa_id: id, hh_id: id.optional(), page: pageNumber }),
    answer: list(member).extend({ household: z.object({ hh_id: z.number(), address: z.string() }) }),
  }),
  hasAccount: call({
    method: 'POST',
    path: '/auth/has-account',
    summary: 'Whether an e-mail address belongs to an account; for owners only, with a rate limit',
    access: access.person,
    form: z.object({ email: text(memberLimits.email).default('') }),
    answer: z.object({ hasAccount: z.boolean() }),
  }),
  add: call({
    method: 'POST',
    path: '/auth/add-member',
    summary: 'Add a person to the home; a person without an account gets an invitation by mail',
    ...ofHome,
    query: z.object({ property: id }),
    form: z.object({
      email: text(memberLimits.email).default(''),
      /** The id of the home again, as in the specification. If it differs from the query, the call is refused. */
      property: text(20).optional(),
      userType: permission,
      fname: personName(memberLimits.name).default(''),
      lname: personName(memberLimits.name).default(''),
      phoneNumber: text(memberLimits.phone).default(''),
      newWebsiteFeatures: featureList,
    }),
    answer: saved,
  }),
  update: call({
    method: 'POST',
    path: '/auth/update-member',
    summary: 'Change which features a person of the home may use',
    ...ofHome,
    record: { kind: 'member', by: 'member' },
    query: oneMember,
    form: z.object({
      HouseholdHoaPerson: z.object({
        /** As in `add`. */
        property: text(20).optional(),
        hhp_type: permission,
        newWebsiteFeatures: featureList,
        version: optionalVersion,
      }),
    }),
    answer: saved,
  }),
  remove: call({
    method: 'POST',
    path: '/auth/delete-member',
    summary: 'Remove a person from the home; their access ends immediately',
    ...ofHome,
    record: { kind: 'member', by: 'member' },
    query: oneMember,
    answer: success,
  }),
  inviteAgain: call({
    method: 'POST',
    path: '/auth/invite-member-again',
    summary: 'Send the invitation of a pending person again by mail',
    ...ofHome,
    addition: true,
    record: { kind: 'member', by: 'member' },
    query: oneMember,
    answer: saved,
  }),
})
