import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list } from '../shared/answers.ts'
import { id, optionalId, text } from '../shared/ids.ts'
import { currency } from '../shared/money.ts'
import { pageNumber, pageSize } from '../shared/paging.ts'

/** The maximum delay of the balance after the page's own content, in milliseconds (foundation.txt 9). */
export const balanceDelay = 1000

/** Page sizes: entries of the ledger, and statements. */
export const ledgerPageSize = 10
export const statementPageSize = 4

/** The menu features of the balance, and of Pay Now and the card on the dashboard (spec README 13). */
export const financialsFeature = 14
export const payNowFeature = 21

/** What a home owes (foundation.txt 3). Fields without a value are null; amounts are formatted. */
const balance = z.object({
  amountDue: z.string().nullable(),
  dueDate: z.string().nullable(),
  asOfDate: z.string().nullable(),
  /** An https address. */
  payNowLink: z.string().nullable(),
  /** The signed name of the sample for hoas/download-resource. */
  viewStatementSample: z.string().nullable(),
  /** The signed name of the statement for hoas/download-statement. */
  viewStatementLink: z.string().nullable(),
  amountDueCents: z.number().int().nullable(),
  /** Whether an amount is due and the due date has passed in the community's time zone. */
  isOverdue: z.boolean(),
})
export type Balance = z.output<typeof balance>

/** The id of the entry that sums up all entries from before the household moved in (docs/decisions/0021). */
export const carriedOverId = 0

const ledgerEntry = z.object({
  id: z.number(),
  dateFormatted: z.string(),
  description: z.string(),
  /** Above 0 a charge, below 0 a payment or credit. */
  amountCents: z.number().int(),
  /** The balance after this entry. */
  balanceCents: z.number().int(),
  currency: z.literal(currency),
})
export type LedgerEntry = z.output<typeof ledgerEntry>

const statementEntry = z.object({
  id: z.number(),
  title: z.string(),
  dateFormatted: z.string(),
  sizeBytes: z.number(),
  /** The signed name of the statement for hoas/download-statement. */
  url: z.string(),
})
export type StatementEntry = z.output<typeof statementEntry>

/** A home by its property. The call is refused when hoa_id is not the property's community. */
const home = { propertyId: id, hoa_id: optionalId }

export const payments = feature('payments', 'The balance, payments and statements of a home.', {
  financials: call({
    method: 'GET',
    path: '/hoas/financials',
    inPreview: 'read',
    summary: 'The balance of a home; empty where the association has no financials',
    access: access.household('propertyId'),
    query: z.object(home),
    answer: balance,
  }),
  ledger: call({
    method: 'GET',
    path: '/hoas/ledger',
    inPreview: 'read',
    summary: "A page of a home's charges and payments with the running balance, newest first",
    access: access.household('propertyId'),
    addition: true,
    query: z.object({ ...home, pageNo: pageNumber, 'per-page': pageSize(ledgerPageSize) }),
    answer: list(ledgerEntry),
  }),
  downloadLedger: call({
    method: 'GET',
    path: '/hoas/download-ledger',
    inPreview: 'read',
    summary: "A home's whole ledger as CSV, oldest first",
    access: access.household('propertyId'),
    addition: true,
    query: z.object(home),
    answer: 'download',
  }),
  statements: call({
    method: 'GET',
    path: '/hoas/statements',
    inPreview: 'read',
    summary: "A page of a home's statements, newest first",
    access: access.household('propertyId'),
    addition: true,
    query: z.object({ ...home, pageNo: pageNumber, 'per-page': pageSize(statementPageSize) }),
    answer: list(statementEntry),
  }),
  downloadResource: call({
    method: 'GET',
    path: '/hoas/download-resource',
    inPreview: 'read',
    summary: 'A file by its signed name from a financials response',
    access: access.person,
    record: { kind: 'financial resource', by: 'file' },
    query: z.object({ file: text(400) }),
    answer: 'download',
  }),
  downloadStatement: call({
    method: 'GET',
    path: '/hoas/download-statement',
    inPreview: 'read',
    summary: 'A statement by its signed name from a financials or statements response',
    access: access.person,
    record: { kind: 'statement', by: 'url' },
    query: z.object({ url: text(400), hoa_id: optionalId }),
    answer: 'download',
  }),
})
