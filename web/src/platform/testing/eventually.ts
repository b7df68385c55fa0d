import { vi } from 'vitest'

/**
 * Waits until a check passes, while components change by themselves: as long as a machine that others use too may need. React warns of changes
 * outside of act() only while a test is to wrap each of them.
 */
export async function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  const settings = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }
  const before = settings.IS_REACT_ACT_ENVIRONMENT
  settings.IS_REACT_ACT_ENVIRONMENT = false
  try {
    return await vi.waitFor(check, 60_000)
  } finally {
    settings.IS_REACT_ACT_ENVIRONMENT = before
  }
}
