import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { success } from '../shared/answers.ts'
import { flag, text } from '../shared/ids.ts'

/** Maximum lengths, in characters. */
const maxEmail = 254
const maxPassword = 200

/** The lifetime of a session, in milliseconds: 12 hours, or 30 days with Remember Me (decisions/foundation.md 16). */
export const sessionLength = { usual: 12 * 3_600_000, remembered: 30 * 86_400_000 } as const

/** Messages of the server. If a response has none, the client shows its own (foundation.txt 8). */
export const signInMessages = {
  invalid: 'Invalid username or password',
  tooMany: 'Too many attempts. Please try again later.',
} as const

const credentials = z.object({
  LoginForm: z.object({
    username: text(maxEmail).default(''),
    password: text(maxPassword).default(''),
    rememberMe: flag,
  }),
})

/** The refusal of the specification: a message below the field `username`; without one, the client shows its own. */
const usernameMessage = z.object({ username: z.array(z.string()).optional(), success: z.boolean().optional() })

const property = z.object({
  propertyId: z.number(),
  hoaId: z.number(),
  hoaName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  /** The plan level of the community. */
  subscription: z.number(),
  role: z.string(),
  propertyIdentifier: z.string(),
  /** The company that manages the community; null if it has none. */
  cmcId: z.number().nullable(),
})
export type PropertyEntry = z.output<typeof property>

/** The user data in the token, with the names of the specification (foundation.txt 3). */
export const loginData = z.object({
  user_id: z.number(),
  user_fname: z.string(),
  user_lname: z.string(),
  user_email: z.string(),
  /** Our addition: false until the user has verified the address; missing in tokens of earlier releases. */
  userEmailProven: z.boolean().optional(),
  /** Our addition: the language of the user's screens and mails; missing until one is stored. */
  userLanguage: z.enum(['en', 'es']).optional(),
  /** Our addition: the user has a role on the managers' side, so the side menu of their home has a link to it. */
  userManages: z.boolean().optional(),
  /** Our addition: the names of archived communities in which the user has a home; missing without one. */
  userArchivedHoas: z.array(z.string()).optional(),
  /** The password of the chat (messages/chat-sign-in), not of the account. */
  user_firebase_pass: z.string(),
  userPhoto: z.string(),
  /** Ids of communities, as in the two lists that begin with `userIs`. */
  canEditWebsites: z.array(z.number()),
  /** At most the first 100 communities of each company, by id, because the token must fit in the header of a request. */
  canManageHOA: z.array(z.object({ hoaId: z.number(), subscription: z.number() })),
  /** Our addition: the user may administer communities that are not in `canManageHOA`; missing otherwise. The server checks each call. */
  userManagesMoreHoas: z.boolean().optional(),
  userIsBoardMemberEditorForHoas: z.array(z.number()),
  userIsCommunityMangerForHoas: z.array(z.number()),
  showStatementWelcomePopup: z.boolean(),
  digitalDelivery: z.number(),
  properties: z.object({ propertiesList: z.array(property) }),
  /** The names of the user's vendors, by their ids. */
  vendorAccounts: z.record(z.string(), z.string()),
  /** The user's companies, by their ids, and their number. */
  canAccessHOA: z.object({
    admin: z.record(z.string(), z.object({ name: z.string(), roles: z.array(z.string()) })),
    adminTotal: z.number(),
  }),
})
export type LoginData = z.output<typeof loginData>

export const signIn = feature('sign-in', 'Sign-in and sign-out: by password, mailed links and single-use tokens.', {
  login: call({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with e-mail and password',
    access: access.public,
    guessable: { account: 'LoginForm.username' },
    form: credentials,
    answer: z.object({ token: z.string() }),
    refusal: usernameMessage,
  }),
  deleteMyAccount: call({
    method: 'POST',
    path: '/auth/delete-my-account',
    summary: 'Delete the account of the credentials',
    access: access.public,
    guessable: { account: 'LoginForm.username' },
    multipart: credentials,
    answer: success,
    refusal: usernameMessage,
  }),
  confirmPasswordReset: call({
    method: 'POST',
    path: '/auth/forgot-password-confirm',
    summary: 'Set a new random password from a mailed link; ends every session of the account',
    access: access.public,
    guessable: { account: 'reset_email' },
    multipart: z.object({ reset_code: text(200).default(''), reset_email: text(maxEmail).default('') }),
    answer: z.object({ success: z.boolean(), newPassword: z.string() }),
    refusal: success,
  }),
  loginFromStatementPortal: call({
    method: 'GET',
    path: '/auth/login-from-statement-portal',
    summary: 'Exchange a single-use token of the statement portal for a session; 0 when it is not valid',
    access: access.public,
    guessable: { account: null },
    query: z.object({ token: text(200).default('') }),
    answer: z.object({ token: z.union([z.string(), z.literal(0)]) }),
  }),
  refreshSession: call({
    method: 'GET',
    path: '/auth/session',
    summary: 'A new token for the same session, with current login data',
    access: access.person,
    addition: true,
    answer: z.object({ token: z.string() }),
  }),
  logout: call({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session immediately',
    access: access.person,
    addition: true,
    answer: success,
  }),
})
