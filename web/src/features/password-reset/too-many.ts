import { CallFailed } from '../../platform/call/call-failed.ts'

/** The server says 'not so often' rather than 'no'. */
export function isTooMany(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 429
}
