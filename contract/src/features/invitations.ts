import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, success } from '../shared/answers.ts'
import { id, text } from '../shared/ids.ts'
import { pageNumber } from '../shared/paging.ts'
import { accessStates, relations } from '../shared/register.ts'

/** The tabs of the page Access (association.txt 2.8), each with its states of access. The requests to register are a separate list. */
export const accessTabs = {
  'not-invited': ['not invited', 'no e-mail', 'withdrawn', 'requested', 'ended'],
  invited: ['invited'],
  bounced: ['bounced'],
  expired: ['expired'],
  registered: ['registered'],
} as const satisfies Record<string, readonly (typeof accessStates)[number][]>
export type AccessTab = keyof typeof accessTabs
export const accessTabNames = ['not-invited', 'invited', 'bounced', 'expired', 'registered'] as const

/**
 * Limits: letters in one file (association.txt 2.8); people chosen one by one, and people in all, of one action; requests on a page; homes proposed
 * for a request.
 */
export const invitationLimits = { letters: 1000, chosen: 1000, people: 20_000, requestsOnPage: 20, homes: 5 } as const

/** Days after the invitation on which a reminder is sent. */
export const reminderDays = [7, 21] as const

export const accessPageSizes = [50, 100, 200] as const
export const accessSorts = ['home', 'name', 'sent'] as const

/** The actions on many people that run as a job, and the states of such a run. 'stopped': a person stopped it. */
export const accessRunKinds = ['send', 'newCodes'] as const
export type AccessRunKind = (typeof accessRunKinds)[number]
export const accessRunStates = ['waiting', 'done', 'stopped', 'failed'] as const

/** The kinds of access that a request can be accepted with (association.txt 2.8). */
export const approvedRoles = ['owner', 'member', 'tenant'] as const

/** Whether a new owner joins the current owners of a home, or follows them, who then leave. */
export const besideOwners = ['joins', 'follows'] as const

const hoa = z.object({ hoaId: id })
const staff = { access: access.staff('hoaId', 'invite'), addition: true } as const
const action = { ...staff, method: 'POST', query: hoa } as const

/** The people of an action: those with the ids. Without ids: all whom tab and search find when the action runs. */
const selection = z.object({
  ids: z.array(z.number().int().positive()).max(invitationLimits.chosen).optional(),
  tab: z.enum(accessTabNames).default('not-invited'),
  search: text(200).default(''),
})
export type AccessSelection = z.output<typeof selection>

/** A person at a home. `id` is the id of their relation, `personId` the id of their entry in the register. */
const item = z.object({
  id: z.number(),
  personId: z.number(),
  homeId: z.number(),
  name: z.string(),
  address: z.string(),
  relation: z.enum(relations),
  email: z.string(),
  access: z.enum(accessStates),
  /** ISO 8601 instants; empty if the event did not happen. */
  mailedAt: z.string(),
  /** How many mails of the invitation were sent. */
  mails: z.number(),
  printedAt: z.string(),
  expiresAt: z.string(),
  /** The reason that the mail server gave. */
  bounceReason: z.string(),
  /** When somebody last tried an ended code of this person. */
  triedAt: z.string(),
})
export type AccessItem = z.output<typeof item>

const done = success.extend({ message: z.string() })

/** The progress of an invitation of many people. */
export const accessRun = z.object({
  id: z.number(),
  kind: z.enum(accessRunKinds),
  state: z.enum(accessRunStates),
  /** Numbers of people: all, those already handled (`done`), and those of them who were invited. */
  total: z.number(),
  done: z.number(),
  invited: z.number(),
  startedAt: z.string(),
})
export type AccessRun = z.output<typeof accessRun>

/** A home that the sender of a request to register could mean, with the reasons. */
export const requestCandidate = z.object({
  homeId: z.number(),
  address: z.string(),
  reasons: z.array(
    z.enum([
      'chosen',
      'same account number',
      'same address',
      'similar address',
      'same e-mail',
      'same phone',
      'same family name',
    ]),
  ),
  /** The current owners. A new owner joins or follows them. */
  owners: z.array(z.string()),
})
export type RequestCandidate = z.output<typeof requestCandidate>

/** Why a request was not accepted automatically. server/src/features/registration/texts.en.ts has a sentence for each. */
export const requestReasons = [
  'address not listed',
  'account unknown',
  'home registered',
  'lived in before',
  'email registered',
  'address proven later',
] as const

const request = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  accountNumber: z.string(),
  reason: z.enum(requestReasons),
  createdAt: z.string(),
  /** The last question to the sender, and when it was asked; empty if there was none. */
  question: z.string(),
  askedAt: z.string(),
  candidates: z.array(requestCandidate).max(invitationLimits.homes),
})
export type AccessRequest = z.output<typeof request>

/** How a request was decided. Shown to a second person who tries to decide it. */
export const decided = z.object({
  state: z.enum(['approved', 'declined']),
  /** The name of the person who decided. */
  by: z.string(),
  /** An ISO 8601 instant. */
  at: z.string(),
  /** Why it was declined; empty if it was approved. */
  reason: z.string(),
})

/** The answer to a decision: errors by field, or the decision that somebody else made before. */
const decision = done.extend({
  validation: z.record(z.string(), z.array(z.string())).optional(),
  decided: decided.optional(),
})
const oneRequest = {
  ...staff,
  method: 'POST',
  record: { kind: 'registration request', by: 'request', within: 'hoaId', guardedBy: 'scope' },
  query: hoa.extend({ request: id }),
} as const

/** A letter as it will be printed, in points of a US Letter page, to be drawn on the screen. */
const drawnLetter = z.object({
  width: z.number(),
  height: z.number(),
  texts: z.array(
    z.object({
      x: z.number(),
      y: z.number(),
      size: z.number(),
      isBold: z.boolean(),
      color: z.string(),
      width: z.number(),
      text: z.string(),
    }),
  ),
  /** Horizontal lines. */
  rules: z.array(z.object({ x: z.number(), y: z.number(), width: z.number() })),
  /** The QR code, as an SVG path. */
  marks: z.string(),
})
export type DrawnLetter = z.output<typeof drawnLetter>

export const invitations = feature(
  'invitations',
  'Invitations to the people of a community, and decisions about requests to register.',
  {
    index: call({
      ...staff,
      method: 'GET',
      path: '/admin/access',
      summary: 'A page of the people of a community by their access, with the count of each tab',
      query: hoa.extend({
        tab: z.enum(accessTabNames).default('not-invited'),
        search: text(200).default(''),
        sort: z.enum(accessSorts).default('home'),
        page: pageNumber,
        size: z.coerce.number().pipe(z.literal(accessPageSizes)).default(50),
      }),
      answer: list(item).extend({
        counts: z.record(z.enum([...accessTabNames, 'requests']), z.number()),
        isInPreparation: z.boolean(),
      }),
    }),
    preview: call({
      ...action,
      path: '/admin/access/preview',
      summary: 'How many people of a selection would get a mail, how many homes a letter, and who would be left out',
      json: selection,
      changesNothing: true,
      answer: z.object({
        mails: z.number(),
        letters: z.number(),
        /** People who get neither a mail nor a letter. */
        leftOut: z.number(),
        /** How many of the mails are sent a day later, because the person got one within the last 24 hours. */
        tomorrow: z.number(),
        isInPreparation: z.boolean(),
      }),
    }),
    sample: call({
      ...staff,
      method: 'GET',
      path: '/admin/access/sample',
      summary: 'A sample of the mail and the letter of an invitation, with an invalid code',
      query: hoa,
      answer: z.object({
        /** The name of the person to whom the sample is addressed; empty while the register is empty. */
        name: z.string(),
        mail: z.object({ from: z.string(), subject: z.string(), html: z.string() }),
        letter: drawnLetter,
      }),
    }),
    test: call({
      ...action,
      path: '/admin/access/test',
      summary: 'Mail the sample of an invitation to the caller alone',
      changesNothing: true,
      answer: done.extend({ to: z.string() }),
    }),
    send: call({
      ...action,
      path: '/admin/access/send',
      summary:
        'Start to invite people by mail, for the first time or again; valid codes stay, ended ones are replaced. The community becomes live',
      json: selection,
      /** `mails`: how many mails will be sent. */
      answer: done.extend({ mails: z.number() }),
    }),
    newCodes: call({
      ...action,
      path: '/admin/access/new-codes',
      summary: 'End the codes of people at once and start to mail new ones',
      json: selection,
      answer: done,
    }),
    run: call({
      ...staff,
      method: 'GET',
      path: '/admin/access/run',
      summary: 'The progress of the last invitation of many people, until a day after it',
      query: hoa,
      answer: z.object({ run: accessRun.nullable() }),
    }),
    stop: call({
      ...action,
      path: '/admin/access/stop',
      summary: 'Stop the running invitation of many people; those who are invited already stay invited',
      answer: done,
    }),
    withdraw: call({
      ...action,
      path: '/admin/access/withdraw',
      summary: 'Withdraw the invitations of people: their codes end at once',
      json: selection,
      answer: done,
    }),
    print: call({
      ...action,
      path: '/admin/access/print',
      summary: 'Create a file of at most 1,000 letters in the order of the homes, and mark them as printed',
      json: selection,
      /** `batch`: the id of the file; 0 if nobody gets a letter. `left`: how many letters did not fit in the file; they are for the next one. */
      answer: done.extend({ batch: z.number(), letters: z.number(), left: z.number() }),
    }),
    batches: call({
      ...staff,
      method: 'GET',
      path: '/admin/access/letter-files',
      summary: 'The latest files of letters',
      query: hoa,
      answer: list(z.object({ id: z.number(), madeAt: z.string(), letters: z.number() })),
    }),
    letters: call({
      ...staff,
      method: 'GET',
      path: '/admin/access/letters',
      summary: 'The letters of a file as PDF, without those whose invitation has ended',
      record: { kind: 'letter batch', by: 'batch', within: 'hoaId', guardedBy: 'scope' },
      query: hoa.extend({ batch: id }),
      answer: 'download',
    }),
    requests: call({
      ...staff,
      method: 'GET',
      path: '/admin/access/requests',
      summary: 'A page of the open requests to register, each with up to five homes that could be meant',
      query: hoa.extend({ page: pageNumber }),
      answer: list(request),
    }),
    approve: call({
      ...oneRequest,
      path: '/admin/access/approve-request',
      summary: 'Accept a request: its sender becomes owner, member or tenant of a home from a day on',
      json: z.object({
        homeId: z.number().int().positive(),
        as: z.enum(approvedRoles).default('owner'),
        /** YYYY-MM-DD; empty: from now on. */
        startsOn: text(10).default(''),
        /** Required for an owner of a home that has owners: whether they stay, or leave on that day. */
        beside: z.enum(besideOwners).optional(),
      }),
      answer: decision,
    }),
    ask: call({
      ...oneRequest,
      path: '/admin/access/ask-about-request',
      summary: 'Mail a question to the sender of a request; the request stays open',
      json: z.object({ question: text(2000).default('') }),
      answer: decision,
    }),
    decline: call({
      ...oneRequest,
      path: '/admin/access/decline-request',
      summary: 'Decline a request to register; the reason is mailed to its sender',
      json: z.object({ reason: text(2000).default('') }),
      answer: decision,
    }),
    bounced: call({
      method: 'POST',
      path: '/mail/bounced',
      summary: 'Report a returned mail; called by the mail server with the secret of the setting BOUNCE_SECRET',
      access: access.public,
      addition: true,
      guessable: { account: null },
      form: z.object({
        secret: text(200).default(''),
        address: text(254).default(''),
        reason: text(500).default(''),
      }),
      answer: success,
    }),
  },
)
