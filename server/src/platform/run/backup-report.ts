import { SystemScope } from '../access/scopes.ts'
import { noColumns, openPool, statement } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { withDatabase } from './with-database.ts'

const report = statement(
  'backup-report',
  'system',
  noColumns,
  'insert into backup_reports (at, size_bytes, outcome, reason) values ($1, $2, $3, $4)',
)

/** Stores the outcome of a backup for the server page; `sizeBytes` is null if it failed. An error here is only printed: the backup itself is valid. */
export async function reportBackup(
  settings: Settings,
  ended: { readonly sizeBytes: number | null; readonly reason: string },
): Promise<void> {
  const outcome = ended.sizeBytes === null ? 'failed' : 'done'
  try {
    await withDatabase(settings, async (url) => {
      const pool = openPool(url, { max: 1, onError: () => undefined })
      try {
        await new SystemScope(pool).rows(report, [new Date(), ended.sizeBytes, outcome, ended.reason.slice(0, 500)])
      } finally {
        await pool.end()
      }
    })
  } catch (error) {
    process.stderr.write(`The outcome of the backup could not be stored: ${(error as Error).message}\n`)
  }
}
