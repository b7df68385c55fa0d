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

/** A person of the register with the relations that hold now. */
export interface KnownPerson {
  readonly id: number
  readonly version: number
  readonly values: Stored<Exclude<PersonField, 'fullName'>>
  /** Whether the person consented to digital delivery. */
  readonly consents: boolean
  readonly relations: readonly KnownRelation[]
}

/** What finds a home. */
export interface HomeKeys {
  readonly id: number
  readonly accountNumber: string
  readonly identifier: string
  readonly streetNumber: string
  readonly street: string
  readonly unit: string
}

/** A value that changes. */
export interface Change {
  readonly field: string
  readonly from: string
  readonly to: string
}

/** What a row does, as it was checked. It is stored with the row, shown in the review, and carried out by the run. */
export interface Plan {
  readonly home: {
    /** null: the row of the number `row` makes it. */
    readonly id: number | null
    readonly row: number
    readonly version: number | null
    readonly by: HomeMatch
    readonly shown: { readonly address: string; readonly number: string }
    readonly isNew: boolean
    readonly changes: readonly Change[]
  }
  readonly people: readonly PlannedPerson[]
  /** Of a table of money: the entry. */
  readonly money?: PlannedMoney
}

export interface PlannedMoney {
  readonly kind: EntryKind
  /** As the ledger has it: a payment or credit below zero. Of a balance that is stated, the balance. */
  readonly cents: number
  readonly on: string
  readonly dueOn: string | null
  readonly text: string
  readonly reference: string
  /** The payment is there already, or an opening balance is set. */
  readonly isKnown: boolean
}

export interface PlannedPerson {
  /** null: the row of the number `row` makes it, as its person of this place. */
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
