import { CallFailed } from '../../platform/call/call-failed.ts'

/** Whether the server refused because of too many attempts. */
export function isTooMany(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 429
}
