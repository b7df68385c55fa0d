import { vi } from 'vitest'

/** Waits until a check passes, while components change by themselves: as long as a machine that others use too may need. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, 60_000)
}
