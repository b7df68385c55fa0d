import type { OwnAccount } from './rules.ts'

const key = '__porchlight.last-account'

/** One text for each account of a person. */
export function keyOf(account: OwnAccount): string {
  if (account.kind === 'company') return `company ${account.companyId}`
  if (account.kind === 'vendor') return `vendor ${account.vendorId}`
  return `property ${account.property.propertyId}`
}

/** The account that was chosen last in this browser. It is only shown, and proves nothing. */
export const lastAccount = {
  remember(account: OwnAccount): void {
    try {
      localStorage.setItem(key, keyOf(account))
    } catch {
      // Then no door is lit at the next visit.
    }
  },

  /** The one of these accounts that was chosen last, if any. */
  among(accounts: readonly OwnAccount[]): OwnAccount | undefined {
    try {
      const last = localStorage.getItem(key)
      return accounts.find((account) => keyOf(account) === last)
    } catch {
      return undefined
    }
  },
}
