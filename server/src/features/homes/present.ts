import type { Home, ListedHome } from '@porchlight/contract/features/homes.ts'
import type { HomeEvent, HomeResident } from '@porchlight/contract/shared/home-shapes.ts'
import { relations } from '@porchlight/contract/shared/register.ts'
import type { StoredHome } from './data.ts'
import type { EventRow, listResidents } from './history/data.ts'
import type { HomeRow } from './lists/data.ts'

/** Returns the text of the small plate of a home: its unit, otherwise its street number or identifier. */
export function plateOf(home: {
  readonly streetNumber: string
  readonly unit: string
  readonly identifier: string
}): string {
  return (home.unit || home.streetNumber || home.identifier).slice(0, 6)
}

export function presentListed(row: HomeRow, seesLedger: boolean): ListedHome {
  const { communityId, streetNumber, unit, balanceCents, saleOn, ...rest } = row
  return {
    ...rest,
    hoaId: communityId,
    plate: plateOf({ streetNumber, unit, identifier: row.identifier }),
    balanceCents: seesLedger ? balanceCents : null,
    saleOn: saleOn ?? '',
  }
}

/** The values of the form of a home, by the names of its fields. */
export function presentForm(home: StoredHome): Record<string, string> {
  const { identifier, accountNumber, streetNumber, street, unit, city, state, zipcode, lot, kind, occupancy } = home
  const texts = { identifier, accountNumber, streetNumber, street, unit, city, state, zipcode, lot, kind, occupancy }
  return { ...texts, tags: home.tags.join(', '), share: home.share ?? '', duesGroup: home.duesGroup }
}

type Resident = Awaited<ReturnType<typeof listResidents>>[number]

function presentResident(row: Resident, seesContacts: boolean): HomeResident {
  return seesContacts ? row : { ...row, email: '', phone: '' }
}

export function presentHome(
  home: StoredHome,
  open: { openViolations: number; openOrders: number; balanceCents: number | null },
  people: readonly Resident[],
  sees: { readonly contacts: boolean; readonly ledger: boolean },
): Home {
  return {
    ...home,
    ...open,
    share: home.share ?? '',
    balanceCents: sees.ledger ? open.balanceCents : null,
    people: people.map((one) => presentResident(one, sees.contacts)),
  }
}

/** Whether a field of the activity is contact data, whose values only some readers may see. */
const isOfContact = (field: string) => /^(?:emails?\d?|phones?\d?|postal\w*|notes)$/.test(field)

/** Presents an event in the history of a home. `before` and `after` are the recorded values; the screen turns them into text. */
export function presentEvent(row: EventRow, seesContacts: boolean): HomeEvent {
  const shown = (values: Record<string, unknown> | null) =>
    Object.fromEntries(Object.entries(values ?? {}).filter(([field]) => seesContacts || !isOfContact(field)))
  const relation = relations.find((one) => one === row.relation) ?? ''
  const { kind, at, endsOn, name, by } = row
  return { kind, at, endsOn, name, by, relation, before: shown(row.before), after: shown(row.after) }
}
