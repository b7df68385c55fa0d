import { accountPlace, ledgerLimits } from '@porchlight/contract/shared/ledger.ts'

/** A Pay Now address as it is stored. */
export interface StoredAddress {
  readonly address: string
  readonly next: string | null
  readonly nextFrom: Date | null
}

function hostOf(address: string, account: string): string | undefined {
  try {
    const url = new URL(address.replace(accountPlace, account))
    return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.hostname : undefined
  } catch {
    return undefined
  }
}

/** Why an address cannot be where residents pay; undefined if it can. The account number is never a part of the host (association.txt 5). */
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

/** The address that is valid at a time: a changed address from its own time on. */
export function addressAt({ address, next, nextFrom }: StoredAddress, now: Date): string {
  return next !== null && nextFrom !== null && nextFrom <= now ? next : address
}

/** The address for a home; null where there is none, or where it needs an account number and the home has none. */
export function payLinkOf(address: string, accountNumber: string): string | null {
  if (address === '') return null
  if (!address.includes(accountPlace)) return address
  return accountNumber === '' ? null : address.replace(accountPlace, encodeURIComponent(accountNumber))
}
