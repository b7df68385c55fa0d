import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, success } from '../shared/answers.ts'
import { id, text } from '../shared/ids.ts'
import { pageNumber } from '../shared/paging.ts'
import { accessStates, relations } from '../shared/register.ts'

/** The tabs of Access (association.txt 2.8) and the states of access that each has. Requests are a list of their own. */
export const accessTabs = {
  'not-invited': ['not invited', 'no e-mail', 'withdrawn', 'requested', 'ended'],
  invited: ['invited'],
  bounced: ['bounced'],
  expired: ['expired'],
  registered: ['registered'],
} as const satisfies Record<string, readonly (typeof accessStates)[number][]>
export type AccessTab = keyof typeof accessTabs
export const accessTabNames = ['not-invited', 'invited', 'bounced', 'expired', 'registered'] as const

/** Letters of one file (association.txt 2.8), and people of one action. */
export const invitationLimits = { letters: 1000, chosen: 1000, people: 20_000, requestsOnPage: 20, homes: 5 } as const

/** Days after the invitation on which a reminder is sent. */
export const reminderDays = [7, 21] as const

export const accessPageSizes = [50, 100, 200] as const
export const accessSorts = ['home', 'name', 'sent'] as const

/** The actions on many people that run as a job, and their states. */
export const accessRunKinds = ['send', 'newCodes'] as const
export type AccessRunKind = (typeof accessRunKinds)[number]
export const accessRunStates = ['waiting', 'done', 'stopped', 'failed'] as const

/** The kinds of access that a request can be accepted with (association.txt 2.8). */
export const approvedRoles = ['owner', 'member', 'tenant'] as const

/** Whether a newcomer joins the owners of a home or follows them. */
export const besideOwners = ['joins', 'follows'] as const

const hoa = z.object({ hoaId: id })
const staff = { access: access.staff('hoaId', 'invite'), addition: true } as const
const action = { ...staff, method: 'POST', query: hoa } as const

/** The people of an action: those of the ids, or without ids all whom tab and search find at that moment. */
const selection = z.object({
  ids: z.array(z.number().int().positive()).max(invitationLimits.chosen).optional(),
  tab: z.enum(accessTabNames).default('not-invited'),
  search: text(200).default(''),
})
export type AccessSelection = z.output<typeof selection>

/** A person at a home. `id` is the id of their relation. */
const item = z.object({
  id: z.number(),
  personId: z.number(),
  homeId: z.number(),
  name: z.string(),
  address: z.string(),
  relation: z.enum(relations),
  email: z.string(),
  access: z.enum(accessStates),
  /** Instants in ISO 8601; empty if it did not happen. */
  mailedAt: z.string(),
  mails: z.number(),
  printedAt: z.string(),
  expiresAt: z.string(),
  /** What the mail host said. */
  bounceReason: z.string(),
  /** When somebody last tried a code of this person after it had ended. */
  triedAt: z.string(),
})
export type AccessItem = z.output<typeof item>

const done = success.extend({ message: z.string() })

/** An invitation of many people. */
export const accessRun = z.object({
  id: z.number(),
  kind: z.enum(accessRunKinds),
  state: z.enum(accessRunStates),
  /** People: all, those it came to, and of those the ones who were invited. */
  total: z.number(),
  done: z.number(),
  invited: z.number(),
  startedAt: z.string(),
})
export type AccessRun = z.output<typeof accessRun>

/** A home that a request could mean, with the reasons. */
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
  /** The owners of today; a newcomer joins or follows them. */
  owners: z.array(z.string()),
})
export type RequestCandidate = z.output<typeof requestCandidate>

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
  /** Why it waits. */
  reason: z.enum(requestReasons),
  createdAt: z.string(),
  /** What was asked last, and when; empty if nothing was. */
  question: z.string(),
  askedAt: z.string(),
  candidates: z.array(requestCandidate).max(invitationLimits.homes),
})
export type AccessRequest = z.output<typeof request>

/** How a request ended, shown to the second person who decides. */
export const decided = z.object({
  state: z.enum(['approved', 'declined']),
  by: z.string(),
  at: z.string(),
  reason: z.string(),
})

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
  rules: z.array(z.object({ x: z.number(), y: z.number(), width: z.number() })),
  /** The QR code, as the path of an SVG. */
  marks: z.string(),
})
export type DrawnLetter = z.output<typeof drawnLetter>

export const invitations = feature(
  'invitations',
  'Inviting the people of a community, and deciding who may register.',
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
      summary: 'How many people of a selection get a mail, how many homes a letter, and who is left out',
      json: selection,
      changesNothing: true,
      answer: z.object({
        mails: z.number(),
        letters: z.number(),
        leftOut: z.number(),
        /** How many of the mails are sent tomorrow, because the person got one within the last day. */
        tomorrow: z.number(),
        isInPreparation: z.boolean(),
      }),
    }),
    sample: call({
      ...staff,
      method: 'GET',
      path: '/admin/access/sample',
      summary: 'The mail and the letter of an invitation as they will arrive, with the code of nobody',
      query: hoa,
      answer: z.object({
        /** Empty while nobody is in the register. */
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
        'Start to invite people by mail, or again: a code that works stays, an ended one is replaced; makes the community live',
      json: selection,
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
      summary: 'How far the last invitation of many people is, for a day',
      query: hoa,
      answer: z.object({ run: accessRun.nullable() }),
    }),
    stop: call({
      ...action,
      path: '/admin/access/stop',
      summary: 'Stop the invitation of many people that is under way: who is invited already stays so',
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
      summary: 'Prepare letters in the order of the homes, at most 1,000 of them, and mark them as printed',
      json: selection,
      answer: done.extend({ batch: z.number(), letters: z.number(), left: z.number() }),
    }),
    batches: call({
      ...staff,
      method: 'GET',
      path: '/admin/access/letter-files',
      summary: 'The letter files that were made last',
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
      summary: 'A page of the requests to register that wait, each beside up to five homes that could be meant',
      query: hoa.extend({ page: pageNumber }),
      answer: list(request),
    }),
    approve: call({
      ...oneRequest,
      path: '/admin/access/approve-request',
      summary: 'Let somebody in to a home, as owner, member or tenant, from a day on',
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
      summary: 'Mail a question to somebody who wants to register; the request goes on waiting',
      json: z.object({ question: text(2000).default('') }),
      answer: decision,
    }),
    decline: call({
      ...oneRequest,
      path: '/admin/access/decline-request',
      summary: 'Decline a request to register with a reason, which is mailed',
      json: z.object({ reason: text(2000).default('') }),
      answer: decision,
    }),
    bounced: call({
      method: 'POST',
      path: '/mail/bounced',
      summary: 'Report a returned mail: what the mail host calls with the secret of the setting BOUNCE_SECRET',
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
