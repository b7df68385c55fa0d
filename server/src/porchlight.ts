#!/usr/bin/env node
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { normalEmail } from './features/registration/public.ts'
import { makeOwnerByCommand, makeSetupLink } from './features/setup/public.ts'
import { SystemScope } from './platform/access/scopes.ts'
import { openPool } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { withDatabase } from './platform/run/with-database.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { StartError } from './platform/start-error.ts'

const usage = `Usage:
  npx porchlight setup-link       prints a new set-up link, which ends the one before
  npx porchlight owner ADDRESS    makes the account of the address a server owner

Set the same DATA_DIR, DATABASE_URL and PUBLIC_URL as for the start. The server may be running or not.
`

/** Runs `work` on the migrated database, at its address if the server is running. */
function onDatabase(settings: Settings, work: (scope: SystemScope) => Promise<string>): Promise<string> {
  return withDatabase(settings, async (url) => {
    await migrate(url)
    const pool = openPool(url, { max: 1, onError: () => undefined })
    try {
      return await work(new SystemScope(pool))
    } finally {
      await pool.end()
    }
  })
}

async function setupLink(): Promise<string> {
  const settings = readSettings()
  const link = await onDatabase(settings, (scope) => makeSetupLink(scope, settings, new Date()))
  return `Open this link to set the server up. It works once, for 24 hours, and ends the link before:\n${link}`
}

async function owner(address: string): Promise<string> {
  const settings = readSettings()
  const email = normalEmail(address)
  return onDatabase(settings, async (scope) => {
    const { isNewAccount, isNewOwner, link } = await makeOwnerByCommand(scope, settings, email, new Date())
    const state = isNewAccount ? 'has a new account and is' : 'is'
    const when = isNewOwner ? 'now' : 'already'
    const password = `\nThis link sets a password. It works once, for an hour, and was mailed too:\n${link}`
    return `${email} ${state} a server owner ${when}.${link ? password : ''}`
  })
}

/** The command of the arguments; undefined for wrong ones. */
function commandOf([name, address, ...more]: readonly string[]): Promise<string> | undefined {
  if (name === 'setup-link' && address === undefined) return setupLink()
  if (name === 'owner' && address && isEmailAddress(address) && more.length === 0) return owner(address)
  return undefined
}

try {
  const running = commandOf(process.argv.slice(2))
  if (!running) {
    process.stderr.write(usage)
    process.exit(2)
  }
  process.stdout.write(`${await running}\n`)
  process.exit(0)
} catch (error) {
  const text = error instanceof StartError ? error.message : ((error as Error).stack ?? String(error))
  process.stderr.write(`\n${text}\n\n`)
  process.exit(1)
}
