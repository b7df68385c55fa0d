import { normalEmail } from './features/registration/public.ts'
import { makeOwnerByCommand, makeSetupLink, prepareServer } from './features/setup/public.ts'
import { SystemScope } from './platform/access/scopes.ts'
import { openPool } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { logger } from './platform/log.ts'
import { withDatabase } from './platform/run/with-database.ts'
import type { Settings } from './platform/settings.ts'

/**
 * Prepares the database before the server answers requests: publishes the first texts of the terms, and creates a set-up link while the server
 * has no owner. Returns the lines to print, or undefined if the server has an owner (association.txt 2.1).
 */
export async function prepareFirstStart(settings: Settings, databaseUrl: string): Promise<string | undefined> {
  const link = await onPool(databaseUrl, (scope) => prepareServer(scope, settings, new Date()))
  return (
    link && `\nThis server has no owner yet. Open this link to set it up. It works once, for 24 hours:\n${link}\n\n`
  )
}

/** Creates a new set-up link, which makes the earlier one invalid (association.txt 2.1). */
export function makeSetupLinkByCommand(settings: Settings): Promise<string> {
  return onDatabase(settings, (scope) => makeSetupLink(scope, settings, new Date()))
}

/** Makes the account of an e-mail address a server owner, and returns the text to print (association.txt 2.1). */
export function makeOwner(settings: Settings, address: string): Promise<string> {
  const email = normalEmail(address)
  return onDatabase(settings, async (scope) => {
    const { isNewAccount, isNewOwner, link } = await makeOwnerByCommand(scope, settings, email, new Date())
    const state = isNewAccount ? 'has a new account and is' : 'is'
    const when = isNewOwner ? 'now' : 'already'
    const password = `\nThis link sets a password. It works once, for an hour, and was mailed too:\n${link}`
    return `${email} ${state} a server owner ${when}.${link ? password : ''}`
  })
}

/** Runs `work` on the migrated database. The server may be running; then its database is used. */
function onDatabase<Result>(settings: Settings, work: (scope: SystemScope) => Promise<Result>): Promise<Result> {
  return withDatabase(settings, async (url) => {
    await migrate(url)
    return await onPool(url, work)
  })
}

async function onPool<Result>(databaseUrl: string, work: (scope: SystemScope) => Promise<Result>): Promise<Result> {
  const pool = openPool(databaseUrl, { max: 1, onError: (error) => logger.error({ err: error }, 'connection lost') })
  try {
    return await work(new SystemScope(pool))
  } finally {
    await pool.end()
  }
}
