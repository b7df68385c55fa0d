import type { Balance, StatementEntry } from '@porchlight/contract/features/payments.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import type { SignedNames } from '../../platform/files/signed-names.ts'
import { payAddressAt, payLinkOf } from '../ledger/public.ts'
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

/** The balance of a home. The link to pay is null for viewers who may not pay, and if the community has not enabled paying. */
export function presentBalance(
  row: BalanceRow,
  home: Home,
  given: { names: SignedNames; mayPay: boolean; now: Date },
): Balance {
  const { names, mayPay, now } = given
  const { communityId, propertyId } = home
  return {
    amountDue: row.amountDueCents === null ? null : formatMoney(row.amountDueCents),
    dueDate: row.dueDate,
    asOfDate: row.asOfDate,
    payNowLink: mayPay && row.offersPayNow ? payUrlOf(row, now) : null,
    viewStatementSample:
      row.sampleFileKey && nameOfSample(names, { communityId, propertyId, which: row.sampleFileKey }),
    viewStatementLink:
      row.statementId === null ? null : nameOfStatement(names, { communityId, propertyId, which: row.statementId }),
    amountDueCents: row.amountDueCents,
    isOverdue: row.isOverdue,
  }
}

/** The URL at which the home pays: that of the community, with the account number; else the URL that the books sent for the home. */
function payUrlOf(row: BalanceRow, now: Date): string | null {
  const address = payAddressAt({ address: row.payAddress, next: row.payNext, nextFrom: row.payNextFrom }, now)
  return address === '' ? row.payLink : payLinkOf(address, row.accountNumber)
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
