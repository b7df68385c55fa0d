import { addressKey } from './address.ts'
import type { HomeKeys, HomeMatch } from './records.ts'
import type { ReadRow } from './row.ts'

/** A home that a row means: one that is stored, or one that an earlier row of the file makes. */
export type HomeRef = { readonly id: number } | { readonly row: number }

export type FoundHome =
  | { readonly home: HomeRef; readonly by: Exclude<HomeMatch, 'new'> }
  | { readonly home: undefined }
  | { readonly cause: 'two homes' | 'no home' | 'unknown address' }

/**
 * Finds homes by account number, else identifier, else written-out address (decisions/association.md 21), among those that are stored
 * and those that earlier rows make. Nothing is found by position.
 */
export class HomeIndex {
  readonly #byAccount = new Map<string, HomeRef[]>()
  readonly #byIdentifier = new Map<string, HomeRef[]>()
  readonly #byAddress = new Map<string, HomeRef[]>()

  add(home: HomeRef, keys: Omit<HomeKeys, 'id'>): void {
    put(this.#byAccount, plainCode(keys.accountNumber), home)
    put(this.#byIdentifier, plainCode(keys.identifier), home)
    put(this.#byAddress, addressKey(keys), home)
  }

  find({ home }: ReadRow): FoundHome {
    const account = plainCode(home.accountNumber ?? '')
    const identifier = plainCode(home.identifier ?? '')
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

function put(map: Map<string, HomeRef[]>, key: string, home: HomeRef): void {
  if (key === '') return
  const known = map.get(key)
  if (known) known.push(home)
  else map.set(key, [home])
}

/** Numbers are the same without regard to case and spaces; leading zeros count. */
function plainCode(code: string): string {
  return code.replace(/\s+/g, '').toLowerCase()
}

function isSameHome(one: HomeRef, other: HomeRef): boolean {
  return homeName(one) === homeName(other)
}

/** A name of the home for maps. */
export function homeName(home: HomeRef): string {
  return 'id' in home ? `home ${home.id}` : `row ${home.row}`
}
