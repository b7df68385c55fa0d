import { z } from 'zod'
import { flag, text } from './ids.ts'
import { mailDeliveryStates, mailingChannels } from './mailings.ts'
import { registerLine, registerText, startedVersion } from './register-fields.ts'
import { caseLimits, letterChannels, proofKinds, refusals } from './violation-cases.ts'

export const violationTypeFields = {
  name: z.string(),
  category: z.string(),
  /** The rule that is cited: its section, its text and its document. */
  section: z.string(),
  ruleText: z.string(),
  document: z.string(),
  /** The suggested text of a notice. */
  words: z.string(),
  /** The days to correct the violation; null: the days of the policy's step apply. */
  cureDays: z.number().nullable(),
  needsPhoto: z.boolean(),
}
export const violationTypeShape = z.object({
  ...violationTypeFields,
  id: z.number(),
  /** Whether it is a type of the organization, for all its communities. */
  isOfOrganisation: z.boolean(),
  /** The organization's type that this type replaces in the community. */
  insteadOf: z.number().nullable(),
  /** The id of the policy that cases of this type follow; null: the default policy of the community. */
  policyId: z.number().nullable(),
  /** Whether the type is not offered in this community. */
  isOff: z.boolean(),
  version: z.number(),
})

const letterTextShape = z.object({ subject: text(caseLimits.subject), text: text(caseLimits.letter) })
export const letterTextsShape = z.object({ en: letterTextShape.optional(), es: letterTextShape.optional() })

export const policyStepShape = z.object({
  name: text(caseLimits.name),
  cureDays: z.number().int().min(0).max(caseLimits.days),
  letter: letterTextsShape,
  channels: z.array(z.enum(letterChannels)).max(letterChannels.length),
  /** 0 without a fine. */
  fineCents: z.number().int().min(0).max(caseLimits.fineCents),
  /** Whether the step needs the text of the board's decision. */
  boardDecides: z.boolean(),
})

export const violationPolicyShape = z.object({
  id: z.number(),
  name: z.string(),
  steps: z.array(policyStepShape),
  /** Whether it is the default policy, for every type without another one. */
  isUsual: z.boolean(),
  version: z.number(),
})

const casePhotoShape = z.object({ id: z.number(), fileName: z.string(), contentType: z.string() })

export const caseRowShape = z.object({
  id: z.number(),
  hoaId: z.number(),
  communityName: z.string(),
  /** The number of the violation, as the household reads it. */
  number: z.string(),
  type: z.string(),
  homeId: z.number(),
  address: z.string(),
  /** 1 open, 2 closed, 3 under review. */
  status: z.number(),
  /** The last step that was taken; empty before the first step and for a case without a policy. */
  step: z.string(),
  /** The step that the policy proposes; empty if it proposes none. */
  nextStep: z.string(),
  /** A day such as '2026-12-03'; empty if there is no deadline. */
  cureOn: z.string(),
  /** Days until the deadline; below 0 if it has passed; null without a deadline. */
  daysLeft: z.number().nullable(),
  /** An ISO 8601 instant. */
  issuedTime: z.string(),
  fineCents: z.number(),
})

export const violationDraftShape = z.object({
  id: z.number(),
  homeId: z.number(),
  address: z.string(),
  typeId: z.number().nullable(),
  /** Whether it is a type of the organization. */
  isOfOrganisation: z.boolean(),
  type: z.string(),
  needsPhoto: z.boolean(),
  /** What was seen, for the letter. */
  words: z.string(),
  /** Whether a tenant caused it. */
  byTenant: z.boolean(),
  /** Who reported it, as a text; only the team sees it. */
  reporter: z.string(),
  photos: z.array(casePhotoShape),
  author: z.string(),
  changedTime: z.string(),
  version: z.number(),
})

const caseDeliveryShape = z.object({
  name: z.string(),
  channel: z.enum(mailingChannels),
  state: z.enum(mailDeliveryStates),
  reason: z.string(),
  time: z.string(),
})

/** A step of a case that was taken. */
export const takenStepShape = z.object({
  id: z.number(),
  name: z.string(),
  takenTime: z.string(),
  takenBy: z.string(),
  cureDays: z.number(),
  extendedDays: z.number(),
  /** The instant and the kind of the proof of notice; empty while there is none. */
  proofTime: z.string(),
  proof: z.enum(proofKinds).or(z.literal('')),
  /** The last day to correct the violation; empty while there is none. */
  cureOn: z.string(),
  /** The letter. */
  subject: z.string(),
  text: z.string(),
  /** The text of the board's decision; empty without one. */
  decision: z.string(),
  fineCents: z.number(),
  fineId: z.number().nullable(),
  /** '' without a fine. 'listed': in the list of the bookkeeper, because the books are kept elsewhere. */
  fineState: z.enum(['', 'charged', 'listed', 'reversed']),
  /** Whether the sent letter can be downloaded. */
  hasLetter: z.boolean(),
  /** Why the letter reached nobody; empty if it reached somebody or is still being sent. */
  notSent: z.string(),
  deliveries: z.array(caseDeliveryShape),
})

const caseChangeShape = z.object({
  id: z.number(),
  kind: z.enum(['issued', 'resolution', 'decision']),
  status: z.number(),
  message: z.string(),
  author: z.string(),
  time: z.string(),
  files: z.array(casePhotoShape),
})

/** Whether an action on a case is possible now, and why not. The last three fields are values of the reason: '' and 0 if it has none. */
export const caseActionShape = z.object({
  may: z.boolean(),
  /** '' if it is possible. */
  why: z.enum(refusals).or(z.literal('')),
  /** The first day on which it is possible. */
  on: z.string(),
  /** The name of the step that the reason is about, and the days that must pass before it. */
  step: z.string(),
  days: z.number(),
})

export const violationCaseShape = caseRowShape.extend({
  category: z.string(),
  section: z.string(),
  ruleText: z.string(),
  document: z.string(),
  words: z.string(),
  byTenant: z.boolean(),
  /** The person who reported the violation; hidden if it is a case of the caller's own household. */
  reporter: z.string(),
  author: z.string(),
  version: z.number(),
  /** The policy as it was when the case was issued. */
  steps: z.array(policyStepShape.omit({ letter: true })),
  /** The position in `steps` of the last step that was taken; -1 if none was. */
  stepIndex: z.number(),
  taken: z.array(takenStepShape),
  changes: z.array(caseChangeShape),
  /** The work orders that were created from it, for those who may see orders. */
  orders: z.array(z.object({ id: z.number(), title: z.string(), status: z.number() })),
  /** The next step of the policy; and any decision about the case. */
  next: caseActionShape.extend({ fineCents: z.number(), boardDecides: z.boolean(), cureDays: z.number() }),
  decide: caseActionShape,
})

export const violationFineShape = z.object({
  id: z.number(),
  caseId: z.number(),
  number: z.string(),
  type: z.string(),
  homeId: z.number(),
  address: z.string(),
  accountNumber: z.string(),
  cents: z.number(),
  /** The day on which it was charged. */
  on: z.string(),
  /** 'to enter' and 'to take back': the bookkeeper must still enter the fine, or its reversal, in books that are kept elsewhere. */
  state: z.enum(['charged', 'to enter', 'entered', 'reversed', 'to take back']),
  /** Why it was voided; empty if it was not. */
  reason: z.string(),
})

/** The form of a type of violation, of a community or of an organization. */
export const violationTypeForm = z.object({
  name: registerLine(caseLimits.name),
  category: registerLine(caseLimits.category),
  section: registerLine(caseLimits.section),
  ruleText: registerText(caseLimits.ruleText),
  document: registerLine(caseLimits.document),
  words: registerText(caseLimits.words),
  cureDays: registerLine(4),
  needsPhoto: flag,
  version: startedVersion,
})
