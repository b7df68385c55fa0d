import { z } from 'zod'
import { largestVersion, text } from './ids.ts'
import {
  mailDeliveryStates,
  mailingChannels,
  mailingFaults,
  mailingKinds,
  mailingLimits,
  mailingStates,
  mergeFields,
  recipientGroups,
} from './mailings.ts'

/** An id in a JSON body. */
export const bodyId = z.number().int().positive()

/** A part of the recipients (association.txt 2.9): a fixed group, or the people of a street, tag, list or other value. */
const part = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(recipientGroups) }),
  z.object({ kind: z.literal('street'), value: text(200) }),
  z.object({ kind: z.literal('tag'), value: text(100) }),
  z.object({ kind: z.literal('list'), id: bodyId }),
  z.object({ kind: z.literal('home'), id: bodyId }),
  z.object({ kind: z.literal('person'), id: bodyId }),
  /** Homes that owe at least `cents`, which were due at least `days` ago. */
  z.object({ kind: z.literal('overdue'), days: z.number().int().min(0).max(3650), cents: z.number().int().min(1) }),
  /** The people whom an earlier mailing did not reach. */
  z.object({ kind: z.literal('not reached'), id: bodyId }),
  /** A placeholder for parts of the stored mailing that the caller may not see. */
  z.object({ kind: z.literal('chosen') }),
])
export type RecipientPart = z.output<typeof part>

/** Who gets a mailing: the people of all parts of `include`, without those of the parts of `except`. */
export const recipientRuleShape = z.object({
  include: z.array(part).max(mailingLimits.parts),
  except: z.array(part).max(mailingLimits.parts),
})
export type RecipientRule = z.output<typeof recipientRuleShape>

const version = z.object({ subject: text(mailingLimits.subject), html: text(mailingLimits.text) })
/** The texts by language. A person gets the version of their language if there is one. */
const textsByLanguage = z.object({ en: version.optional(), es: version.optional() })
export type MailingTexts = z.output<typeof textsByLanguage>

/** The words that replace a merge field for recipients for whom it has no value. */
const words = z.partialRecord(z.enum(mergeFields), text(mailingLimits.word))

export const draftShape = z.object({
  kind: z.enum(mailingKinds),
  texts: textsByLanguage,
  recipients: recipientRuleShape,
  channels: z.array(z.enum(mailingChannels)).max(mailingChannels.length),
  words,
  allowReply: z.boolean(),
  /** The person who gets the replies; null: replies go to the address of the team. */
  replyPersonId: bodyId.nullable(),
  /** A local time of the community, such as '2026-11-22T09:00'; empty: at once. */
  scheduledLocal: text(16),
  /** After how many days people who have not read the notice also get a letter; null: never. */
  lettersAfterDays: z.number().int().min(1).max(90).nullable(),
  /** Further communities in the caller's reach, each of which gets its own copy of the mailing (association.txt 2.9). */
  otherCommunityIds: z.array(bodyId).max(500),
})
export type MailingDraft = z.output<typeof draftShape>

export const attachmentShape = z.object({
  id: z.number(),
  title: z.string(),
  sizeBytes: z.number(),
  sha256: z.string(),
})

export const mailingShape = draftShape.extend({
  id: z.number(),
  version: z.number(),
  state: z.enum(mailingStates),
  attachments: z.array(attachmentShape),
  createdByName: z.string(),
  changedTime: z.string(),
  changedByName: z.string(),
  /** The instant at which sending starts; empty for a draft. */
  startsTime: z.string(),
  /** When its text and its list of recipients were fixed, and when sending ended, as ISO 8601 instants; empty before that. */
  frozenTime: z.string(),
  finishedTime: z.string(),
  /** Why it is paused; empty if it is not. */
  pausedReason: z.string(),
  /** SHA-256 of the fixed text; empty before that. */
  fingerprint: z.string(),
  /** The mailing that it corrects, and the one whose unreached recipients it is for; null if there is none. */
  correctsId: z.number().nullable(),
  correctsSubject: z.string(),
  resendsId: z.number().nullable(),
  replyName: z.string(),
  senderName: z.string(),
})
export type Mailing = z.output<typeof mailingShape>

export const summaryShape = z.object({
  id: z.number(),
  hoaId: z.number(),
  communityName: z.string(),
  kind: z.enum(mailingKinds),
  state: z.enum(mailingStates),
  subject: z.string(),
  startsTime: z.string(),
  changedTime: z.string(),
  changedByName: z.string(),
  pausedReason: z.string(),
  /** The number of recipients, and of those whom a channel reached. */
  recipients: z.number(),
  reached: z.number(),
})
export type MailingSummary = z.output<typeof summaryShape>

/** A number of people for one channel. */
export const tallyShape = z.object({ channel: z.enum(mailingChannels), count: z.number() })

/** A person in a list of the forecast. */
const named = z.object({
  name: z.string(),
  home: z.string(),
  /** Why no channel reaches the person, or (`fields`) the merge fields that prevent the sending; the other one is empty. */
  reason: z.string(),
  fields: z.array(z.enum(mergeFields)),
})

/** What would happen if the draft were sent now. */
export const forecastShape = z.object({
  /** People at homes; one person with two homes counts twice. */
  recipients: z.number(),
  /** How many mails would be sent and how many letters would be created. */
  mails: z.number(),
  letters: z.number(),
  byChannel: z.array(tallyShape),
  /** The number of people whom no channel reaches, and the first of them by name. */
  unreached: z.number(),
  unreachedPeople: z.array(named),
  /** The number of people for whom a merge field without a value prevents the sending, and the first of them by name. */
  obstacles: z.number(),
  obstaclePeople: z.array(named),
  /** The faults of the mailing itself that prevent the sending, and the names in marks that are not merge fields. */
  faults: z.array(z.enum(mailingFaults)),
  unknownFields: z.array(z.string()),
  /** Whether the sender must confirm their identity, and whether the server has a mail server. */
  needsProof: z.boolean(),
  hasMailHost: z.boolean(),
})
export type MailingForecast = z.output<typeof forecastShape>

export const templateShape = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(mailingKinds),
  texts: textsByLanguage,
  /** Whether the template belongs to the organization and so to all its communities. */
  isOfOrganisation: z.boolean(),
  version: z.number(),
})
export type MailingTemplate = z.output<typeof templateShape>
export const newTemplateShape = z.object({
  name: text(200),
  kind: z.enum(mailingKinds),
  texts: textsByLanguage,
  /** For a template of a community: the id of the organization's template that it replaces in this community. */
  insteadOf: z.number().int().positive().optional(),
  /** The version at the time when the form was opened. */
  version: z.number().int().positive().max(largestVersion).optional(),
})

export const reportRowShape = z.object({
  id: z.number(),
  name: z.string(),
  home: z.string(),
  email: z.string(),
  deliveries: z.array(
    z.object({
      channel: z.enum(mailingChannels),
      state: z.enum(mailDeliveryStates),
      /** Why the delivery failed; empty if it did not. */
      reason: z.string(),
      /** When the state began, as an ISO 8601 instant. */
      time: z.string(),
    }),
  ),
  /** Why no channel reached this person; empty if one did. */
  unreached: z.string(),
  isReached: z.boolean(),
})
export type MailReportRow = z.output<typeof reportRowShape>
