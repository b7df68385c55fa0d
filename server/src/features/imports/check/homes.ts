import { addressKey } from './address.ts'
import type { HomeKeys, HomeMatch } from './records.ts'
import type { ReadRow } from './row.ts'

/** A home that a row refers to: a stored one, or one that the row `row` of the file creates. */
export type HomeRef = { readonly id: number } | { readonly row: number }

/** The result of finding the home of a row. `by` is the key with which it was found. */
export type FoundHome =
  | { readonly home: HomeRef; readonly by: Exclude<HomeMatch, 'new'> }
  /** No home has the keys of the row, so the row creates one. */
  | { readonly home: undefined }
  /**
   * 'two homes': the keys of the row are those of several homes. 'no home': the row has no key. 'unknown address': no home has the account number
   * or identifier of the row, and the row has no address with which it could create one.
   */
  | { readonly cause: 'two homes' | 'no home' | 'unknown address' }

/**
 * Finds homes by account number, otherwise by identifier, otherwise by address (decisions/association.md 21), among the stored homes and
 * those that earlier rows create. The position of a row is never used.
 */
export class HomeIndex {
  readonly #byAccount = new Map<string, HomeRef[]>()
  readonly #byIdentifier = new Map<string, HomeRef[]>()
  readonly #byAddress = new Map<string, HomeRef[]>()

  add(home: HomeRef, keys: Omit<HomeKeys, 'id'>): void {
    put(this.#byAccount, codeKey(keys.accountNumber), home)
    put(this.#byIdentifier, codeKey(keys.identifier), home)
    put(this.#byAddress, addressKey(keys), home)
  }

  find({ home }: ReadRow): FoundHome {
    const account = codeKey(home.accountNumber ?? '')
    const identifier = codeKey(home.identifier ?? '')
    const address = addressKey({
      streetNumber: home.streetNumber ?? '',
      street: home.street ?? '',
      unit: home.unit ?? '',
    })
    if (account === '' && identifier === '' && address === '') return { cause: 'no home' }
    const byAccount = this.#byAccount.get(account) ?? []
    const byIdentifier = this.#byIdentifier.get(identifier) ?? []
    const found = [...byAccount, ...byIdentifier]
    const [first] = found
    if (first) {
      if (found.some((other) => !isSameHome(first, other))) return { cause: 'two homes' }
      return { home: first, by: byAccount.length > 0 ? 'accountNumber' : 'identifier' }
    }
    const byAddress = this.#byAddress.get(address) ?? []
    if (byAddress.length > 1) return { cause: 'two homes' }
    if (byAddress[0]) return { home: byAddress[0], by: 'address' }
    return address === '' ? { cause: 'unknown address' } : { home: undefined }
  }
}

/** Adds a home to those with a key. An empty key finds no home. */
function put(map: Map<string, HomeRef[]>, key: string, home: HomeRef): void {
  if (key === '') return
  const known = map.get(key)
  if (known) known.push(home)
  else map.set(key, [home])
}

/** Returns a code for comparison: case and spaces are ignored, leading zeros are not. */
function codeKey(code: string): string {
  return code.replace(/\s+/g, '').toLowerCase()
}

function isSameHome(one: HomeRef, other: HomeRef): boolean {
  return homeKey(one) === homeKey(other)
}

/** Returns a text that identifies a home in maps. */
export function homeKey(home: HomeRef): string {
  return 'id' in home ? `home ${home.id}` : `row ${home.row}`
}
