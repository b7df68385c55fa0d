import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved } from '../shared/answers.ts'
import { id, text } from '../shared/ids.ts'
import { pageNumber } from '../shared/paging.ts'
import { resources } from './terms.ts'

/** Limits of the pages of the server (association.txt 2.2): rows on a page, and the maximum length of lists without pages, which show the newest. */
export const serverLimits = {
  page: 50,
  failures: 100,
  backups: 20,
  jobs: 100,
  wishes: 100,
  owners: 100,
  plans: 50,
} as const

/** Maximum lengths of the fields, in characters. */
export const serverTextLimits = { name: 200, email: 254, terms: 100_000 } as const

/**
 * When the overview warns (association.txt 2.2): no sign of life of a worker for `workerMs` milliseconds, a share of free disk space below
 * `diskShare`, or no backup for `backupDays`.
 */
export const warnAfter = { workerMs: 5 * 60_000, diskShare: 0.1, backupDays: 7 } as const

/** What the overview warns of. 'jobs given up': jobs whose attempts are used up. 'not https': the address of the server is not https. */
export const warnings = [
  'no mail host',
  'mail failing',
  'worker unseen',
  'jobs given up',
  'disk full',
  'no backup',
  'not https',
] as const
export type Warning = (typeof warnings)[number]

const textField = (max: number) => text(max).default('')
const read = { method: 'GET', access: access.serverOwner, addition: true } as const
const change = { method: 'POST', access: access.serverOwner, addition: true } as const
/** An ISO 8601 instant; null if it never happened. */
const instant = z.string().nullable()

/** A row of the list: one community with its organization, or an organization without communities. */
const organisation = z.object({
  cmcId: z.number(),
  name: z.string(),
  isSelfManaged: z.boolean(),
  isSuspended: z.boolean(),
  /** The community of this row; null for an organization without communities. */
  hoaId: z.number().nullable(),
  hoaName: z.string(),
  state: z.enum(['in preparation', 'live', 'archived']).nullable(),
  planId: z.number().nullable(),
  planName: z.string(),
  planLevel: z.number(),
  homes: z.number(),
  registered: z.number(),
  storageBytes: z.number(),
  /** The time until which an archived community can be restored; afterwards a server owner may delete it. Null if it is not archived. */
  takeBackUntil: z.iso.datetime().nullable(),
})
export type OrganisationRow = z.output<typeof organisation>

const plan = z.object({
  id: z.number(),
  name: z.string(),
  planLevel: z.number(),
  /** The numbers of the menu features; null: all features. */
  features: z.array(z.number()).nullable(),
  /** The limits of a community; null: no limit. Mailings count for a month. */
  maxHomes: z.number().nullable(),
  maxStorageMegabytes: z.number().nullable(),
  maxMailings: z.number().nullable(),
  /** How many communities an organization may have on the plan; null: no limit. */
  maxCommunities: z.number().nullable(),
  /** The number of communities that have the plan. */
  communities: z.number(),
})
export type Plan = z.output<typeof plan>

/** A community whose people asked for a plan with more features: how many `people`, and when the last one did. */
const planRequest = z.object({ hoaId: z.number(), hoaName: z.string(), lastAt: z.string(), people: z.number() })

/** The limit of a plan, from 1. Empty, null or missing: null, no limit. */
const none = z.union([z.literal(''), z.null()]).transform(() => null)
const limit = z.union([none, z.coerce.number().int().min(1).max(1_000_000_000)]).default(null)

export const server = feature(
  'server',
  'The server, for the server owners: its state, organizations, plans, mail, jobs, backups, terms and owners.',
  {
    overview: call({
      ...read,
      path: '/server/overview',
      summary: 'Version, sizes, worker, jobs, mail and backup, with what needs attention',
      answer: z.object({
        version: z.string(),
        address: z.string(),
        runningSince: z.string(),
        databaseBytes: z.number(),
        fileBytes: z.number(),
        freeBytes: z.number(),
        diskBytes: z.number(),
        workerSeenAt: instant,
        jobsWaiting: z.number(),
        jobsGivenUp: z.number(),
        /** The mail server without its password; '' where mails are written to files. */
        mailHost: z.string(),
        mailSentAt: instant,
        mailFailedAt: instant,
        backupAt: instant,
        warnings: z.array(z.enum(warnings)),
      }),
    }),
    organisations: call({
      ...read,
      path: '/server/organisations',
      summary: 'Organizations with their communities, by name, 50 on a page',
      query: z.object({ search: text(200).optional(), page: pageNumber }),
      answer: list(organisation),
    }),
    addOrganisation: call({
      ...change,
      path: '/server/add-organisation',
      summary: 'Add a company and invite its administrator by mail',
      form: z.object({ name: textField(serverTextLimits.name), email: textField(serverTextLimits.email) }),
      answer: saved,
    }),
    suspend: call({
      ...change,
      path: '/server/suspend-organisation',
      summary: 'Suspend an organization, so that its team cannot enter, or end the suspension',
      query: z.object({ cmcId: id }),
      form: z.object({ state: z.enum(['active', 'suspended']) }),
      answer: saved,
    }),
    joinTeam: call({
      ...change,
      path: '/server/join-team',
      summary: 'Join the team of an organization as an administrator; its administrators are notified',
      query: z.object({ cmcId: id }),
      answer: saved,
    }),
    plans: call({ ...read, path: '/server/plans', summary: 'The plans', answer: list(plan) }),
    savePlan: call({
      ...change,
      path: '/server/save-plan',
      summary: 'Add a plan, or change one; the change applies to all its communities',
      json: z.object({
        /** The changed plan; null: a new one is added. */
        id: z.number().nullable(),
        name: textField(serverTextLimits.name),
        planLevel: z.coerce.number().int().min(0).max(2),
        features: z.array(z.number().int().min(1).max(999)).max(100).nullable(),
        maxHomes: limit,
        maxStorageMegabytes: limit,
        maxMailings: limit,
        maxCommunities: limit,
      }),
      answer: saved,
    }),
    wishes: call({
      ...read,
      path: '/server/plan-wishes',
      summary: 'Communities whose people asked for a plan with more features, the latest request first',
      answer: list(planRequest),
    }),
    organisationWishes: call({
      method: 'GET',
      access: access.organisation('cmcId', 'organisation'),
      addition: true,
      path: '/server/organisation-plan-wishes',
      summary:
        'Communities of an organization whose people asked for a plan with more features, for its administrators',
      query: z.object({ cmcId: id }),
      answer: list(planRequest),
    }),
    setPlan: call({
      ...change,
      path: '/server/set-plan',
      summary:
        'Give a community a plan; features that the plan lacks are locked until the community has a plan with them',
      query: z.object({ hoaId: id }),
      form: z.object({ plan: id }),
      answer: saved,
    }),
    mail: call({
      ...read,
      path: '/server/mail',
      summary: 'The sender and the mail server in use, the newest failures, and when the last bounce was reported',
      answer: z.object({
        host: z.string(),
        sender: z.string(),
        /** When the mail server last reported a returned mail. */
        bouncesHeardAt: instant,
        failures: z.array(
          z.object({
            id: z.number(),
            at: z.string(),
            address: z.string(),
            reason: z.string(),
            isPermanent: z.boolean(),
          }),
        ),
      }),
    }),
    testMail: call({
      ...change,
      path: '/server/test-mail',
      summary: 'Send a mail to the caller and return each reply of the mail server, within 30 seconds',
      changesNothing: true,
      answer: z.object({ isSent: z.boolean(), to: z.string(), answers: z.array(z.string()), error: z.string() }),
    }),
    jobs: call({
      ...read,
      path: '/server/jobs',
      summary: 'The failed jobs, whose attempts are used up',
      answer: list(
        z.object({ id: z.number(), kind: z.string(), at: z.string(), attempts: z.number(), error: z.string() }),
      ),
    }),
    retryJob: call({
      ...change,
      path: '/server/retry-job',
      summary: 'Run a failed job once more',
      query: z.object({ job: id }),
      answer: saved,
    }),
    discardJob: call({
      ...change,
      path: '/server/discard-job',
      summary: 'Remove a failed job',
      query: z.object({ job: id }),
      answer: saved,
    }),
    backups: call({
      ...read,
      path: '/server/backups',
      summary: 'The last backups that the backup command reported',
      answer: list(
        z.object({
          id: z.number(),
          at: z.string(),
          bytes: z.number().nullable(),
          outcome: z.enum(['done', 'failed']),
          reason: z.string(),
        }),
      ),
    }),
    publishTerms: call({
      ...change,
      path: '/server/publish-terms',
      summary: 'Publish a new version of the terms of use or the privacy policy, which everybody is asked to review',
      form: z.object({ resource: z.enum(resources), html: textField(serverTextLimits.terms) }),
      answer: saved,
    }),
    owners: call({
      ...read,
      path: '/server/owners',
      summary: 'The server owners',
      answer: list(
        z.object({
          personId: z.number(),
          name: z.string(),
          email: z.string(),
          addedAt: z.string(),
          isSelf: z.boolean(),
        }),
      ),
    }),
    addOwner: call({
      ...change,
      needsProof: true,
      path: '/server/add-owner',
      summary: 'Make the account of an e-mail address a server owner; a person without an account is invited by mail',
      form: z.object({ email: textField(serverTextLimits.email) }),
      answer: saved,
    }),
    removeOwner: call({
      ...change,
      needsProof: true,
      path: '/server/remove-owner',
      summary: 'Remove a server owner; the last one cannot be removed',
      query: z.object({ person: id }),
      answer: saved,
    }),
  },
)
