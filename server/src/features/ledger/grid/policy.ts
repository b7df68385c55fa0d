import type { CheckedPayment } from '@porchlight/contract/features/ledger.ts'
import { isDay } from '@porchlight/contract/shared/dates.ts'
import { readAmount } from '@porchlight/contract/shared/ledger.ts'

/** A row of the grid as it was typed. */
export interface TypedRow {
  /** An account number, an identifier or an address. */
  readonly home: string
  readonly on: string
  readonly amount: string
  readonly reference: string
  /** The person chose to enter the payment although an equal one exists. */
  readonly again: boolean
}

interface NamedHome {
  readonly id: number
  readonly address: string
  readonly identifier: string
  readonly accountNumber: string
}

/** The data against which rows are checked. */
export interface GridFacts {
  readonly homes: readonly NamedHome[]
  /** The keys (`paymentKey`) of the payments that exist. */
  readonly known: ReadonlySet<string>
  readonly today: string
  /** The last closed day; null if no month is closed. */
  readonly closedThrough: string | null
}

/** Returns a key that is equal for two payments with equal home, day, amount and reference (association.txt 5, money). */
export function paymentKey(one: { propertyId: number; on: string; cents: number; reference: string }): string {
  return JSON.stringify([one.propertyId, one.on, one.cents, one.reference.trim().toLowerCase()])
}

/** Returns the homes whose account number is the text; if there are none, those whose identifier it is; otherwise those whose address it is. */
export function homesNamed(text: string, homes: readonly NamedHome[]): NamedHome[] {
  const name = text.trim().toLowerCase()
  const homesWith = (read: (home: NamedHome) => string) => homes.filter((home) => read(home).toLowerCase() === name)
  const matches = [
    homesWith((home) => home.accountNumber),
    homesWith((home) => home.identifier),
    homesWith((home) => home.address),
  ]
  return matches.find((some) => some.length > 0) ?? []
}

/**
 * Checks typed payments: returns the home, the amount and the problem ('' if there is none) of each row. The second of two equal payments in the grid
 * counts as existing.
 */
export function checkRows(rows: readonly TypedRow[], facts: GridFacts): CheckedPayment[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const found = homesNamed(row.home, facts.homes)
    const home = found.length === 1 ? found[0] : undefined
    const cents = readAmount(row.amount)
    const checked = { homeId: home?.id ?? null, address: home?.address ?? '', cents: cents ?? null, isKnown: false }
    const problem = problemOf(row, found.length, cents, facts)
    if (problem || !home || cents === undefined) return { ...checked, problem }
    // Payments are stored as negative amounts.
    const key = paymentKey({ propertyId: home.id, on: row.on, cents: -cents, reference: row.reference })
    const isKnown = facts.known.has(key) || seen.has(key)
    seen.add(key)
    return { ...checked, problem, isKnown }
  })
}

/** Returns the first problem of a row; '' if there is none. */
function problemOf(
  row: TypedRow,
  homeCount: number,
  cents: number | undefined,
  facts: GridFacts,
): CheckedPayment['problem'] {
  if (row.home.trim() === '') return 'home missing'
  if (homeCount === 0) return 'home unknown'
  if (homeCount > 1) return 'home twice'
  if (!isDay(row.on)) return 'day missing'
  if (row.on > facts.today) return 'day ahead'
  if (facts.closedThrough !== null && row.on <= facts.closedThrough) return 'month closed'
  if (row.amount.trim() === '') return 'amount missing'
  return cents === undefined || cents <= 0 ? 'amount wrong' : ''
}

/** Returns the rows to enter: rows without a problem that do not exist yet, or that the person chose to enter again (`again`). */
export function rowsToPost<Row extends { readonly again: boolean }>(
  rows: readonly Row[],
  checked: readonly CheckedPayment[],
): { row: Row; homeId: number; cents: number }[] {
  return rows.flatMap((row, at) => {
    const one = checked[at]
    if (one?.problem !== '' || one.homeId === null || one.cents === null) return []
    return one.isKnown && !row.again ? [] : [{ row, homeId: one.homeId, cents: one.cents }]
  })
}
