import type { SaleConsequence } from '@porchlight/contract/shared/sales.ts'

/** A person who leaves a home with its sale. */
export interface Leaving {
  readonly name: string
  readonly hasAccount: boolean
  /** How many other homes of the community the person has. */
  readonly otherHomes: number
  readonly isInDirectory: boolean
  /** The offices that depend on this home. */
  readonly offices: readonly string[]
}

/** The facts about a home before its sale, and the choices of the form. */
export interface SaleFacts {
  readonly leaving: readonly Leaving[]
  readonly buyer: { readonly name: string; readonly hasAccount: boolean; readonly hasEmail: boolean }
  readonly balanceCents: number
  readonly openViolations: number
  readonly openOrders: number
  readonly openRequests: number
  readonly balance: 'stays' | 'settled'
  readonly violations: 'close' | 'reissue'
  /** Applies to the open requests and to the open work orders. */
  readonly requests: 'close' | 'keep'
  readonly letter: boolean
  readonly invitation: boolean
}

/** The consequences of a sale, in the order in which the form shows them before the sale is recorded (association.txt 2.6, 5). */
export function consequencesOf(facts: SaleFacts): SaleConsequence[] {
  const found: SaleConsequence[] = []
  const add = (kind: SaleConsequence['kind'], given: Partial<SaleConsequence> = {}) =>
    found.push({ kind, name: '', count: 0, cents: 0, ...given })
  for (const person of facts.leaving) {
    add('loses the home', { name: person.name })
    if (person.otherHomes > 0) add('keeps other homes', { name: person.name, count: person.otherHomes })
    if (person.isInDirectory && person.otherHomes === 0) add('leaves the directory', { name: person.name })
    for (const office of person.offices) add('loses the office', { name: `${person.name}: ${office}` })
  }
  add('enters', { name: facts.buyer.name })
  if (facts.balanceCents !== 0)
    add(facts.balance === 'stays' ? 'carried balance' : 'settled balance', { cents: facts.balanceCents })
  if (facts.openViolations > 0)
    add(facts.violations === 'close' ? 'violations closed' : 'violations reissued', { count: facts.openViolations })
  if (facts.openOrders > 0)
    add(facts.requests === 'close' ? 'orders closed' : 'orders kept', { count: facts.openOrders })
  if (facts.openRequests > 0)
    add(facts.requests === 'close' ? 'requests closed' : 'requests kept', { count: facts.openRequests })
  if (facts.buyer.hasAccount) return found
  if (facts.letter) add('letter', { name: facts.buyer.name })
  if (facts.invitation && facts.buyer.hasEmail) add('invitation', { name: facts.buyer.name })
  if (!facts.letter && !(facts.invitation && facts.buyer.hasEmail)) add('no way to reach', { name: facts.buyer.name })
  return found
}

/** The time until which a sale can be undone. `doneAt` is when the sale took effect. */
export function undoEnd(doneAt: Date, days: number): Date {
  return new Date(doneAt.getTime() + days * 86_400_000)
}
