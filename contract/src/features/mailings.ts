import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { conflict, list } from '../shared/answers.ts'
import { id, largestVersion, optionalId, text } from '../shared/ids.ts'
import {
  attachmentShape,
  bodyId,
  draftShape,
  forecastShape,
  mailingShape,
  newTemplateShape,
  recipientRuleShape,
  reportRowShape,
  summaryShape,
  tallyShape,
  templateShape,
} from '../shared/mailing-shapes.ts'
import { mailDeliveryStates, mailingChannels, mailingLimits } from '../shared/mailings.ts'
import { pageNumber } from '../shared/paging.ts'

/** Page sizes: of the lists of mailings, and of the people in the report of a mailing (decisions/0077). */
export const mailingsPageSize = 25
export const mailReportPageSize = 50

/** Before sending: how many of the people whom no channel reaches, and of those for whom a merge field has no value, are listed by name. */
export const namedBeforeSending = 200

/** How many people the list of the preview has. Others are found by their name. */
export const previewChoices = 50

/** The tabs of the list. Mailings of 'paused' are in 'sent' or 'drafts' too, and those of 'letters' are in 'sent' too. */
export const mailingTabs = ['sent', 'scheduled', 'paused', 'letters', 'drafts'] as const
export type MailingTab = (typeof mailingTabs)[number]

/** The answer to a step. `message`: a sentence for the screen: what was done, or why it was refused; it may be empty. */
const outcome = z.object({ success: z.boolean(), message: z.string() })
const ofCommunity = { access: access.staff('hoaId', 'mail.write'), addition: true } as const
const oneMailing = {
  ...ofCommunity,
  query: z.object({ hoaId: id, id }),
  record: { kind: 'mailing', by: 'id', within: 'hoaId', guardedBy: 'scope' },
} as const
const step = { ...oneMailing, method: 'POST', answer: outcome } as const
const page = { pageNo: pageNumber, search: text(200).optional() }

export const mailings = feature('mailings', 'Mailings of the team and the board to the people of a community.', {
  index: call({
    ...ofCommunity,
    method: 'GET',
    path: '/mailings/index',
    summary: 'A page of the mailings of a community, newest first',
    query: z.object({ hoaId: id, tab: z.enum(mailingTabs).default('sent'), ...page }),
    answer: list(summaryShape),
  }),
  reach: call({
    method: 'GET',
    path: '/mailings/of-communities',
    summary: 'A page of the mailings of all communities in which the caller may write mailings',
    access: access.reach('mail.write'),
    addition: true,
    query: z.object({ tab: z.enum(mailingTabs).default('sent'), ...page }),
    answer: list(summaryShape).extend({ communities: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  options: call({
    ...ofCommunity,
    method: 'GET',
    path: '/mailings/options',
    summary:
      'What the form of a mailing offers: streets, tags, saved lists, people for replies, templates, communities',
    query: z.object({ hoaId: id }),
    answer: z.object({
      language: z.enum(['en', 'es']),
      timeZone: z.string(),
      streets: z.array(z.string()),
      tags: z.array(z.string()),
      lists: z.array(z.object({ id: z.number(), name: z.string() })),
      /** The people to whom replies to the mailing can go. */
      replyPeople: z.array(z.object({ id: z.number(), name: z.string() })),
      templates: z.array(templateShape),
      /** Other communities to which the caller may send the same mailing. */
      otherCommunities: z.array(z.object({ id: z.number(), name: z.string() })),
      /** Whether the caller may send an emergency, and choose recipients by what they owe. */
      mayEmergency: z.boolean(),
      maySeeLedger: z.boolean(),
      /** The reply address of the community; empty if there is none. */
      teamAddress: z.string(),
    }),
  }),
  homes: call({
    ...ofCommunity,
    method: 'GET',
    path: '/mailings/homes',
    summary: 'Homes whose address or people contain a text, to be chosen as recipients',
    /** `ids`: homes that are returned too, separated by commas. */
    query: z.object({ hoaId: id, search: text(200).default(''), ids: text(2000).optional() }),
    answer: z.object({ items: z.array(z.object({ id: z.number(), address: z.string(), people: z.string() })) }),
  }),
  one: call({
    ...oneMailing,
    method: 'GET',
    path: '/mailings/view',
    summary: 'A mailing with its attachments',
    answer: mailingShape,
  }),
  save: call({
    ...ofCommunity,
    method: 'POST',
    path: '/mailings/save',
    // A draft is not an entry of the activity: nobody receives it. When it is sent, the whole mailing is recorded.
    changesNothing: true,
    summary: 'Save a draft while it is typed; without an id, create one',
    query: z.object({ hoaId: id, id: optionalId }),
    json: draftShape
      .partial()
      .extend({ version: z.number().int().max(largestVersion).optional(), correctsId: bodyId.optional() }),
    answer: outcome.extend({ id: z.number(), version: z.number() }),
  }),
  discard: call({ ...step, path: '/mailings/discard', summary: 'Discard a draft; it can be restored' }),
  takeBack: call({ ...step, path: '/mailings/take-back', summary: 'Restore a discarded draft' }),
  attach: call({
    ...ofCommunity,
    method: 'POST',
    path: '/mailings/attach',
    summary: 'Attach files to a draft',
    query: z.object({ hoaId: id, id }),
    record: oneMailing.record,
    multipart: z.object({}),
    files: { 'files[]': { limit: mailingLimits.attachments, maxBytes: mailingLimits.attachmentBytes } },
    answer: outcome.extend({ attachments: z.array(attachmentShape), version: z.number() }),
  }),
  detach: call({
    ...step,
    path: '/mailings/detach',
    summary: 'Remove an attachment of a draft',
    json: z.object({ attachmentId: bodyId }),
  }),
  attachment: call({
    ...oneMailing,
    method: 'GET',
    path: '/mailings/download-attachment',
    summary: 'An attachment of a mailing',
    query: z.object({ hoaId: id, attachmentId: id }),
    record: { kind: 'mailing attachment', by: 'attachmentId', within: 'hoaId', guardedBy: 'scope' },
    answer: 'download',
  }),
  forecast: call({
    ...ofCommunity,
    method: 'POST',
    path: '/mailings/forecast',
    changesNothing: true,
    summary:
      'What sending a draft would do: whom it reaches on which channel, whom it does not reach, and what prevents the sending',
    query: z.object({ hoaId: id, id: optionalId }),
    json: draftShape.partial(),
    answer: forecastShape,
  }),
  choices: call({
    ...oneMailing,
    method: 'GET',
    path: '/mailings/recipients',
    summary: 'Recipients of a draft by their name, for its preview',
    query: z.object({ hoaId: id, id, search: text(200).default('') }),
    answer: z.object({ items: z.array(z.object({ key: z.string(), name: z.string(), home: z.string() })) }),
  }),
  preview: call({
    ...oneMailing,
    method: 'GET',
    path: '/mailings/preview',
    summary: 'A draft as a recipient would get it: as e-mail, in the mailbox, and as a letter',
    /** `key`: the recipient, by their key in the answer of `choices`. Without it: the first recipient of the draft. */
    query: z.object({ hoaId: id, id, key: text(60).optional() }),
    answer: z.object({
      /** The name of the recipient; empty if the draft has none. */
      recipient: z.string(),
      channels: z.array(z.enum(mailingChannels)),
      subject: z.string(),
      mailHtml: z.string(),
      mailboxHtml: z.string(),
      letterHtml: z.string(),
      letterAddress: z.array(z.string()),
    }),
  }),
  test: call({
    ...step,
    path: '/mailings/test',
    changesNothing: true,
    summary: "Mail a draft to the caller alone, with a recipient's merge fields and 'Test' in the subject",
    /** The recipient, as in `preview`. */
    json: z.object({ key: text(60).optional() }),
  }),
  send: call({
    ...step,
    path: '/mailings/send',
    summary:
      'Send or schedule a draft that is no emergency and has up to 1,000 recipients; sending starts after 30 seconds',
    json: z.object({ version: z.number().int().max(largestVersion) }),
    /** `needsProof`: refused, because only `sendProven` may send it. `startsTime`: when sending starts, ISO 8601; empty if it was refused. */
    answer: outcome.extend({ needsProof: z.boolean(), startsTime: z.string() }),
  }),
  sendProven: call({
    ...step,
    path: '/mailings/send-proven',
    needsProof: true,
    summary: 'Send an emergency or a mailing to more than 1,000 people',
    json: z.object({ version: z.number().int().max(largestVersion) }),
    answer: outcome.extend({ needsProof: z.boolean(), startsTime: z.string() }),
  }),
  stop: call({
    ...step,
    path: '/mailings/stop',
    summary: 'Stop a mailing before anything was sent; it becomes a draft again',
  }),
  pause: call({ ...step, path: '/mailings/pause', summary: 'Pause a mailing that is being sent' }),
  resume: call({ ...step, path: '/mailings/resume', summary: 'Resume a paused mailing' }),
  cancel: call({
    ...step,
    path: '/mailings/cancel',
    summary: 'Cancel a mailing for all recipients to whom it was not sent yet',
  }),
  sendAgain: call({
    ...step,
    path: '/mailings/send-again',
    summary: 'Create a draft with the same text for the recipients whom this mailing did not reach',
    answer: outcome.extend({ id: z.number() }),
  }),
  correct: call({
    ...step,
    path: '/mailings/correct',
    summary: 'Create a draft of a correction, which names the sent mailing that it corrects',
    answer: outcome.extend({ id: z.number() }),
  }),
  report: call({
    ...oneMailing,
    method: 'GET',
    path: '/mailings/report',
    summary: 'The report of a mailing: totals, and each person with the state of each channel',
    query: z.object({
      hoaId: id,
      id,
      channel: z.enum(mailingChannels).optional(),
      state: z.enum(mailDeliveryStates).optional(),
      notReached: z.literal('1').optional(),
      ...page,
    }),
    answer: list(reportRowShape).extend({
      recipients: z.number(),
      notReached: z.number(),
      totals: z.array(tallyShape.extend({ state: z.enum(mailDeliveryStates) })),
    }),
  }),
  reportFile: call({
    ...oneMailing,
    method: 'GET',
    path: '/mailings/report-file',
    needsProof: true,
    summary: 'The report of a mailing as CSV',
    answer: 'download',
  }),
  letters: call({
    ...oneMailing,
    method: 'GET',
    path: '/mailings/letters',
    summary: 'The letters of a mailing as one PDF for printing',
    answer: 'download',
  }),
  printed: call({
    ...step,
    path: '/mailings/printed',
    summary: 'Mark the letters as printed',
    form: z.object({
      /** The number of letters in the printed file. If it is a different one now, the call is refused. */
      letters: z.coerce.number().int().min(0).max(1_000_000).optional(),
    }),
  }),
  certificate: call({
    ...oneMailing,
    method: 'GET',
    path: '/mailings/certificate',
    record: { kind: 'sent notice', by: 'id', within: 'hoaId', guardedBy: 'scope' },
    summary: 'The certificate of a notice as PDF: its text, fingerprints, and what each recipient received',
    answer: 'download',
  }),
  replies: call({
    ...oneMailing,
    method: 'GET',
    path: '/mailings/replies',
    summary: 'The replies to a mailing, newest first',
    query: z.object({ hoaId: id, id, pageNo: pageNumber }),
    answer: list(
      z.object({
        id: z.number(),
        name: z.string(),
        home: z.string(),
        subject: z.string(),
        html: z.string(),
        time: z.string(),
      }),
    ),
  }),
  saveTemplate: call({
    ...ofCommunity,
    method: 'POST',
    path: '/mailings/save-template',
    summary: 'Save a template of the community',
    query: z.object({ hoaId: id, id: optionalId }),
    json: newTemplateShape,
    answer: outcome.extend({ id: z.number(), conflict: conflict.optional() }),
  }),
  deleteTemplate: call({
    ...ofCommunity,
    method: 'POST',
    path: '/mailings/delete-template',
    summary: 'Delete a template of the community, or restore it with `restore`',
    query: z.object({ hoaId: id }),
    json: z.object({ id: bodyId, restore: z.boolean().default(false) }),
    answer: outcome,
  }),
  saveOrganisationTemplate: call({
    method: 'POST',
    path: '/mailings/save-organisation-template',
    summary: 'Save a template for all communities of an organization',
    access: access.organisation('cmcId', 'organisation'),
    addition: true,
    query: z.object({ cmcId: id, id: optionalId }),
    json: newTemplateShape,
    answer: outcome.extend({ id: z.number(), conflict: conflict.optional() }),
  }),
  organisationTemplates: call({
    method: 'GET',
    path: '/mailings/organisation-templates',
    summary: 'The templates that an organization shares with its communities',
    access: access.organisation('cmcId', 'organisation'),
    addition: true,
    query: z.object({ cmcId: id }),
    answer: z.object({ items: z.array(templateShape) }),
  }),
  deleteOrganisationTemplate: call({
    method: 'POST',
    path: '/mailings/delete-organisation-template',
    summary: 'Delete a shared template, or restore it with `restore`',
    access: access.organisation('cmcId', 'organisation'),
    addition: true,
    query: z.object({ cmcId: id }),
    json: z.object({ id: bodyId, restore: z.boolean().default(false) }),
    answer: outcome,
  }),
  saveList: call({
    ...ofCommunity,
    method: 'POST',
    path: '/mailings/save-list',
    summary: 'Save recipients as a list of the community',
    query: z.object({ hoaId: id }),
    json: z.object({ name: text(200), recipients: recipientRuleShape }),
    answer: outcome.extend({ id: z.number() }),
  }),
  deleteList: call({
    ...ofCommunity,
    method: 'POST',
    path: '/mailings/delete-list',
    summary: 'Delete a saved list, or restore it with `restore`',
    query: z.object({ hoaId: id }),
    json: z.object({ id: bodyId, restore: z.boolean().default(false) }),
    answer: outcome,
  }),
})
