import type { Balance } from '@porchlight/contract/features/payments.ts'
import { expect, test } from 'vitest'
import { balanceStateOf, hasBalanceCard, payLinkOf, statementOf, textsWithoutAmount } from './balance.ts'

const balance: Balance = {
  amountDue: '$285.00',
  dueDate: 'November 15, 2026',
  asOfDate: 'November 01, 2026',
  payNowLink: 'https://pay.made.test/home',
  viewStatementSample: null,
  viewStatementLink: 'statement-1',
  amountDueCents: 28_500,
  isOverdue: false,
}
const withoutAmount = { ...balance, amountDue: null, amountDueCents: null }

test('without an amount, the texts say that the balance could not be retrieved and that there is no figure yet; $0.00 is an amount', () => {
  expect(textsWithoutAmount(balance)).toEqual([])
  expect(textsWithoutAmount({ ...balance, amountDue: '$0.00', amountDueCents: 0 })).toEqual([])
  expect(textsWithoutAmount({ ...withoutAmount, payNowLink: null })).toEqual(['notRetrieved', 'noFigure'])
})

test('without an amount but with a pay link, the text refers to Pay Now', () => {
  expect(textsWithoutAmount(withoutAmount)).toEqual(['notRetrieved', 'clickPayNow'])
})

test.each([
  ['https://pay.made.test/a?b=c', true],
  ['http://pay.made.test', false],
  ['javascript:alert(1)', false],
  ['//pay.made.test', false],
  ['/pay', false],
  ['', false],
  [null, false],
])('Pay Now has the link %s: %s', (payNowLink, isLink) => {
  expect(payLinkOf({ ...balance, payNowLink })).toBe(isLink ? payNowLink : null)
  if (!isLink) expect(textsWithoutAmount({ ...withoutAmount, payNowLink })).toEqual(['notRetrieved', 'noFigure'])
})

test('Download Statement gets the sample if there is one, else the newest statement, else nothing', () => {
  expect(statementOf(balance)).toEqual({ url: 'statement-1' })
  expect(statementOf({ ...balance, viewStatementSample: 'sample-1' })).toEqual({ sample: 'sample-1' })
  expect(statementOf({ ...balance, viewStatementLink: null })).toBeNull()
})

test.each([
  [28_500, false, 'due'],
  [28_500, true, 'overdue'],
  [0, false, 'nothing'],
  [-1, false, 'credit'],
] as const)('the state of a balance of %i cents, overdue %s, is %s', (amountDueCents, isOverdue, balanceState) => {
  expect(balanceStateOf({ ...balance, amountDueCents, isOverdue })).toBe(balanceState)
})

test('the card of the balance is shown if the features financials and Pay Now are enabled, or while the menu is unknown', () => {
  const on = { feature: 'x', accessible: true, enabled: true }
  expect(hasBalanceCard(null)).toBe(true)
  expect(hasBalanceCard({ 14: on, 21: on })).toBe(true)
  expect(hasBalanceCard({ 14: on, 21: { ...on, enabled: false } })).toBe(false)
  expect(hasBalanceCard({ 21: on })).toBe(false)
})
