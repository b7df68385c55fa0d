import type { HomeField, PersonField, RelationField } from '@porchlight/contract/shared/import-fields.ts'
import type { EntryKind } from '@porchlight/contract/shared/ledger.ts'

/** The stored values of a record as texts by field; an empty text for none. */
type Stored<Field extends string> = Readonly<Record<Field, string>>

/** A home of the register. */
export interface KnownHome {
  readonly id: number
  readonly version: number
  readonly values: Stored<HomeField>
}

/** A relation of the register. */
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

/** A change of a field. The values are texts; '' for none. */
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
    /** The version of a stored home at the time of the check; null for a new one. */
    readonly version: number | null
    /** How the home was found. */
    readonly by: HomeMatch
    /** The address and the street number that the review shows. */
    readonly shown: { readonly address: string; readonly number: string }
    /** This row creates the home; false also if an earlier row creates it. */
    readonly isNew: boolean
    readonly changes: readonly Change[]
  }
  readonly people: readonly PlannedPerson[]
  /** The entry of the ledger, in a table of money. */
  readonly money?: PlannedMoney
}

/** The entry of the ledger that a row of a table of money posts. */
export interface PlannedMoney {
  readonly kind: EntryKind
  /** The amount as in the ledger: a payment or credit is below zero. For a stated balance, the balance. */
  readonly cents: number
  /** The day of the entry, such as 2026-11-22. */
  readonly on: string
  /** The day on which a charge is due; null for a payment, and for an opening balance without one. */
  readonly dueOn: string | null
  /** The description of the entry. */
  readonly text: string
  /** The reference of a payment, such as the number of a check; '' for none. */
  readonly reference: string
  /** The payment exists already, or the home has an opening balance already. */
  readonly isKnown: boolean
}

/** What a row changes of a person and of their relation to the home. */
export interface PlannedPerson {
  /** The id of a stored person; null: the row `row` creates the person, as its person number `place` counted from 0. */
  readonly id: number | null
  readonly row: number
  readonly place: number
  readonly version: number | null
  /** How the person was found. */
  readonly by: 'email' | 'name' | 'new'
  readonly name: string
  readonly isNew: boolean
  readonly changes: readonly Change[]
  /** `id` is that of a stored relation; null if the file creates it. `isNew`: this row creates it. */
  readonly relation: { readonly id: number | null; readonly isNew: boolean; readonly changes: readonly Change[] }
}

/** The key by which the home of a row was found; 'new': no home has it, so the row creates it. */
export type HomeMatch = 'accountNumber' | 'identifier' | 'address' | 'new'

/** The outcome of a row: it creates something, changes something, changes nothing, or has a problem and is not imported. */
export type Outcome = 'new' | 'changed' | 'unchanged' | 'problem'
