import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list } from '../shared/answers.ts'
import { id, text } from '../shared/ids.ts'
import { teamCardTexts } from '../shared/team-card.ts'

/** The menu feature that the page requires. */
export const aboutFeature = 39

/** The maximum number of members of the management team in a response. */
export const teamLimit = 100

const zeroOrOne = z.union([z.literal(0), z.literal(1)])

/** The contact details of the association (community.txt 3). The separate parts of each address are our addition (decisions/community.md 50). */
const contactInfo = z.object({
  hcu_phone_number: z.string(),
  hcu_phone_instructions: z.string(),
  hcu_fax_number: z.string(),
  hcu_email_address: z.string(),
  hcu_email_instructions: z.string(),
  hcu_mailing_address: z.string(),
  hcu_mailing_city: z.string(),
  hcu_mailing_state: z.string(),
  hcu_mailing_zipcode: z.string(),
  hcu_office_address: z.string(),
  hcu_office_city: z.string(),
  hcu_office_state: z.string(),
  hcu_office_zipcode: z.string(),
  hcu_office_same_as_mailing: zeroOrOne,
  /** The office address and, in `mailingFullAddress`, the mailing address, each on one line; empty where there is none. */
  fullAddress: z.string(),
  mailingFullAddress: z.string(),
  /** The days and hours, one line each; and, in `hcu_office_hours_desc`, a remark about them. */
  officeHoursDisplay: z.string(),
  hcu_office_hours_desc: z.string(),
})
export type ContactInfo = z.output<typeof contactInfo>

const association = z.object({
  id: z.number(),
  name: z.string(),
  /** The company that manages it; empty where it manages itself. `cmc_id` is its id, for /images/cmc/{cmc_id}; null where it manages itself. */
  cmc_profesionally_managed_by: z.string(),
  cmc_id: z.number().nullable(),
  /** Null without a community manager. `hcm_image`: the signed name of their picture for auth/view-image; empty where there is none. */
  communityManager: z.object({ hcm_image: z.string() }).nullable(),
  /** Whether the management team has members. */
  managersSection: z.boolean(),
  contactInfo: contactInfo.nullable(),
})
export type Association = z.output<typeof association>

/** The fields of a team card that have other names in the answer (below, cmm_…). */
const renamedTexts = {
  firstName: true,
  lastName: true,
  credentials: true,
  bio: true,
  email: true,
  phone: true,
} as const

/** A member of the management team. E-mail and phone are omitted for members who cannot be contacted (decisions/community.md 49). */
const teamMember = teamCardTexts.omit(renamedTexts).extend({
  cmm_id: z.number(),
  /** Null for a member without an account. */
  cmm_user_id: z.number().nullable(),
  cmm_first_name: z.string(),
  cmm_last_name: z.string(),
  cmm_email: z.string().optional(),
  cmm_phone_number1: z.string().optional(),
  /** Plain text. */
  cmm_bio: z.string(),
  cmm_credentials: z.string(),
  canBeContacted: z.boolean(),
  /** A signed name for auth/view-image; empty where there is no picture. */
  cmm_image: z.string(),
})
export type TeamMember = z.output<typeof teamMember>

export const about = feature('about', 'The management team and contact details of the association.', {
  association: call({
    method: 'GET',
    path: '/hoas/view',
    inPreview: 'read',
    summary: 'The association with its management company and contact details',
    access: access.community('id'),
    menuFeature: aboutFeature,
    query: z.object({ id }),
    answer: association,
  }),
  team: call({
    method: 'GET',
    path: '/boardmembers',
    inPreview: 'read',
    summary: 'The board and the managers',
    access: access.community('hoa_id'),
    menuFeature: aboutFeature,
    query: z.object({ hoa_id: id }),
    answer: list(teamMember),
  }),
  memberImage: call({
    method: 'GET',
    path: '/auth/view-cmc-image',
    inPreview: 'read',
    summary: 'The picture of a member of the management team, or their initials',
    access: access.person,
    record: { kind: 'team member', by: 'cmm_id' },
    query: z.object({ cmm_id: id }),
    answer: 'image',
  }),
  associationImage: call({
    method: 'GET',
    path: '/hoas/view-image',
    inPreview: 'read',
    summary:
      'A picture by its signed name, or the logo without one; with placeholder, the initials where there is no picture',
    access: access.community('hoa_id'),
    query: z.object({ hoa_id: id, image: text(400).optional(), placeholder: text(100).optional() }),
    answer: 'image',
  }),
  companyImage: call({
    method: 'GET',
    path: '/images/cmc/{cmc_id}',
    summary: 'The logo of a community-management company, without signing in',
    access: access.public,
    addition: true,
    query: z.object({ cmc_id: id }),
    answer: 'image',
  }),
})
