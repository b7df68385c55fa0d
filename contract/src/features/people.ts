import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved } from '../shared/answers.ts'
import { flag, id, text } from '../shared/ids.ts'
import { pageNumber } from '../shared/paging.ts'
import { listedPerson, personForm, registerPerson, relationForm } from '../shared/people-shapes.ts'
import { accessStates, registerLimits, relations } from '../shared/register.ts'
import { registerLine } from '../shared/register-fields.ts'
import { sale, saleConsequence, saleForm } from '../shared/sales.ts'
import { registerPageSize } from './homes.ts'

/** The sort orders of the list of people. */
export const peopleSorts = ['name', 'home'] as const

/** How long a sale and a merge can be undone, and how long a personal export is stored, in days (association.txt 9). */
export const undoDays = { sale: 7, merge: 30, export: 1 } as const

/** How many personal exports a person may start within an hour, and how often they may ask to join accounts. */
export const peopleRunsPerHour = 30

/** How long the links that join two accounts are valid, in days. */
export const joinLinkDays = 7

/** How long before the end of a lease the team is reminded, in days (association.txt 5). */
export const leaseReminderDays = 30

const line = registerLine
const day = line(10)
/** An empty filter is not set. */
const nothing = z.literal('').transform(() => undefined)

/** The fields that a merge can take from the other entry. */
export const mergeFields = ['name', 'organisation', 'language', 'postal', 'notes'] as const

const see = { access: access.staff('hoaId', 'homes.see'), addition: true } as const
const edit = { method: 'POST', access: access.staff('hoaId', 'homes.edit'), addition: true } as const
/** For merging, undoing and ending access, which the right 'import' includes (association.txt 6). */
const strong = { method: 'POST', access: access.staff('hoaId', 'import'), addition: true } as const
const inCommunity = z.object({ hoaId: id })
const onePerson = {
  record: { kind: 'register person', by: 'person', within: 'hoaId', guardedBy: 'scope' },
  query: inCommunity.extend({ person: id }),
} as const
const oneRelation = {
  record: { kind: 'home relation', by: 'relation', within: 'hoaId', guardedBy: 'scope' },
  query: inCommunity.extend({ relation: id }),
} as const
const oneHome = {
  record: { kind: 'home', by: 'home', within: 'hoaId', guardedBy: 'scope' },
  query: inCommunity.extend({ home: id }),
} as const
const oneSale = {
  record: { kind: 'sale', by: 'sale', within: 'hoaId', guardedBy: 'scope' },
  query: inCommunity.extend({ sale: id }),
} as const

const oneExport = {
  method: 'GET',
  access: access.staff('hoaId', 'export.people'),
  addition: true,
  record: { kind: 'personal export', by: 'export', within: 'hoaId' },
  query: inCommunity.extend({ export: id }),
} as const

export const people = feature(
  'people',
  'The people of a community and their relations to its homes, for the people who manage it.',
  {
    index: call({
      ...see,
      method: 'GET',
      path: '/admin/people',
      summary: 'A page of the people of a community',
      query: inCommunity.extend({
        search: text(200).optional(),
        access: z.union([nothing, z.enum([...accessStates, 'not registered'])]).optional(),
        relation: z.union([nothing, z.enum(relations)]).optional(),
        noEmail: flag,
        bounced: flag,
        /** True: only people without a present home. False: people who have left all their homes are not listed. */
        former: flag,
        /** Only people who died and whose home has no other contact yet. */
        needsContact: flag,
        sort: z.enum(peopleSorts).default('name'),
        descending: flag,
        page: pageNumber,
        pageSize: registerPageSize,
      }),
      answer: list(listedPerson),
    }),
    one: call({
      ...see,
      ...onePerson,
      method: 'GET',
      path: '/admin/people/one',
      summary: 'A person of the register with all their current and earlier homes',
      answer: registerPerson,
    }),
    add: call({
      ...edit,
      path: '/admin/people/add',
      summary: 'Add a person, with or without a relation to a home',
      query: inCommunity.extend({ home: id.optional() }),
      form: personForm.extend(relationForm.shape),
      answer: saved.extend({ id: z.number().optional() }),
    }),
    save: call({
      ...edit,
      ...onePerson,
      path: '/admin/people/save',
      summary: 'Save the data of a person; does not change their access or their relations to homes',
      form: personForm,
      answer: saved,
    }),
    addRelation: call({
      ...edit,
      ...onePerson,
      path: '/admin/people/add-relation',
      summary: 'Add a relation of a person to a home, such as of a tenant who moves in',
      /** `home`: the id of the home. */
      form: relationForm.extend({ home: line(16) }),
      answer: saved,
    }),
    saveRelation: call({
      ...edit,
      ...oneRelation,
      path: '/admin/people/save-relation',
      summary: 'Change a relation of a person to a home',
      form: relationForm,
      answer: saved,
    }),
    moveOut: call({
      ...edit,
      ...oneRelation,
      path: '/admin/people/move-out',
      summary: 'End a relation on a day; the access to the home ends with it',
      form: z.object({ endsOn: day }),
      answer: saved,
    }),
    endAccess: call({
      ...strong,
      ...oneRelation,
      path: '/admin/people/end-access',
      summary: "End a person's access to a home at once; the relation and other homes stay",
      answer: saved,
    }),
    giveAccessBack: call({
      ...strong,
      ...oneRelation,
      path: '/admin/people/give-access-back',
      summary: 'Restore the ended access of a person to a home to which they still have a relation',
      answer: saved,
    }),
    sendPasswordLink: call({
      ...edit,
      ...onePerson,
      path: '/admin/people/send-password-link',
      summary: 'Mail a person the link to set a new password',
      answer: saved,
    }),
    markDeceased: call({
      ...edit,
      ...onePerson,
      path: '/admin/people/mark-deceased',
      summary: 'Mark a person as deceased, or remove the mark',
      form: z.object({ isDeceased: flag }),
      answer: saved,
    }),
    recordConsent: call({
      ...edit,
      ...onePerson,
      path: '/admin/people/record-consent',
      summary: 'Record that a person consented to digital delivery or to the directory, or withdrew the consent',
      form: z.object({
        kind: z.enum(['digital delivery', 'directory']),
        /** False: withdrawn. */
        given: flag,
        /** How the person said so, such as by a letter. */
        how: line(registerLimits.reason),
      }),
      answer: saved,
    }),
    leaveDirectory: call({
      ...edit,
      ...onePerson,
      path: '/admin/people/leave-directory',
      summary: 'Remove a person from the directory',
      answer: saved,
    }),
    salePreview: call({
      ...edit,
      ...oneHome,
      path: '/admin/people/sale-preview',
      summary: 'A preview of what recording a sale would change',
      changesNothing: true,
      form: saleForm,
      /** `names`: the people who lose the home. */
      answer: saved.extend({ consequences: z.array(saleConsequence), names: z.array(z.string()) }),
    }),
    recordSale: call({
      ...edit,
      ...oneHome,
      path: '/admin/people/record-sale',
      summary: 'Record the sale of a home; it takes effect at the start of its day in the time zone of the community',
      form: saleForm,
      answer: saved.extend({ id: z.number().optional() }),
    }),
    changeSale: call({
      ...edit,
      ...oneSale,
      path: '/admin/people/change-sale',
      summary: 'Move a planned sale to another day',
      form: z.object({ on: day }),
      answer: saved,
    }),
    cancelSale: call({
      ...edit,
      ...oneSale,
      path: '/admin/people/cancel-sale',
      summary: 'Cancel a planned sale',
      answer: saved,
    }),
    undoSale: call({
      ...strong,
      ...oneSale,
      path: '/admin/people/undo-sale',
      summary: 'Undo a sale within 7 days, unless the buyer has registered',
      answer: saved,
    }),
    sales: call({
      ...see,
      ...oneHome,
      method: 'GET',
      path: '/admin/people/sales',
      summary: 'The sales of a home, planned ones first',
      answer: list(sale),
    }),
    duplicates: call({
      ...see,
      access: access.staff('hoaId', 'import'),
      method: 'GET',
      path: '/admin/people/duplicates',
      summary: 'Pairs of entries that are probably the same person',
      query: inCommunity.extend({ page: pageNumber }),
      answer: list(
        z.object({
          one: z.object({ id: z.number(), name: z.string(), homes: z.array(z.string()), hasAccount: z.boolean() }),
          other: z.object({ id: z.number(), name: z.string(), homes: z.array(z.string()), hasAccount: z.boolean() }),
          reasons: z.array(z.enum(['same e-mail', 'same phone', 'same name and home'])),
        }),
      ),
    }),
    history: call({
      ...see,
      ...onePerson,
      method: 'GET',
      path: '/admin/people/history',
      summary: 'The history of a person: recorded changes, and invitations and mailings to them, newest first',
      query: inCommunity.extend({ person: id, page: pageNumber }),
      answer: list(
        z.object({
          /** A recorded change, or a message that was sent. */
          source: z.enum(['change', 'invitation', 'mailing']),
          /** The kind of the change, or the state of the message. */
          kind: z.string(),
          /** An ISO 8601 instant. */
          at: z.string(),
          /** The name of the person who made the change or sent the message. */
          by: z.string(),
          /** The address of the home, or the subject of the mailing. */
          about: z.string(),
        }),
      ),
    }),
    startExport: call({
      ...onePerson,
      method: 'POST',
      access: access.staff('hoaId', 'export.people'),
      addition: true,
      needsProof: true,
      inArchive: true,
      path: '/admin/people/export',
      summary:
        'Start the personal export of a person: a zip of everything about them in this community, as JSON and files',
      answer: saved.extend({ exportId: z.number().optional() }),
    }),
    exportState: call({
      ...oneExport,
      path: '/admin/people/export-state',
      summary: 'Whether the file of a personal export exists or has failed, for the person who started it',
      answer: z.object({ state: z.enum(['waiting', 'done', 'failed']) }),
    }),
    exportFile: call({
      ...oneExport,
      path: '/admin/people/export-file',
      summary: 'The file of a personal export, for 24 hours and for the person who started it',
      answer: 'download',
    }),
    askToJoin: call({
      ...strong,
      ...onePerson,
      path: '/admin/people/ask-to-join',
      summary:
        'Ask the owner of two accounts, by a link mailed to each address, whether the accounts are to become one',
      /** As in `merge`, which follows when both addresses have agreed. */
      form: z.object({ other: line(16), take: line(100) }),
      answer: saved,
    }),
    confirmJoin: call({
      method: 'POST',
      access: access.public,
      guessable: { account: null },
      addition: true,
      path: '/auth/confirm-join',
      summary: 'Agree to join two accounts, by the mailed link; they are joined when both addresses have agreed',
      form: z.object({ token: line(200) }),
      answer: z.object({ outcome: z.enum(['waiting', 'done', 'invalid']) }),
    }),
    markDifferent: call({
      ...strong,
      ...onePerson,
      path: '/admin/people/mark-different',
      summary: 'Record permanently that two entries are different people',
      form: z.object({ other: line(16) }),
      answer: saved,
    }),
    merge: call({
      ...strong,
      ...onePerson,
      path: '/admin/people/merge',
      summary:
        'Merge another entry into this person, field by field; two accounts are joined only after both addresses confirm',
      form: z.object({
        /** The id of the other entry, which ends. */
        other: line(16),
        /** The fields (`mergeFields`) that are taken from the other entry, separated by commas. */
        take: line(100),
      }),
      answer: saved.extend({ mergeId: z.number().optional() }),
    }),
    undoMerge: call({
      ...strong,
      path: '/admin/people/undo-merge',
      summary: 'Undo a merge within 30 days',
      record: { kind: 'merge', by: 'merge', within: 'hoaId', guardedBy: 'scope' },
      query: inCommunity.extend({ merge: id }),
      answer: saved,
    }),
  },
)
