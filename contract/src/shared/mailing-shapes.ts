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

export const nameId = z.number().int().positive()

/** A part of the recipients (association.txt 2.9): a fixed group, or the people of a street, tag, list or other value. */
const part = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(recipientGroups) }),
  z.object({ kind: z.literal('street'), value: text(200) }),
  z.object({ kind: z.literal('tag'), value: text(100) }),
  z.object({ kind: z.literal('list'), id: nameId }),
  z.object({ kind: z.literal('home'), id: nameId }),
  z.object({ kind: z.literal('person'), id: nameId }),
  /** Homes that owe at least `cents`, which were due at least `days` ago. */
  z.object({ kind: z.literal('overdue'), days: z.number().int().min(0).max(3650), cents: z.number().int().min(1) }),
  /** The people whom an earlier mailing did not reach. */
  z.object({ kind: z.literal('not reached'), id: nameId }),
  /** A placeholder for parts of the stored mailing that the caller may not see. */
  z.object({ kind: z.literal('chosen') }),
])
export type RecipientPart = z.output<typeof part>

export const recipientRuleShape = z.object({
  include: z.array(part).max(mailingLimits.parts),
  except: z.array(part).max(mailingLimits.parts),
})
export type RecipientRule = z.output<typeof recipientRuleShape>

const version = z.object({ subject: text(mailingLimits.subject), html: text(mailingLimits.text) })
/** The texts by language. A person gets the version of their language if there is one. */
const textsByLanguage = z.object({ en: version.optional(), es: version.optional() })
export type MailingTexts = z.output<typeof textsByLanguage>

const words = z.partialRecord(z.enum(mergeFields), text(mailingLimits.word))

export const draftShape = z.object({
  kind: z.enum(mailingKinds),
  texts: textsByLanguage,
  recipients: recipientRuleShape,
  channels: z.array(z.enum(mailingChannels)).max(mailingChannels.length),
  words,
  allowReply: z.boolean(),
  /** The person who gets the replies; null: replies go to the address of the team. */
  replyPersonId: nameId.nullable(),
  /** A local time of the community, such as '2026-11-22T09:00'; empty: at once. */
  scheduledLocal: text(16),
  /** After how many days people who have not read the notice also get a letter; null: never. */
  lettersAfterDays: z.number().int().min(1).max(90).nullable(),
  /** Further communities in the caller's reach, each of which gets its own copy of the mailing (association.txt 2.9). */
  otherCommunityIds: z.array(nameId).max(500),
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
  frozenTime: z.string(),
  finishedTime: z.string(),
  pausedReason: z.string(),
  fingerprint: z.string(),
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
  recipients: z.number(),
  reached: z.number(),
})
export type MailingSummary = z.output<typeof summaryShape>

export const tallyShape = z.object({ channel: z.enum(mailingChannels), count: z.number() })

const named = z.object({
  name: z.string(),
  home: z.string(),
  /** A reason, or the merge fields that prevent the sending. */
  reason: z.string(),
  fields: z.array(z.enum(mergeFields)),
})

/** What would happen if the draft were sent now. */
export const forecastShape = z.object({
  /** People at homes; one person with two homes counts twice. */
  recipients: z.number(),
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
  needsProof: z.boolean(),
  hasMailHost: z.boolean(),
})
export type MailingForecast = z.output<typeof forecastShape>

export const templateShape = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(mailingKinds),
  texts: textsByLanguage,
  /** Whether the template belongs to the organisation and so to all its communities. */
  isOfOrganisation: z.boolean(),
  version: z.number(),
})
export type MailingTemplate = z.output<typeof templateShape>
export const newTemplateShape = z.object({
  name: text(200),
  kind: z.enum(mailingKinds),
  texts: textsByLanguage,
  /** For a template of a community: the id of the organisation's template that it replaces in this community. */
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
      reason: z.string(),
      time: z.string(),
    }),
  ),
  /** Why no channel reached this person; empty if one did. */
  unreached: z.string(),
  isReached: z.boolean(),
})
export type MailReportRow = z.output<typeof reportRowShape>
