import type { OwnAccount } from './rules.ts'

const storageKey = '__porchlight.last-account'

/** A key that is unique among the accounts of a person. */
export function keyOf(account: OwnAccount): string {
  if (account.kind === 'company') return `company ${account.companyId}`
  if (account.kind === 'vendor') return `vendor ${account.vendorId}`
  return `property ${account.property.propertyId}`
}

/** The account that was chosen last in this browser. It only affects what is highlighted. */
export const lastAccount = {
  remember(account: OwnAccount): void {
    try {
      localStorage.setItem(storageKey, keyOf(account))
    } catch {
      // Without storage no account is highlighted at the next visit.
    }
  },

  /** The one of these accounts that was chosen last, if any. */
  among(accounts: readonly OwnAccount[]): OwnAccount | undefined {
    try {
      const last = localStorage.getItem(storageKey)
      return accounts.find((account) => keyOf(account) === last)
    } catch {
      return undefined
    }
  },
}
