import { vi } from 'vitest'

/** Waits until a check passes, while components change by themselves. The timeout of a minute is long enough for a busy machine. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, 60_000)
}
