import { z } from 'zod'
import { type Database, statement } from '../db/database.ts'

const age = statement(
  'backup-age',
  'system',
  z.object({ seconds: z.number() }),
  `select extract(epoch from $1::timestamptz - coalesce(
     (select max(at) from backup_reports where outcome = 'done'), (select min(applied_at) from migrations)))::float8 as seconds`,
)

/** Returns the seconds since the newest successful backup; since the first start if there is none. */
export async function secondsWithoutBackup(database: Database, now: Date): Promise<number> {
  const [row] = await database.rows(age, [now])
  return row?.seconds ?? 0
}
