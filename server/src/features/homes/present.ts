import type { Home, ListedHome } from '@porchlight/contract/features/homes.ts'
import type { HomeEvent, HomeResident } from '@porchlight/contract/shared/home-shapes.ts'
import { relations } from '@porchlight/contract/shared/register.ts'
import type { StoredHome } from './data.ts'
import type { EventRow, listResidents } from './history/data.ts'
import type { HomeRow } from './lists/data.ts'

/** What the number plate of a home shows: the unit where there is one, else the number. */
function plateOf(home: { readonly streetNumber: string; readonly unit: string; readonly identifier: string }): string {
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

/** What residents' contact data and money are called in the activity; only those who see them get these values. */
const contactFields = new Set(['email', 'phone', 'emails', 'phones', 'postal', 'notes'])

export function presentEvent(row: EventRow, seesContacts: boolean): HomeEvent {
  const texts = (values: Record<string, unknown> | null) =>
    Object.fromEntries(
      Object.entries(values ?? {}).flatMap(([key, value]) =>
        contactFields.has(key) && !seesContacts ? [] : [[key, textOf(value)]],
      ),
    )
  const relation = relations.find((one) => one === row.relation) ?? ''
  const { kind, at, endsOn, name, by } = row
  return { kind, at, endsOn, name, by, relation, before: texts(row.before), after: texts(row.after) }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
