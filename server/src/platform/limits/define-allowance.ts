/** How many times an action may be done in a period, successful or not: `points` times in `duration` seconds. */
export interface Allowance {
  readonly name: string
  readonly points: number
  readonly duration: number
  /** Only defineAllowance can set it, so every allowance is in the list. */
  readonly [isDeclared]: true
}

const isDeclared = Symbol('declared')
const declared = new Map<string, Allowance>()

/** Declares an allowance. Throws if another one has the name, because both would use the same counters. */
export function defineAllowance(name: string, limit: { points: number; duration: number }): Allowance {
  if (declared.has(name)) throw new Error(`two allowances are named ${name}`)
  const allowance: Allowance = { name, ...limit, [isDeclared]: true }
  declared.set(name, allowance)
  return allowance
}

/** The list of all allowances that were declared so far. */
export function declaredAllowances(): readonly Allowance[] {
  return [...declared.values()]
}
