import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { saved, success } from '../shared/answers.ts'
import { flag, id, optionalId, personName, text } from '../shared/ids.ts'

/** The picture of a person: cropped to a square on the device, and again on the server (community.txt 9). */
export const accountPhoto = {
  limit: 1,
  maxBytes: 10 * 1024 * 1024,
  endings: ['.jpg', '.jpeg', '.png', '.webp'],
  types: ['image/jpeg', 'image/png', 'image/webp'],
  ratio: 1,
  minWidth: 100,
  minHeight: 100,
  maxWidth: 512,
  maxHeight: 512,
} as const

/** Maximum lengths of the fields, in characters. */
export const accountLimits = { email: 254, name: 60, phone: 40, password: 200 } as const

/** How long the mailed link that confirms a changed e-mail address is valid, in milliseconds. */
export const emailChangeLifetimeMs = 24 * 3_600_000

/** A field of the profile that is omitted keeps its stored value; an empty one is refused. Empty passwords: the password does not change. */
const user = z.object({
  user_email: text(accountLimits.email).optional(),
  user_fname: personName(accountLimits.name).optional(),
  user_lname: personName(accountLimits.name).optional(),
  user_phone_number: text(accountLimits.phone).optional(),
  user_existing_password: text(accountLimits.password).default(''),
  user_new_password: text(accountLimits.password).default(''),
  user_password_repeat: text(accountLimits.password).default(''),
  /** Our addition: removes the picture. */
  remove_photo: flag,
})
export type AccountForm = z.output<typeof user>

/** A home of the person, with what the person should know before they delete the account. */
const homeLeft = z.object({
  propertyId: z.number(),
  address: z.string(),
  communityName: z.string(),
  isOwner: z.boolean(),
  /** The number of owners and of members of the home besides this person. */
  otherOwners: z.number(),
  otherMembers: z.number(),
  /** What the home owes, formatted; null if nothing is due or the person may not see it. */
  amountDue: z.string().nullable(),
})
export type HomeLeft = z.output<typeof homeLeft>

export const myAccount = feature('my-account', "A person's own profile, password and account.", {
  save: call({
    method: 'POST',
    path: '/auth/account-save',
    summary:
      "Save the caller's profile, picture, password or e-mail address; a changed address takes effect when it is confirmed",
    access: access.person,
    guessable: { account: null },
    query: z.object({ propertyId: optionalId }),
    multipart: z.object({ User: user.prefault({}) }),
    files: { 'User[image][]': { limit: accountPhoto.limit, maxBytes: accountPhoto.maxBytes } },
    answer: saved,
  }),
  cancelEmailChange: call({
    method: 'POST',
    path: '/auth/cancel-email-change',
    summary: 'Cancel a change of the e-mail address; the mailed link becomes invalid',
    access: access.person,
    addition: true,
    answer: success,
  }),
  deletionEffects: call({
    method: 'GET',
    path: '/auth/deletion-effects',
    summary: "The caller's homes, with their other people and what they owe, to be shown before the account is deleted",
    access: access.person,
    addition: true,
    answer: z.object({ homes: z.array(homeLeft) }),
  }),
  deleteAccount: call({
    method: 'POST',
    path: '/auth/delete-account',
    summary: "Delete the caller's account, proven by the password or by a passkey",
    access: access.person,
    guessable: { account: null },
    record: { kind: 'person', by: 'id' },
    query: z.object({ id }),
    json: z.object({
      password: text(accountLimits.password).default(''),
      /** In place of the password: the response to a challenge of /auth/passkey-login-options. */
      challengeId: text(200).default(''),
      response: z.record(z.string(), z.unknown()).default({}),
    }),
    answer: saved,
  }),
})
