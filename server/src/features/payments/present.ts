import type { Balance, StatementEntry } from '@porchlight/contract/features/payments.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import type { SignedNames } from '../../platform/files/signed-names.ts'
import type { BalanceRow, StatementRow } from './data.ts'
import { nameOfSample, nameOfStatement } from './file-names.ts'
import type { Home } from './policy.ts'

/** The answer for a home without a balance to show (decisions/foundation.md 52). */
export const noBalance: Balance = {
  amountDue: null,
  dueDate: null,
  asOfDate: null,
  payNowLink: null,
  viewStatementSample: null,
  viewStatementLink: null,
  amountDueCents: null,
  isOverdue: false,
}

export function presentBalance(row: BalanceRow, home: Home, given: { names: SignedNames; mayPay: boolean }): Balance {
  const { names, mayPay } = given
  const { communityId, propertyId } = home
  return {
    amountDue: row.amountDueCents === null ? null : formatMoney(row.amountDueCents),
    dueDate: row.dueDate,
    asOfDate: row.asOfDate,
    payNowLink: mayPay && row.offersPayNow ? row.payLink : null,
    viewStatementSample:
      row.sampleFileKey && nameOfSample(names, { communityId, propertyId, which: row.sampleFileKey }),
    viewStatementLink:
      row.statementId === null ? null : nameOfStatement(names, { communityId, propertyId, which: row.statementId }),
    amountDueCents: row.amountDueCents,
    isOverdue: row.isOverdue,
  }
}

export function presentStatement(row: StatementRow, home: Home, names: SignedNames): StatementEntry {
  const { communityId, propertyId } = home
  return {
    id: row.id,
    title: row.title,
    dateFormatted: row.issuedOn,
    sizeBytes: row.sizeBytes,
    url: nameOfStatement(names, { communityId, propertyId, which: row.id }),
  }
}
