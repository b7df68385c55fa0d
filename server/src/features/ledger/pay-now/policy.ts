import { accountPlace, ledgerLimits } from '@porchlight/contract/shared/ledger.ts'

/** A stored Pay Now address: the current one, and the one that replaces it at `nextFrom` (null: none). */
export interface StoredAddress {
  readonly address: string
  readonly next: string | null
  readonly nextFrom: Date | null
}

/** Returns the host of an address with an account number; undefined if it is not a URL of https, or has a user name. */
function hostOf(address: string, account: string): string | undefined {
  try {
    const url = new URL(address.replace(accountPlace, account))
    return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.hostname : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns why an address cannot be stored; undefined if it can. '' can be stored: the community then has no address. The account number must
 * not be part of the host (association.txt 5), so the host must be the same for two different account numbers.
 */
export function addressFault(address: string): string | undefined {
  if (address === '') return undefined
  const wrong = 'Enter an address that begins with https://.'
  if (address.length > ledgerLimits.payAddress || !address.startsWith('https://')) return wrong
  const rest = address.replace(accountPlace, '')
  if (/[{}\s<>"\\]/.test(rest)) return 'Only {account number} may be in braces, once, and there may be no spaces.'
  const host = hostOf(address, 'a')
  if (host === undefined || !host.includes('.') || host !== hostOf(address, 'b')) return wrong
  return undefined
}

/** Returns the address that is effective at a time: the next address from `nextFrom` on, before that the current one. */
export function payAddressAt({ address, next, nextFrom }: StoredAddress, now: Date): string {
  return next !== null && nextFrom !== null && nextFrom <= now ? next : address
}

/** Returns the address for a home; null if the community has none, or if it needs an account number that the home does not have. */
export function payLinkOf(address: string, accountNumber: string): string | null {
  if (address === '') return null
  if (!address.includes(accountPlace)) return address
  return accountNumber === '' ? null : address.replace(accountPlace, encodeURIComponent(accountNumber))
}
