import type { HomeField, PersonField, RelationField } from '@porchlight/contract/shared/import-fields.ts'
import type { EntryKind } from '@porchlight/contract/shared/ledger.ts'

/** The stored values of a record as texts by field; an empty text for none. */
type Stored<Field extends string> = Readonly<Record<Field, string>>

export interface KnownHome {
  readonly id: number
  readonly version: number
  readonly values: Stored<HomeField>
}

export interface KnownRelation {
  readonly id: number
  readonly homeId: number
  readonly values: Stored<RelationField>
}

/** A person of the register with their current relations. */
export interface KnownPerson {
  readonly id: number
  readonly version: number
  readonly values: Stored<Exclude<PersonField, 'fullName'>>
  /** Whether the person consented to digital delivery. */
  readonly consents: boolean
  readonly relations: readonly KnownRelation[]
}

/** The values by which a home is found. */
export interface HomeKeys {
  readonly id: number
  readonly accountNumber: string
  readonly identifier: string
  readonly streetNumber: string
  readonly street: string
  readonly unit: string
}

/** A change of a field. */
export interface Change {
  readonly field: string
  readonly from: string
  readonly to: string
}

/** The changes that a checked row makes. The plan is stored with the row, shown in the review, and carried out by the run. */
export interface Plan {
  readonly home: {
    /** The id of a stored home; null: the row `row` creates the home. */
    readonly id: number | null
    readonly row: number
    readonly version: number | null
    readonly by: HomeMatch
    readonly shown: { readonly address: string; readonly number: string }
    readonly isNew: boolean
    readonly changes: readonly Change[]
  }
  readonly people: readonly PlannedPerson[]
  /** The entry, in a table of money. */
  readonly money?: PlannedMoney
}

export interface PlannedMoney {
  readonly kind: EntryKind
  /** The amount as in the ledger: a payment or credit is below zero. For a stated balance, the balance. */
  readonly cents: number
  /** The day of the entry, such as 2026-11-22. */
  readonly on: string
  readonly dueOn: string | null
  readonly text: string
  readonly reference: string
  /** The payment exists already, or the home has an opening balance already. */
  readonly isKnown: boolean
}

export interface PlannedPerson {
  /** The id of a stored person; null: the row `row` creates the person, as its person number `place` counted from 0. */
  readonly id: number | null
  readonly row: number
  readonly place: number
  readonly version: number | null
  readonly by: 'email' | 'name' | 'new'
  readonly name: string
  readonly isNew: boolean
  readonly changes: readonly Change[]
  readonly relation: { readonly id: number | null; readonly isNew: boolean; readonly changes: readonly Change[] }
}

export type HomeMatch = 'accountNumber' | 'identifier' | 'address' | 'new'

export type Outcome = 'new' | 'changed' | 'unchanged' | 'problem'
