import { undoDays } from '@porchlight/contract/features/people.ts'
import type { ListedPerson, RegisterPerson } from '@porchlight/contract/shared/people-shapes.ts'
import type { Sale } from '@porchlight/contract/shared/sales.ts'
import type { findDetails, StoredPerson } from './data.ts'
import type { ListedRow } from './lists/data.ts'
import { displayName } from './policy.ts'
import type { StoredRelation } from './relations/data.ts'
import { mayUndo } from './sales/actions.ts'
import type { StoredSale } from './sales/data.ts'
import { undoEnd } from './sales/policy.ts'

/** A person in the list; '' in place of the addresses for callers who may not see contact data. */
export function presentListed(row: ListedRow, seesContacts: boolean): ListedPerson {
  const { id, name, homes, hasEmail, isBounced, isDeceased, access } = row
  const { email, phone } = seesContacts ? row : { email: '', phone: '' }
  return { id, name, homes, hasEmail, isBounced, isDeceased, access, email, phone }
}

/** The page of a person. Callers who may not see contact data get no addresses, no postal address and no notes. */
export function presentPerson(
  {
    person,
    relations,
    details,
  }: {
    person: StoredPerson
    relations: readonly StoredRelation[]
    details: Awaited<ReturnType<typeof findDetails>>
  },
  seesContacts: boolean,
): RegisterPerson {
  const addresses = (kind: 'email' | 'phone') =>
    person.addresses
      .filter((one) => seesContacts && one.kind === kind)
      .map(({ value, isPrimary, isBounced, reason }) => ({ value, isPrimary, isBounced, reason }))
  const seen = (text: string) => (seesContacts ? text : '')
  return {
    id: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    organisationName: person.organisationName,
    name: displayName(person),
    language: person.language === 'en' || person.language === 'es' ? person.language : '',
    emails: addresses('email'),
    phones: addresses('phone'),
    postalLine: seen(person.postalLine),
    postalCity: seen(person.postalCity),
    postalState: seen(person.postalState),
    postalZipcode: seen(person.postalZipcode),
    noContact: person.noContact,
    deceasedAt: person.deceasedAt?.toISOString() ?? '',
    notes: seen(person.notes),
    hasAccount: person.accountId !== null,
    ...details,
    homes: relations.map((one) => ({
      relationId: one.id,
      homeId: one.propertyId,
      address: one.address,
      relation: one.relation,
      share: one.share ?? '',
      startsOn: one.startsOn ?? '',
      endsOn: one.endsOn ?? '',
      isPresent: one.isPresent,
      isPrimaryContact: one.isPrimaryContact,
      delivery: one.delivery,
      endsAccess: one.endsAccess,
      access: one.access,
    })),
    showsContacts: seesContacts,
    version: person.version,
  }
}

/** A sale with the time until which it can be undone; '' if it has not taken effect. */
export function presentSale(sale: StoredSale, now: Date): Sale {
  const until = sale.doneAt && undoEnd(sale.doneAt, undoDays.sale)
  return {
    id: sale.id,
    homeId: sale.propertyId,
    on: sale.effectiveOn,
    state: sale.state,
    leaving: sale.leavingNames,
    coming: sale.buyerName,
    recordedBy: sale.recordedByName,
    recordedAt: sale.recordedAt.toISOString(),
    mayUndo: mayUndo(sale, now),
    undoUntil: until?.toISOString() ?? '',
  }
}
