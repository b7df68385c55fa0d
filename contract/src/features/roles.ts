import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved } from '../shared/answers.ts'
import { id, text } from '../shared/ids.ts'
import { type Office, offices } from '../shared/rights.ts'

const officeNames = Object.keys(offices) as [Office, ...Office[]]

/** The roles of a community that are not offices (association.txt 6: M, E, W), named as in `person_accesses.kind`. */
export const communityRoles = ['community manager', 'board member editor', 'web site editor'] as const

/** A role that a person can have in a community: an office, or one of `communityRoles`. */
const communityRole = z.enum([...officeNames, ...communityRoles])
export type CommunityRole = z.output<typeof communityRole>

/** How many roles the people of a community may have, all together (association.txt 9). A person with two roles counts twice. */
export const rolesLimit = 50

const managedCommunity = z.object({
  hoaId: z.number(),
  hoaName: z.string(),
  logo: z.string(),
  state: z.enum(['in preparation', 'live', 'archived']),
  runBy: z.enum(['company', 'board']),
  language: z.string(),
  timeZone: z.string(),
  /** The organization, if the caller belongs to its team; null for other callers. */
  cmcId: z.number().nullable(),
  /** The letters of the caller's roles in the community (contract/src/shared/rights.ts). */
  letters: z.string(),
  /** Whether the caller sees contact data, by the community's setting for its board. */
  seesContacts: z.boolean(),
  /** The name of an administrator, whom the caller can ask for another role; '' if there is none. */
  administrator: z.string(),
})

const managedOrganisation = z.object({
  cmcId: z.number(),
  name: z.string(),
  kind: z.enum(['company', 'self-managed']),
  /** The letters of the caller's roles in it. */
  letters: z.string(),
  /** The communities in the caller's reach; null: all of the organization. */
  reach: z.array(z.number()).nullable(),
  /** Whether its team must have a passkey and the caller has none yet. */
  needsPasskey: z.boolean(),
})

const holder = z.object({
  personId: z.number(),
  fullName: z.string(),
  photo: z.string(),
  /** The address of the home by which the person has an office, because only people with a home in the community can have one; '' without an office. */
  address: z.string(),
  roles: z.array(communityRole),
})
export type RoleHolder = z.output<typeof holder>

const candidate = z.object({ personId: z.number(), fullName: z.string(), address: z.string() })
export type RoleCandidate = z.output<typeof candidate>

/** For people who may change the settings of the community. */
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
    summary: "'Confirm it's you': verify the caller by the password or a passkey; holds for 10 minutes",
    access: access.person,
    guessable: { account: null },
    addition: true,
    json: z.object({
      password: text(200).default(''),
      /** In place of the password: the response to a challenge of /auth/passkey-login-options. */
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
    summary: 'People of the community who have an account and whose name contains a text, to be given a role',
    access: settings,
    addition: true,
    query: z.object({ hoaId: id, search: text(100).default('') }),
    answer: list(candidate),
  }),
  give: call({
    method: 'POST',
    path: '/community-roles/give',
    summary: "Give a person of the community an office or another role, which must not exceed the caller's own roles",
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
    summary: 'End an office or another role of a person; takes effect at once',
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
    summary: 'The work that is still assigned to people who no longer have a role in the community',
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
      /** Who may be the successor: everybody who has a role in the community. */
      successors: z.array(z.object({ personId: z.number(), fullName: z.string() })),
    }),
  }),
  handOver: call({
    method: 'POST',
    path: '/community-roles/hand-over',
    summary: 'Assign the work of a person who no longer has a role to a successor, or to nobody',
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
    summary: 'Change who runs a community, or whether its board sees contact data; takes effect at once',
    access: settings,
    needsProof: true,
    addition: true,
    query: z.object({ hoaId: id }),
    json: z.object({ runBy: z.enum(['company', 'board']), boardSeesContacts: z.boolean() }),
    answer: saved,
  }),
})
