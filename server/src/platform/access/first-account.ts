import { z } from 'zod'
import { statement } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import type { Scope } from './scopes.ts'

const anyAccount = statement(
  'access-any-account',
  'any',
  z.object({ isThere: z.boolean() }),
  'select exists (select 1 from people) as "isThere"',
)

/** The servers that have an account. Rows of accounts are never deleted, so this does not change again. */
const withAccounts = new WeakSet<Settings>()

/** Whether the server has no account at all: then public pages offer no form, and nobody registers (association.txt 2.1). */
export async function isBeingSetUp(scope: Scope<'any'>, settings: Settings): Promise<boolean> {
  if (withAccounts.has(settings)) return false
  if (!(await scope.row(anyAccount))?.isThere) return true
  withAccounts.add(settings)
  return false
}
