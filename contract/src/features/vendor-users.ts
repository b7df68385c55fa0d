import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved, success } from '../shared/answers.ts'
import { id, personName, text } from '../shared/ids.ts'

/** The maximum number of users of a vendor, including invited ones. */
export const vendorUsersLimit = 50

/** Maximum lengths of the fields, in characters. */
export const vendorUserLimits = { email: 254, name: 60 } as const

/** A user of a vendor. */
const user = z.object({
  vu_user_id: z.number(),
  fullName: z.string(),
  email: z.string(),
  userPhoto: z.string(),
  /** Pending: invited, and the account is not set up yet. */
  statusLabel: z.enum(['Active', 'Pending']),
})
export type VendorUser = z.output<typeof user>

const ofVendor = { access: access.vendor('vendor_id'), addition: true } as const
const oneUser = {
  record: { kind: 'vendor user', by: 'user', guardedBy: 'scope' },
  query: z.object({ vendor_id: id, user: id }),
} as const

export const vendorUsers = feature('vendor-users', 'The people of a vendor; each has an inbox of their own.', {
  index: call({
    ...ofVendor,
    method: 'GET',
    path: '/vendor-users/index',
    summary: 'The users of a vendor, by name',
    query: z.object({ vendor_id: id }),
    answer: list(user),
  }),
  invite: call({
    ...ofVendor,
    method: 'POST',
    path: '/vendor-users/invite',
    summary: 'Add a person to the vendor; a person without an account gets an invitation by mail',
    query: z.object({ vendor_id: id }),
    form: z.object({
      email: text(vendorUserLimits.email).default(''),
      fname: personName(vendorUserLimits.name).default(''),
      lname: personName(vendorUserLimits.name).default(''),
    }),
    answer: saved,
  }),
  inviteAgain: call({
    ...ofVendor,
    ...oneUser,
    method: 'POST',
    path: '/vendor-users/invite-again',
    summary: 'Send the invitation of a pending user again by mail',
    answer: saved,
  }),
  remove: call({
    ...ofVendor,
    ...oneUser,
    method: 'POST',
    path: '/vendor-users/remove',
    summary: 'Remove another user of the vendor; their access ends immediately',
    answer: success,
  }),
})
