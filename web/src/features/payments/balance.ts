import { type Balance, financialsFeature, payNowFeature } from '@porchlight/contract/features/payments.ts'
import type { LeftMenu } from '@porchlight/contract/shared/menu-features.ts'

/** The keys of the texts that replace a missing amount (foundation.txt 8); none if the amount is known. */
export function textsWithoutAmount(balance: Balance): readonly ('notRetrieved' | 'clickPayNow' | 'noFigure')[] {
  if (balance.amountDue) return []
  return payLinkOf(balance) ? ['notRetrieved', 'clickPayNow'] : ['notRetrieved', 'noFigure']
}

/** The https URL of Pay Now; null if there is none or it is not https (decisions/foundation.md 86). */
export function payLinkOf({ payNowLink }: Balance): string | null {
  if (!payNowLink || !URL.canParse(payNowLink)) return null
  return new URL(payNowLink).protocol === 'https:' ? payNowLink : null
}

/** The file of Download Statement: the sample if there is one, else the newest statement, else null (decisions/foundation.md 85). */
export function statementOf(balance: Balance): { readonly sample: string } | { readonly url: string } | null {
  if (balance.viewStatementSample) return { sample: balance.viewStatementSample }
  return balance.viewStatementLink ? { url: balance.viewStatementLink } : null
}

/** The state of the balance: a balance without an amount is 'overdue' if the server says so, else 'nothing'. */
export function balanceStateOf(balance: Balance): 'overdue' | 'due' | 'nothing' | 'credit' {
  if (balance.isOverdue) return 'overdue'
  const cents = balance.amountDueCents ?? 0
  if (cents > 0) return 'due'
  return cents < 0 ? 'credit' : 'nothing'
}

/** Whether the dashboard shows the balance: if financials and Pay Now are both on, or not known yet (spec README 13). */
export function hasBalanceCard(leftMenu: LeftMenu | null): boolean {
  if (!leftMenu) return true
  return [financialsFeature, payNowFeature].every((feature) => {
    const state = leftMenu[feature]
    return state?.accessible === true && state.enabled
  })
}
