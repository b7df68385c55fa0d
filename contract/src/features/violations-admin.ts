import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved } from '../shared/answers.ts'
import { flag, id, optionalId, text } from '../shared/ids.ts'
import { pageNumber } from '../shared/paging.ts'
import { registerLine, registerText, startedVersion } from '../shared/register-fields.ts'
import {
  type caseActionShape,
  caseRowShape,
  type letterTextsShape,
  policyStepShape,
  type takenStepShape,
  violationCaseShape,
  violationDraftShape,
  violationFineShape,
  violationPolicyShape,
  violationTypeFields,
  violationTypeForm,
  violationTypeShape,
} from '../shared/violation-case-shapes.ts'
import { caseLimits, caseSorts, caseViews } from '../shared/violation-cases.ts'
import { violationFiles } from './violations.ts'

export type ViolationType = z.output<typeof violationTypeShape>
export type LetterTexts = z.output<typeof letterTextsShape>
export type PolicyStep = z.output<typeof policyStepShape>
export type ViolationPolicy = z.output<typeof violationPolicyShape>
export type CaseRow = z.output<typeof caseRowShape>
export type ViolationDraft = z.output<typeof violationDraftShape>
export type TakenStep = z.output<typeof takenStepShape>
export type CaseAction = z.output<typeof caseActionShape>
export type ViolationCase = z.output<typeof violationCaseShape>
export type ViolationFine = z.output<typeof violationFineShape>

const hoa = z.object({ hoaId: id })
const get = (right: 'violations.draft' | 'violations.issue') =>
  ({ method: 'GET', access: access.staff('hoaId', right), addition: true }) as const
const post = (right: 'violations.draft' | 'violations.issue' | 'violations.decide' | 'ledger.post' | 'orders') =>
  ({ method: 'POST', access: access.staff('hoaId', right), addition: true }) as const
const record = <const Kind extends string>(kind: Kind, by: string) =>
  ({ kind, by, within: 'hoaId', guardedBy: 'scope' }) as const
const oneCase = { record: record('violation', 'id'), query: hoa.extend({ id }) } as const
const fileRule = { limit: caseLimits.photos, maxBytes: violationFiles.maxBytes } as const

const search = { search: text(200).optional(), page: pageNumber }

export const violationsAdmin = feature(
  'violations-admin',
  'The violations of a community, for the people who issue them and decide about them.',
  {
    types: call({
      ...get('violations.draft'),
      path: '/admin/violations/types',
      summary:
        'The types of violations of a community and of its organization, the policies, and whether tenants get letters',
      query: hoa,
      answer: z.object({
        items: z.array(violationTypeShape),
        policies: z.array(violationPolicyShape),
        tellsTenants: z.boolean(),
        /** The version of the settings of the community; 0 if nothing was saved yet. */
        settingsVersion: z.number(),
        /** Today's date in the time zone of the community. */
        today: z.string(),
      }),
    }),
    saveType: call({
      ...post('violations.decide'),
      path: '/admin/violations/save-type',
      summary: "Add or change a type, or replace a type of the organization by the community's own one",
      query: hoa.extend({ type: optionalId }),
      /** `insteadOf`: the type of the organization that this one replaces. `isOff`: it is not offered in this community. */
      form: violationTypeForm.extend({ policyId: optionalId, insteadOf: optionalId, isOff: flag }),
      answer: saved.extend({ id: z.number().optional() }),
    }),
    deleteType: call({
      ...post('violations.decide'),
      path: '/admin/violations/delete-type',
      summary: 'Delete a type of a community, or restore it; issued cases keep the deleted type',
      record: record('violation type', 'type'),
      query: hoa.extend({ type: id }),
      form: z.object({ restore: flag }),
      answer: saved,
    }),
    startingSet: call({
      ...post('violations.decide'),
      path: '/admin/violations/add-starting-set',
      summary:
        'Add the default set of types and a policy with the steps courtesy, warning, hearing and fine; existing ones stay',
      query: hoa,
      form: z.object({}),
      answer: saved,
    }),
    savePolicy: call({
      ...post('violations.decide'),
      path: '/admin/violations/save-policy',
      summary: 'Add or change a policy of steps; cases keep the policy of the day on which they were issued',
      query: hoa.extend({ policy: optionalId }),
      json: z.object({
        name: text(caseLimits.name),
        steps: z.array(policyStepShape).max(caseLimits.steps),
        isUsual: z.boolean().default(false),
        version: startedVersion,
      }),
      answer: saved.extend({ id: z.number().optional() }),
    }),
    deletePolicy: call({
      ...post('violations.decide'),
      path: '/admin/violations/delete-policy',
      summary: 'Delete a policy, or restore it; issued cases keep the deleted policy',
      record: record('violation policy', 'policy'),
      query: hoa.extend({ policy: id }),
      form: z.object({ restore: flag }),
      answer: saved,
    }),
    saveSettings: call({
      ...post('violations.decide'),
      path: '/admin/violations/save-settings',
      summary: 'Set whether a tenant gets the letters about violations that the tenant caused',
      query: hoa,
      form: z.object({ tellsTenants: flag, version: startedVersion }),
      answer: saved,
    }),
    index: call({
      ...get('violations.draft'),
      path: '/admin/violations/index',
      summary: 'A page of the cases of a community in a saved view, with the number of cases in each view',
      query: hoa.extend({
        ...search,
        view: z.enum(caseViews).default('open'),
        type: text(caseLimits.name).optional(),
        home: optionalId,
        sort: z.enum(caseSorts).default('newest'),
      }),
      answer: list(caseRowShape).extend({
        /** The number of cases in each view (`caseViews`), and of drafts. */
        counts: z.object({
          open: z.number(),
          answers: z.number(),
          passed: z.number(),
          drafts: z.number(),
          closed: z.number(),
        }),
      }),
    }),
    reach: call({
      method: 'GET',
      access: access.reach('violations.draft'),
      addition: true,
      path: '/admin/violations/everywhere',
      summary: 'A page of the cases of all communities of the caller in a saved view',
      query: z.object({ ...search, view: z.enum(caseViews).default('open') }),
      answer: list(caseRowShape),
    }),
    byType: call({
      ...get('violations.draft'),
      path: '/admin/violations/by-type',
      summary: 'The number of open cases by type and step',
      query: hoa,
      answer: z.object({ items: z.array(z.object({ type: z.string(), step: z.string(), count: z.number() })) }),
    }),
    homes: call({
      ...get('violations.draft'),
      path: '/admin/violations/homes',
      summary: 'Homes whose address, identifier or account number contains a text, and homes by their ids',
      /** `ids`: homes that are returned too, separated by commas. */
      query: hoa.extend({ search: text(100).default(''), ids: text(1000).default('') }),
      answer: z.object({ items: z.array(z.object({ id: z.number(), address: z.string(), identifier: z.string() })) }),
    }),
    one: call({
      ...get('violations.draft'),
      path: '/admin/violations/one',
      summary: 'A case with its rule, photos, deadline, steps, deliveries, answers and possible actions',
      ...oneCase,
      answer: violationCaseShape,
    }),
    drafts: call({
      ...get('violations.draft'),
      path: '/admin/violations/drafts',
      summary: 'A page of the drafts of a community, the newest first',
      /** `ids`: only these drafts, separated by commas; empty: all. */
      query: hoa.extend({ search: text(200).optional(), page: pageNumber, ids: text(2000).default('') }),
      answer: list(violationDraftShape),
    }),
    addDrafts: call({
      ...post('violations.draft'),
      path: '/admin/violations/add-drafts',
      summary: 'Create a draft for each of several homes; nothing is sent',
      query: hoa,
      json: z.object({
        /** Idempotency key, chosen by the client. */
        key: text(60),
        homes: z.array(z.number().int().positive()).max(caseLimits.homes),
        typeId: z.number().int().positive().nullable().default(null),
        isOfOrganisation: z.boolean().default(false),
        words: text(caseLimits.words).default(''),
        byTenant: z.boolean().default(false),
        reporter: text(caseLimits.reporter).default(''),
      }),
      answer: saved.extend({ items: z.array(z.object({ id: z.number(), homeId: z.number() })).optional() }),
    }),
    saveDraft: call({
      ...post('violations.draft'),
      path: '/admin/violations/save-draft',
      summary: 'Change a draft',
      record: record('violation draft', 'draft'),
      query: hoa.extend({ draft: id }),
      form: z.object({
        /** The id of the type; empty while none is chosen. */
        typeId: registerLine(16),
        isOfOrganisation: flag,
        words: registerText(caseLimits.words),
        byTenant: flag,
        reporter: registerLine(caseLimits.reporter),
        version: startedVersion,
      }),
      answer: saved,
    }),
    addPhotos: call({
      ...post('violations.draft'),
      path: '/admin/violations/add-photos',
      summary: 'Add photos to a draft',
      record: record('violation draft', 'draft'),
      query: hoa.extend({ draft: id }),
      multipart: z.object({}),
      files: { 'photos[]': fileRule },
      answer: saved,
    }),
    removePhoto: call({
      ...post('violations.draft'),
      path: '/admin/violations/remove-photo',
      summary: 'Remove a photo of a draft',
      record: record('violation draft', 'draft'),
      query: hoa.extend({ draft: id }),
      form: z.object({ photo: registerLine(16) }),
      answer: saved,
    }),
    discard: call({
      ...post('violations.draft'),
      path: '/admin/violations/discard-draft',
      summary: 'Discard a draft, or restore it',
      record: record('violation draft', 'draft'),
      query: hoa.extend({ draft: id }),
      form: z.object({ restore: flag }),
      answer: saved,
    }),
    issue: call({
      ...post('violations.issue'),
      path: '/admin/violations/issue-drafts',
      summary: 'Issue drafts: each becomes a case of its home, with its own photos, letter and deadline',
      query: hoa,
      json: z.object({ drafts: z.array(z.number().int().positive()).max(caseLimits.homes) }),
      answer: saved.extend({ ids: z.array(z.number()).optional() }),
    }),
    preview: call({
      ...get('violations.draft'),
      path: '/admin/violations/preview-letter',
      summary: 'The letter of a draft as it would be sent now, as PDF',
      record: record('violation draft', 'draft'),
      query: hoa.extend({ draft: id }),
      answer: 'download',
    }),
    takeStep: call({
      ...post('violations.issue'),
      path: '/admin/violations/take-step',
      summary:
        'Take the next step of the policy: its letter is sent, its days count from the proof of notice, and its fine is charged',
      ...oneCase,
      form: z.object({
        /** The position of the step that the caller saw, counted from 0. Any other step is refused. */
        step: z.coerce.number().int().default(-1),
        words: registerText(caseLimits.words),
        /** The text of the board's decision, if the step needs one. */
        decision: registerText(caseLimits.reason),
      }),
      answer: saved,
    }),
    extend: call({
      ...post('violations.issue'),
      path: '/admin/violations/extend',
      summary: 'Extend the deadline, with a reason that the household reads',
      ...oneCase,
      form: z.object({ days: registerLine(4), reason: registerText(caseLimits.reason), version: startedVersion }),
      answer: saved,
    }),
    posted: call({
      ...post('violations.issue'),
      path: '/admin/violations/posted',
      summary: 'Record the day on which the letter of the last step was posted or handed over',
      ...oneCase,
      form: z.object({ on: registerLine(10) }),
      answer: saved,
    }),
    decide: call({
      ...post('violations.decide'),
      path: '/admin/violations/decide',
      summary: 'Accept or reject an answer, close a case, or reopen it, with a text for the household',
      ...oneCase,
      form: z.object({
        decision: z.enum(['accept', 'not accept', 'close', 'reopen']).default('close'),
        words: registerText(caseLimits.words),
        version: startedVersion,
      }),
      answer: saved,
    }),
    makeOrder: call({
      // The right 'orders' is enough: everybody who has it may read the cases too (association.txt 6).
      ...post('orders'),
      path: '/admin/violations/make-order',
      summary: 'Create a work order from a case, with its home and the photos of its notice; the case does not change',
      ...oneCase,
      // `key`: idempotency key, chosen by the client.
      json: z.object({ key: z.uuid(), description: text(caseLimits.words) }),
      answer: saved.extend({ orderId: z.number().optional() }),
    }),
    reverseFine: call({
      ...post('violations.decide'),
      path: '/admin/violations/reverse-fine',
      summary: 'Void a fine; its charge is reversed',
      record: record('violation fine', 'fine'),
      query: hoa.extend({ fine: id }),
      form: z.object({ reason: registerText(caseLimits.reason) }),
      answer: saved,
    }),
    fines: call({
      method: 'GET',
      access: access.staff('hoaId', 'ledger.see'),
      addition: true,
      path: '/admin/violations/fines',
      summary:
        'The fines of a community; if the books are kept elsewhere, also which of them the bookkeeper still has to enter',
      query: hoa.extend({ page: pageNumber, waiting: flag }),
      answer: list(violationFineShape),
    }),
    noteFine: call({
      ...post('ledger.post'),
      path: '/admin/violations/note-fine',
      summary: 'Mark a fine or its reversal as entered in books that are kept elsewhere',
      record: record('violation fine', 'fine'),
      query: hoa.extend({ fine: id }),
      form: z.object({}),
      answer: saved,
    }),
    file: call({
      ...get('violations.draft'),
      path: '/admin/violations/file',
      summary: 'A photo or file of a case: inline if browsers can show it',
      record: record('violation file', 'file'),
      query: hoa.extend({ file: id }),
      answer: 'download',
    }),
    draftFile: call({
      ...get('violations.draft'),
      path: '/admin/violations/draft-file',
      summary: 'A photo of a draft',
      record: record('violation draft file', 'file'),
      query: hoa.extend({ file: id }),
      answer: 'download',
    }),
    letter: call({
      ...get('violations.draft'),
      path: '/admin/violations/letter',
      summary: 'The letter of a step as it was sent, as PDF',
      record: record('violation step', 'step'),
      query: hoa.extend({ step: id }),
      answer: 'download',
    }),
    sharedTypes: call({
      method: 'GET',
      access: access.organisation('cmcId', 'organisation'),
      addition: true,
      path: '/admin/violations/shared-types',
      summary: 'The types that an organization shares with its communities',
      query: z.object({ cmcId: id }),
      answer: z.object({ items: z.array(z.object({ ...violationTypeFields, id: z.number(), version: z.number() })) }),
    }),
    saveSharedType: call({
      method: 'POST',
      access: access.organisation('cmcId', 'organisation'),
      addition: true,
      path: '/admin/violations/save-shared-type',
      summary: 'Add or change a type of an organization; communities that replaced it keep their own one',
      query: z.object({ cmcId: id, type: optionalId }),
      form: violationTypeForm,
      answer: saved.extend({ id: z.number().optional() }),
    }),
    deleteSharedType: call({
      method: 'POST',
      access: access.organisation('cmcId', 'organisation'),
      addition: true,
      path: '/admin/violations/delete-shared-type',
      summary: 'Delete a type of an organization, or restore it',
      query: z.object({ cmcId: id }),
      form: z.object({ type: id, restore: flag }),
      answer: saved,
    }),
  },
)
