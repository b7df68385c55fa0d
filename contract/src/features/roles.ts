import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved } from '../shared/answers.ts'
import { id, text } from '../shared/ids.ts'
import { type Office, offices } from '../shared/rights.ts'

const officeNames = Object.keys(offices) as [Office, ...Office[]]

/** The roles of a community that are not offices (association.txt 6: M, E, W), by the names of their accesses. */
export const communityRoles = ['community manager', 'board member editor', 'web site editor'] as const

/** What a person may be in a community. */
const communityRole = z.enum([...officeNames, ...communityRoles])
export type CommunityRole = z.output<typeof communityRole>

/** How many people of a community may have a role (association.txt 9). */
export const rolesLimit = 50

const managedCommunity = z.object({
  hoaId: z.number(),
  hoaName: z.string(),
  logo: z.string(),
  state: z.enum(['in preparation', 'live', 'archived']),
  runBy: z.enum(['company', 'board']),
  language: z.string(),
  timeZone: z.string(),
  /** The organisation, for the people of its team. */
  cmcId: z.number().nullable(),
  /** The letters of the caller's roles in it (contract/src/shared/rights.ts). */
  letters: z.string(),
  /** Whether the caller sees contact data by the setting of the board. */
  seesContacts: z.boolean(),
  /** The name of an administrator, who can change what a role includes. */
  administrator: z.string(),
})

const managedOrganisation = z.object({
  cmcId: z.number(),
  name: z.string(),
  kind: z.enum(['company', 'self-managed']),
  letters: z.string(),
  /** The communities in the caller's reach; null: all of the organisation. */
  reach: z.array(z.number()).nullable(),
  /** Whether its team must have a passkey and the caller has none yet. */
  needsPasskey: z.boolean(),
})

const holder = z.object({
  personId: z.number(),
  fullName: z.string(),
  photo: z.string(),
  /** The home on which an office depends. */
  address: z.string(),
  roles: z.array(communityRole),
})
export type RoleHolder = z.output<typeof holder>

const candidate = z.object({ personId: z.number(), fullName: z.string(), address: z.string() })
export type RoleCandidate = z.output<typeof candidate>

const settings = access.staff('hoaId', 'settings')
const oneRole = z.object({ personId: id, role: communityRole })

export const roles = feature('roles', "Who may do what on the managers' side.", {
  manage: call({
    method: 'GET',
    path: '/auth/manage',
    summary: "The organizations and communities in which the caller has a role of the managers' side",
    access: access.person,
    addition: true,
    answer: z.object({
      isServerOwner: z.boolean(),
      organisations: z.array(managedOrganisation),
      communities: z.array(managedCommunity),
    }),
  }),
  confirmIdentity: call({
    method: 'POST',
    path: '/auth/confirm-identity',
    summary: "'Confirm it's you': proves the caller by the password or a passkey for 10 minutes",
    access: access.person,
    guessable: { account: null },
    addition: true,
    json: z.object({
      password: text(200).default(''),
      /** The answer to a challenge of /auth/passkey-login-options, instead of the password. */
      challengeId: text(200).default(''),
      response: z.record(z.string(), z.unknown()).default({}),
    }),
    answer: saved,
  }),
  index: call({
    method: 'GET',
    path: '/community-roles/index',
    summary: 'The people who have an office or another role in a community',
    access: settings,
    addition: true,
    query: z.object({ hoaId: id }),
    answer: list(holder),
  }),
  candidates: call({
    method: 'GET',
    path: '/community-roles/candidates',
    summary: 'People of the community with an account whose name contains a text, to be given a role',
    access: settings,
    addition: true,
    query: z.object({ hoaId: id, search: text(100).default('') }),
    answer: list(candidate),
  }),
  give: call({
    method: 'POST',
    path: '/community-roles/give',
    summary: 'Give a person of the community an office or another role, which must not exceed the own ones',
    access: settings,
    needsProof: true,
    addition: true,
    query: z.object({ hoaId: id }),
    json: oneRole,
    answer: saved,
  }),
  end: call({
    method: 'POST',
    path: '/community-roles/end',
    summary: 'End an office or another role of a person, at once',
    access: settings,
    needsProof: true,
    addition: true,
    query: z.object({ hoaId: id }),
    json: oneRole,
    answer: saved,
  }),
  leftWork: call({
    method: 'GET',
    path: '/community-roles/left-work',
    summary: 'The work that is still assigned to people who have no role in a community any more',
    access: settings,
    addition: true,
    query: z.object({ hoaId: id }),
    answer: z.object({
      items: z.array(
        z.object({
          personId: z.number(),
          fullName: z.string(),
          held: z.array(z.object({ kind: z.string(), id: z.number(), title: z.string() })),
        }),
      ),
      /** Who may be the successor: the team and the officers of the community. */
      successors: z.array(z.object({ personId: z.number(), fullName: z.string() })),
    }),
  }),
  handOver: call({
    method: 'POST',
    path: '/community-roles/hand-over',
    summary:
      'Hand the work that is still assigned to somebody without a role to a successor, or leave it without a holder',
    access: settings,
    addition: true,
    query: z.object({ hoaId: id }),
    json: z.object({ personId: id, handTo: z.number().int().positive().nullable() }),
    answer: saved,
  }),
  rules: call({
    method: 'GET',
    path: '/community-roles/rules',
    summary: 'Who runs a community, and whether its board sees contact data',
    access: settings,
    addition: true,
    query: z.object({ hoaId: id }),
    answer: z.object({ runBy: z.enum(['company', 'board']), boardSeesContacts: z.boolean() }),
  }),
  saveRules: call({
    method: 'POST',
    path: '/community-roles/save-rules',
    summary: 'Change who runs a community, or whether its board sees contact data; it holds at once',
    access: settings,
    needsProof: true,
    addition: true,
    query: z.object({ hoaId: id }),
    json: z.object({ runBy: z.enum(['company', 'board']), boardSeesContacts: z.boolean() }),
    answer: saved,
  }),
})
