import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved } from '../shared/answers.ts'
import { presets } from '../shared/feature-presets.ts'
import { homesAtOnce, numberKinds } from '../shared/home-numbers.ts'
import { flag, id, text } from '../shared/ids.ts'
import { languages } from '../shared/languages.ts'
import { pageNumber } from '../shared/paging.ts'
import { registerLimits } from '../shared/register.ts'

/** How long a set-up link is valid (association.txt 9), in milliseconds. */
export const setupLinkLife = 24 * 3_600_000

/** The command that prints a new set-up link (association.txt 2.1). */
export const setupLinkCommand = 'npx porchlight setup-link'

/** Maximum lengths of the fields of the owner form, in characters. */
export const ownerLimits = { name: 80, email: 254, password: 200 } as const

/** The logo of an association: at most 2 MB, at least 256 px (association.txt 9). */
export const sentLogo = {
  limit: 1,
  maxBytes: 2 * 1024 * 1024,
  endings: ['.jpg', '.jpeg', '.png', '.webp', '.avif'],
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  minWidth: 256,
  minHeight: 256,
} as const

/** Maximum lengths of the fields of the wizard, in characters. */
export const wizardLimits = {
  name: 200,
  address: 200,
  city: 100,
  state: 40,
  zips: 200,
  subject: 200,
  notice: 50_000,
} as const

/** The maximum number of ZIP codes of an association. */
export const zipsAtMost = 20

/** How many homes, people or addresses each open question of the last step lists. */
export const questionsNamed = 5

/** Homes on a page of the grid in which the owners of homes are typed. */
export const gridPageSize = 25

/** The steps of the wizard in their order (association.txt 2.1). */
export const wizardSteps = [
  'association',
  'look',
  'features',
  'homes',
  'people',
  'helpers',
  'notice',
  'invite',
] as const
export type WizardStep = (typeof wizardSteps)[number]

/** The steps that may be skipped. */
export const skippableSteps = ['look', 'people', 'helpers', 'notice'] as const

const textField = (max: number) => text(max).default('')
const secret = textField(200)

/** Whether a set-up link is valid. 'ended': it is wrong, used or expired. */
const linkState = z.enum(['open', 'ended'])

const association = {
  name: textField(wizardLimits.name),
  webSiteName: textField(60),
  address: textField(wizardLimits.address),
  city: textField(wizardLimits.city),
  state: textField(wizardLimits.state),
  /** The ZIP codes, separated by spaces or commas. */
  zips: textField(wizardLimits.zips),
  timeZone: textField(60),
  language: z.enum(Object.keys(languages) as [keyof typeof languages]),
} as const

const step = z.enum(wizardSteps)
const inCommunity = z.object({ hoaId: id })
const ofSettings = { access: access.staff('hoaId', 'settings'), addition: true, query: inCommunity } as const

/** The state of a wizard: every step with its state, and what its screens show. */
const wizard = z.object({
  hoaId: z.number(),
  cmcId: z.number(),
  isSelfManaged: z.boolean(),
  /** The state of the community. */
  state: z.enum(['in preparation', 'live', 'archived']),
  steps: z.array(z.object({ step, state: z.enum(['done', 'skipped', 'open']) })),
  isFinished: z.boolean(),
  association: z.object({
    name: z.string(),
    webSiteName: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zips: z.string(),
    timeZone: z.string(),
    language: z.string(),
  }),
  look: z.object({ logo: z.string(), color: z.string() }),
  /** The chosen preset (null before one is chosen), and the numbers of the enabled menu features. */
  features: z.object({ preset: z.enum(presets).nullable(), chosen: z.array(z.number()) }),
  notice: z.object({ subject: z.string(), html: z.string(), isSent: z.boolean() }),
  /** How many homes, people and helpers the community has. */
  counts: z.object({ homes: z.number(), people: z.number(), helpers: z.number() }),
  /** The open questions that the last step shows before invitations are sent. */
  questions: z.object({
    homesWithoutPeople: z.number(),
    /** The addresses of the first of them. */
    firstHomes: z.array(z.string()).max(questionsNamed),
    peopleWithoutEmail: z.number(),
    firstPeople: z.array(z.string()).max(questionsNamed),
    /** The number of e-mail addresses that several people have, and the first of them. */
    sharedAddresses: z.number(),
    shared: z.array(z.object({ email: z.string(), names: z.array(z.string()) })).max(questionsNamed),
  }),
})
export type Wizard = z.output<typeof wizard>

export const setup = feature('setup', 'The first start of a server, and the wizard that creates a community.', {
  openLink: call({
    method: 'POST',
    path: '/setup/open-link',
    summary: 'Whether a set-up link is valid; this does not use it up',
    access: access.public,
    guessable: { account: null },
    addition: true,
    form: z.object({ secret }),
    answer: z.object({ state: linkState }),
  }),
  makeOwner: call({
    method: 'POST',
    path: '/setup/make-owner',
    summary:
      'Create the account of a server owner by a set-up link, with the agreement to the terms, and sign in; works once for each link',
    access: access.public,
    guessable: { account: null },
    addition: true,
    form: z.object({
      secret,
      fname: textField(ownerLimits.name),
      lname: textField(ownerLimits.name),
      email: textField(ownerLimits.email),
      password: textField(ownerLimits.password),
      password_repeat: textField(ownerLimits.password),
      agree_tcpp: flag,
    }),
    answer: z.object({
      /**
       * 'faulty': `validation` says which fields are wrong. 'done': the link was used already, such as by the first of two clicks. 'ended': the link
       * is wrong or expired.
       */
      outcome: z.enum(['made', 'faulty', 'ended', 'done']),
      /** The token of the new session; empty unless the outcome is 'made'. */
      token: z.string(),
      /** Messages by field; the first of each is shown below the field. */
      validation: z.record(z.string(), z.array(z.string())).optional(),
    }),
  }),
  start: call({
    method: 'GET',
    path: '/setup/start',
    summary: 'What the caller can set up: organizations, and communities whose wizard is not finished',
    access: access.person,
    addition: true,
    answer: z.object({
      isServerOwner: z.boolean(),
      organisations: z.array(
        z.object({ cmcId: z.number(), name: z.string(), isSelfManaged: z.boolean(), communities: z.number() }),
      ),
      unfinished: z.array(z.object({ hoaId: z.number(), name: z.string(), stepsLeft: z.number() })),
    }),
  }),
  makeOrganisation: call({
    method: 'POST',
    path: '/setup/make-organisation',
    summary: 'Create an organization with the caller as its administrator; a company needs a name',
    access: access.serverOwner,
    addition: true,
    form: z.object({ kind: z.enum(['self-managed', 'company']), name: textField(wizardLimits.name) }),
    answer: saved.extend({ cmcId: z.number().optional() }),
  }),
  checkWebSiteName: call({
    method: 'GET',
    path: '/setup/check-web-site-name',
    summary: "Whether a web site name is valid and free; the community's own present name counts as free",
    access: access.person,
    addition: true,
    query: z.object({ name: textField(60), hoaId: id.optional() }),
    answer: z.object({ state: z.enum(['free', 'taken', 'invalid']) }),
  }),
  addAssociation: call({
    method: 'POST',
    path: '/setup/add-association',
    summary: 'Create a community in preparation from the first step of its wizard',
    access: access.organisation('cmcId', 'community.add'),
    addition: true,
    query: z.object({ cmcId: id }),
    form: z.object(association),
    answer: saved.extend({ hoaId: z.number().optional() }),
  }),
  wizard: call({
    ...ofSettings,
    method: 'GET',
    path: '/setup/wizard',
    summary: 'The steps of the wizard of a community, with the entered values',
    answer: wizard,
  }),
  saveAssociation: call({
    ...ofSettings,
    method: 'POST',
    path: '/setup/save-association',
    summary: 'Change the values of the first step of the wizard',
    form: z.object(association),
    answer: saved,
  }),
  saveLook: call({
    ...ofSettings,
    method: 'POST',
    path: '/setup/save-look',
    summary: 'Save the color and the logo; a color on which white letters cannot be read is darkened',
    multipart: z.object({ color: textField(7), removesLogo: flag }),
    files: { logo: { limit: sentLogo.limit, maxBytes: sentLogo.maxBytes } },
    answer: saved.extend({ color: z.string().optional(), isAdjusted: z.boolean().optional() }),
  }),
  saveFeatures: call({
    ...ofSettings,
    method: 'POST',
    path: '/setup/save-features',
    summary: 'Enable the features of a preset, or the chosen ones; features that the plan lacks stay locked',
    json: z.object({ preset: z.enum(presets), chosen: z.array(z.number().int().min(1).max(999)).max(60) }),
    answer: saved,
  }),
  numberHomes: call({
    method: 'POST',
    path: '/setup/number-homes',
    summary: 'Create the homes of a street from a range of numbers',
    access: access.staff('hoaId', 'homes.edit'),
    addition: true,
    query: inCommunity,
    form: z.object({
      street: textField(120),
      first: z.coerce.number().int().min(1).max(999_999),
      last: z.coerce.number().int().min(1).max(999_999),
      which: z.enum(numberKinds),
      pattern: textField(40),
    }),
    /** `made`: how many homes were created, at most `homesAtOnce`. `known`: how many existed already. */
    answer: saved.extend({ made: z.number().max(homesAtOnce).optional(), known: z.number().optional() }),
  }),
  grid: call({
    method: 'GET',
    path: '/setup/people-grid',
    summary: 'A page of homes with the names of their people, for the grid in which owners are typed',
    access: access.staff('hoaId', 'homes.see'),
    addition: true,
    query: inCommunity.extend({ page: pageNumber, withoutPeople: flag }),
    answer: list(z.object({ homeId: z.number(), address: z.string(), people: z.array(z.string()) })),
  }),
  savePeople: call({
    method: 'POST',
    path: '/setup/save-people',
    summary: 'Add the typed owners of homes; an owner with a name that the home has already is not added again',
    access: access.staff('hoaId', 'homes.edit'),
    addition: true,
    query: inCommunity,
    json: z.object({
      rows: z
        .array(
          z.object({
            homeId: z.number().int().positive(),
            firstName: textField(registerLimits.name),
            lastName: textField(registerLimits.name),
            email: textField(registerLimits.email),
          }),
        )
        .max(gridPageSize),
    }),
    /** Errors by field and home id, such as 'email-12'. If there is an error, no row is added. */
    answer: saved.extend({ added: z.number().optional() }),
  }),
  leaveStep: call({
    ...ofSettings,
    method: 'POST',
    path: '/setup/leave-step',
    summary: 'Mark a step of the wizard as done or skipped',
    form: z.object({ step, state: z.enum(['done', 'skipped']) }),
    answer: saved,
  }),
  saveNotice: call({
    ...ofSettings,
    method: 'POST',
    path: '/setup/save-notice',
    summary: 'Save the draft of the first notice, which everybody gets who registers after invitations are sent',
    form: z.object({ subject: textField(wizardLimits.subject), html: textField(wizardLimits.notice) }),
    answer: saved,
  }),
})
