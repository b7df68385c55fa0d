import { prepareServer } from './features/setup/public.ts'
import { SystemScope } from './platform/access/scopes.ts'
import { openPool } from './platform/db/database.ts'
import { logger } from './platform/log.ts'
import type { Settings } from './platform/settings.ts'

/**
 * What a start does before it serves: publishes the start texts of the terms, and, while the server has no owner, makes a set-up link.
 * Returns the lines to print; undefined for a server that has an owner (association.txt 2.1).
 */
export async function prepareFirstStart(settings: Settings, databaseUrl: string): Promise<string | undefined> {
  const pool = openPool(databaseUrl, { max: 1, onError: (error) => logger.error({ err: error }, 'connection lost') })
  try {
    const link = await prepareServer(new SystemScope(pool), settings, new Date())
    return (
      link && `\nThis server has no owner yet. Open this link to set it up. It works once, for 24 hours:\n${link}\n\n`
    )
  } finally {
    await pool.end()
  }
}
