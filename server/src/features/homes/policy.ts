import type { BodyOf } from '@porchlight/contract/call.ts'
import type { homes } from '@porchlight/contract/features/homes.ts'
import { writeHomeAddress } from '@porchlight/contract/shared/home-address.ts'
import { readTags, registerLimits } from '@porchlight/contract/shared/register.ts'
import type { Right } from '@porchlight/contract/shared/rights.ts'
import type { HomeFields } from './data.ts'

/** The faults of a form, by field. */
export type Faults = Record<string, string[]>

/** Converts a share to its stored form: a decimal number above zero with up to six decimal places. Null for '', undefined for any other text. */
export function readShare(text: string): string | null | undefined {
  const share = text.trim().replace(',', '.')
  if (share === '') return null
  return /^\d{1,6}(?:\.\d{1,6})?$/.test(share) && Number(share) > 0 ? share : undefined
}

/** Converts and checks the form of a home; returns its fields or its faults (association.txt 3, 9). */
export function readHome(form: BodyOf<typeof homes.calls.add>): { fields: HomeFields } | { faults: Faults } {
  const faults: Faults = {}
  const text = (value: string) => value.trim().replaceAll(/\s+/g, ' ')
  const parts = { streetNumber: text(form.streetNumber), street: text(form.street), unit: text(form.unit) }
  if (!parts.street) faults.street = ['Enter the street.']
  const share = readShare(form.share)
  if (share === undefined) faults.share = ['Enter a number above zero with up to six decimal places.']
  const tags = readTags(form.tags)
  if (tags.length > registerLimits.tags) faults.tags = [`A home can have ${registerLimits.tags} tags.`]
  else if (tags.some((tag) => tag.length > registerLimits.tag))
    faults.tags = [`A tag can have ${registerLimits.tag} characters.`]
  if (Object.keys(faults).length > 0 || share === undefined) return { faults }
  return {
    fields: {
      ...parts,
      address: writeHomeAddress(parts),
      identifier: text(form.identifier),
      accountNumber: text(form.accountNumber),
      city: text(form.city),
      state: text(form.state),
      zipcode: text(form.zipcode),
      lot: text(form.lot),
      kind: form.kind,
      occupancy: form.occupancy,
      tags,
      share,
      duesGroup: text(form.duesGroup),
    },
  }
}

/** Returns the faults of an identifier and an account number that other homes have; empty if no other home has them. */
export function takenNumberFaults(
  home: Pick<HomeFields, 'identifier' | 'accountNumber'>,
  holders: readonly { readonly address: string; readonly identifier: string; readonly accountNumber: string }[],
): Faults {
  const identifier = home.identifier && holders.find((one) => one.identifier === home.identifier)
  const account = home.accountNumber && holders.find((one) => one.accountNumber === home.accountNumber)
  return {
    ...(identifier && { identifier: [`${identifier.address} has this identifier.`] }),
    ...(account && { accountNumber: [`${account.address} has this account number.`] }),
  }
}

type Values = Readonly<Record<string, unknown>>

/** Returns the fields that changed, with their values before and after, for the activity; undefined if none changed. */
export function changesOf(before: Values, after: Values): { before: Values; after: Values } | undefined {
  // Tags are lists, which are equal only as JSON.
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  if (changed.length === 0) return undefined
  const only = (values: Values) => Object.fromEntries(changed.map((key) => [key, values[key]]))
  return { before: only(before), after: only(after) }
}

/** Returns the tags of a home after a tag is added or removed, or the reason why they do not change. */
export function tagged(
  tags: readonly string[],
  tag: string,
  remove: boolean,
): { tags: string[] } | { reason: 'has it already' | 'does not have it' | 'too many tags' } {
  const has = tags.includes(tag)
  if (remove) return has ? { tags: tags.filter((one) => one !== tag) } : { reason: 'does not have it' }
  if (has) return { reason: 'has it already' }
  return tags.length >= registerLimits.tags ? { reason: 'too many tags' } : { tags: [...tags, tag] }
}

/** The right that a reader needs to see changes in a home's history, by the beginning of their kind (association.txt 2.5, 6). */
const rightsOfChanges: Readonly<Record<string, Right>> = {
  estimates: 'orders.see',
  invitation: 'invite',
  ledger: 'ledger.see',
  mailing: 'mail.write',
  order: 'orders.see',
  request: 'requests',
  statement: 'ledger.see',
  violation: 'violations.draft',
}

/** Returns the beginnings of the kinds of changes that a reader may not see in the history of a home. */
export function hiddenChanges(may: (right: Right) => boolean): string[] {
  return Object.entries(rightsOfChanges)
    .filter(([, right]) => !may(right))
    .map(([beginning]) => beginning)
}
