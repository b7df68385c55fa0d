import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { saved } from '../shared/answers.ts'
import { directoryFields, settingsLimits, settingsPages } from '../shared/community-settings.ts'
import { flag, id, optionalId, optionalListId, text } from '../shared/ids.ts'
import { publicSite } from '../shared/public-site.ts'
import { startedVersion } from '../shared/register-fields.ts'
import { teamCardTexts } from '../shared/team-card.ts'

const limits = settingsLimits
const ofSettings = { access: access.staff('hoaId', 'settings'), addition: true } as const
const query = z.object({ hoaId: id })

/** Who saved a page of the settings last, and when. The version is 0 while it has never been saved. */
const edit = z.object({ version: z.number(), editedTime: z.string(), editedByName: z.string() })

/** The office hours of a day, such as '09:00' to '17:30'; null if the office is closed. */
const day = z.object({ opens: z.string(), closes: z.string() }).nullable()

const general = z.object({
  name: z.string(),
  webSiteName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcodes: z.array(z.string()),
  timeZone: z.string(),
  language: z.enum(['en', 'es']),
  runBy: z.enum(['company', 'board']),
  /** Whether board members see phone numbers and e-mail addresses of residents. */
  boardSeesContacts: z.boolean(),
  /** The number of scheduled mailings. If there are any, a change of the time zone needs `scheduledTimes`. */
  scheduledMailings: z.number(),
})
const contact = z.object({
  phoneNumber: z.string(),
  phoneInstructions: z.string(),
  faxNumber: z.string(),
  emailAddress: z.string(),
  emailInstructions: z.string(),
  mailingAddress: z.string(),
  mailingCity: z.string(),
  mailingState: z.string(),
  mailingZipcode: z.string(),
  officeSameAsMailing: z.boolean(),
  officeAddress: z.string(),
  officeCity: z.string(),
  officeState: z.string(),
  officeZipcode: z.string(),
  officeHoursRemark: z.string(),
  /** The office hours from Monday to Sunday; a closed day is null. `week` is null if the hours were never set by weekday. */
  week: z.array(day).length(7).nullable(),
  /** The office hours as text, as residents read them. */
  officeHours: z.string(),
})
const registration = z.object({
  byCodeOnly: z.boolean(),
  /** Whether the server allows registration without a code. */
  serverAllowsForm: z.boolean(),
  deciders: z.enum(['management', 'board', 'both']),
  codeValidDays: z.number(),
  /** Whether invited people are reminded by mail. */
  sendsReminders: z.boolean(),
  /** The numbers of the menu features that tenants see. */
  tenantPages: z.array(z.number()),
})
/** `hides`: the fields that the directory never shows. `listed`: how many of its `people` agreed to be listed. */
const directory = z.object({ hides: z.array(z.enum(directoryFields)), listed: z.number(), people: z.number() })
const money = z.object({
  /** Where the books are kept; set in {c}/Money. */
  books: z.enum(['elsewhere', 'here']),
  /** The Pay Now address that is set in {c}/Money, else that of the first home for which an import stored one; empty if there is neither. */
  payNowAddress: z.string(),
  /** Whether Home tells residents that the statement portal has moved here. */
  welcomesFromStatements: z.boolean(),
})
const words = z.object({
  /** True: the default list (`usualWords`) applies. False: `words` applies in its place; it may be empty, so that no word is refused. */
  usesUsual: z.boolean(),
  words: z.array(z.string()),
  usualWords: z.array(z.string()),
})
const publicPage = z.object({ isOn: z.boolean(), textHtml: z.string(), showsNews: z.boolean() })
const branding = z.object({
  senderName: z.string(),
  replyAddress: z.string(),
  letterheadHtml: z.string(),
  signatureHtml: z.string(),
  /** The values of the organization, which apply where the community's own fields are empty. */
  inherited: z.object({
    senderName: z.string(),
    replyAddress: z.string(),
    letterheadHtml: z.string(),
    signatureHtml: z.string(),
  }),
})
/** How much is used, and the limit of the plan; null: no limit. */
const limit = z.object({ used: z.number(), limit: z.number().nullable() })

const settings = z.object({
  general,
  contact,
  registration,
  directory,
  money,
  words,
  publicPage,
  branding,
  /** What the plan limits, and how much of it is used. `mailings` counts the current month in the community's time zone. */
  limits: z.object({ homes: limit, storageBytes: limit, mailings: limit }),
  /** The last save of each page. */
  edits: z.record(z.enum(settingsPages), edit),
})
export type CommunitySettings = z.output<typeof settings>

const teamCard = teamCardTexts.extend({
  id: z.number(),
  canBeContacted: z.boolean(),
  /** A signed name for auth/view-image; empty where there is no picture. */
  image: z.string(),
})
export type TeamCard = z.output<typeof teamCard>

const featureState = z.object({
  id: z.number(),
  isAccessible: z.boolean(),
  isEnabled: z.boolean(),
})
export type FeatureState = z.output<typeof featureState>

const rulesVersion = z.object({
  version: z.number(),
  publishedTime: z.string(),
  publishedByName: z.string(),
  contentHtml: z.string(),
})
export type RulesVersion = z.output<typeof rulesVersion>

export const communitySettings = feature('community-settings', 'What a community sets for itself.', {
  view: call({
    method: 'GET',
    path: '/community-settings/view',
    summary: 'All settings of a community, with the version of each page',
    ...ofSettings,
    query,
    answer: settings,
  }),
  checkWebSiteName: call({
    method: 'GET',
    path: '/community-settings/check-web-site-name',
    summary: 'Whether a web site name is valid and free, with the reason if it is not',
    ...ofSettings,
    query: query.extend({ name: text(100).default('') }),
    /** `fault`: why the name cannot be used; empty if it can. */
    answer: z.object({ isFree: z.boolean(), fault: z.string() }),
  }),
  saveGeneral: call({
    method: 'POST',
    path: '/community-settings/save-general',
    summary: 'Save name, addresses, time zone, language and who runs the community',
    ...ofSettings,
    query,
    json: z.object({
      name: text(limits.name),
      webSiteName: text(100),
      address: text(limits.line),
      city: text(limits.line),
      state: text(limits.line),
      /** Separated by commas or spaces. */
      zipcodes: text(500),
      timeZone: text(100),
      language: text(5),
      runBy: text(10),
      boardSeesContacts: flag,
      /**
       * Required if the time zone changes while mailings are scheduled. 'clock': they keep their local time. 'instant': they keep the moment
       * at which they are sent.
       */
      scheduledTimes: z.enum(['', 'clock', 'instant']).default(''),
      version: startedVersion,
    }),
    answer: saved,
  }),
  saveContact: call({
    method: 'POST',
    path: '/community-settings/save-contact',
    summary: 'Save the fields of the About page, with the office hours by weekday',
    ...ofSettings,
    query,
    json: z.object({
      phoneNumber: text(limits.phone),
      phoneInstructions: text(limits.line),
      faxNumber: text(limits.phone),
      emailAddress: text(254),
      emailInstructions: text(limits.line),
      mailingAddress: text(limits.line),
      mailingCity: text(limits.line),
      mailingState: text(limits.line),
      mailingZipcode: text(20),
      officeSameAsMailing: flag,
      officeAddress: text(limits.line),
      officeCity: text(limits.line),
      officeState: text(limits.line),
      officeZipcode: text(20),
      officeHoursRemark: text(limits.line),
      week: z
        .array(z.object({ opens: text(5), closes: text(5) }).nullable())
        .length(7)
        .nullable(),
      version: startedVersion,
    }),
    answer: saved,
  }),
  team: call({
    method: 'GET',
    path: '/community-settings/team',
    summary: 'The cards of the management team in their order',
    ...ofSettings,
    query,
    answer: z.object({ items: z.array(teamCard) }),
  }),
  saveCard: call({
    method: 'POST',
    path: '/community-settings/save-card',
    summary: 'Add a card of the management team, or change one',
    ...ofSettings,
    query,
    multipart: teamCardTexts.extend({ id: optionalId, canBeContacted: flag, removeImage: flag }),
    files: { image: { limit: 1, maxBytes: limits.imageBytes } },
    answer: saved,
  }),
  orderTeam: call({
    method: 'POST',
    path: '/community-settings/order-team',
    summary: 'Set the order of the cards of the management team',
    ...ofSettings,
    query,
    json: z.object({ ids: z.array(z.number().int().positive()).max(100) }),
    answer: saved,
  }),
  removeCard: call({
    method: 'POST',
    path: '/community-settings/remove-card',
    summary: 'Remove a card of the management team, or restore a removed one',
    ...ofSettings,
    query: query.extend({ id }),
    record: { kind: 'team card', by: 'id', within: 'hoaId', guardedBy: 'scope' },
    json: z.object({ isRemoved: z.boolean() }),
    answer: saved,
  }),
  features: call({
    method: 'GET',
    path: '/community-settings/features',
    summary: 'The menu features that can be switched on and off, with their states',
    ...ofSettings,
    query,
    answer: z.object({ items: z.array(featureState) }),
  }),
  featureUse: call({
    method: 'GET',
    path: '/community-settings/feature-use',
    summary: 'How many people used a feature in the last 30 days',
    ...ofSettings,
    query: query.extend({ feature: optionalListId }),
    answer: z.object({ people: z.number() }),
  }),
  switchFeature: call({
    method: 'POST',
    path: '/community-settings/switch-feature',
    summary: 'Switch a menu feature on or off; no data is deleted',
    ...ofSettings,
    query,
    json: z.object({ feature: z.number().int().positive().max(200), isOn: z.boolean() }),
    isRepeatable: true,
    answer: saved,
  }),
  saveRegistration: call({
    method: 'POST',
    path: '/community-settings/save-registration',
    summary:
      'Save how people register: by code only or also by form, who decides, how long codes are valid, pages for tenants',
    ...ofSettings,
    query,
    json: z.object({
      byCodeOnly: flag,
      deciders: text(20),
      codeValidDays: text(5),
      sendsReminders: flag,
      tenantPages: z.array(z.number().int()).max(15),
      version: startedVersion,
    }),
    answer: saved,
  }),
  saveDirectory: call({
    method: 'POST',
    path: '/community-settings/save-directory',
    summary: 'Save which fields the directory never shows, even if a resident chose to show them',
    ...ofSettings,
    query,
    json: z.object({ hides: z.array(z.enum(directoryFields)).max(directoryFields.length), version: startedVersion }),
    answer: saved,
  }),
  saveMoney: call({
    method: 'POST',
    path: '/community-settings/save-money',
    summary: 'Save whether Home tells residents that the statement portal has moved here',
    ...ofSettings,
    query,
    json: z.object({ welcomesFromStatements: flag, version: startedVersion }),
    answer: saved,
  }),
  saveWords: call({
    method: 'POST',
    path: '/community-settings/save-words',
    summary: 'Save the words that posts may not contain',
    ...ofSettings,
    query,
    json: z.object({
      usesUsual: flag,
      /** The words, one on each line. */
      words: text(limits.words),
      version: startedVersion,
    }),
    answer: saved,
  }),
  rules: call({
    method: 'GET',
    path: '/community-settings/rules',
    summary: 'All versions of the Rules & Guidelines, the newest first',
    ...ofSettings,
    query,
    answer: z.object({ items: z.array(rulesVersion) }),
  }),
  publishRules: call({
    method: 'POST',
    path: '/community-settings/publish-rules',
    summary: 'Publish a new version of the Rules & Guidelines, and notify residents if asked',
    ...ofSettings,
    query,
    json: z.object({
      contentHtml: text(limits.rules),
      tellsResidents: flag,
      /** The newest version at the time when the form was opened. */
      version: startedVersion,
    }),
    answer: saved,
  }),
  savePublicPage: call({
    method: 'POST',
    path: '/community-settings/save-public-page',
    summary: 'Switch the public page of the association on or off, and save its text',
    ...ofSettings,
    query,
    json: z.object({ isOn: flag, textHtml: text(limits.publicText), showsNews: flag, version: startedVersion }),
    answer: saved,
  }),
  saveBranding: call({
    method: 'POST',
    path: '/community-settings/save-branding',
    summary:
      "Save sender name, reply address, letterhead and signature; for an empty field the organization's value is used",
    ...ofSettings,
    query,
    json: z.object({
      senderName: text(limits.line),
      replyAddress: text(254),
      letterheadHtml: text(limits.letterhead),
      signatureHtml: text(limits.letterhead),
      version: startedVersion,
    }),
    answer: saved,
  }),
  site: call({
    method: 'GET',
    path: '/sites/{webSiteName}',
    summary: 'The public page of an association, if it has one',
    access: access.public,
    addition: true,
    query: z.object({ webSiteName: text(100) }),
    answer: publicSite,
  }),
  siteImage: call({
    method: 'GET',
    path: '/sites/{webSiteName}/logo',
    summary: 'The logo of an association that has a public page',
    access: access.public,
    addition: true,
    query: z.object({ webSiteName: text(100) }),
    answer: 'image',
  }),
})
