import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { startPostgres } from './postgres.ts'

/** Runs `work` with the address of the database: DATABASE_URL or the embedded database, which is started for that time unless it is running. */
export async function withDatabase<Result>(
  settings: Settings,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (settings.databaseUrl) return work(settings.databaseUrl)
  const running = runningAddress(settings.dataDir)
  try {
    const postgres = await startPostgres(settings.dataDir)
    try {
      return await work(postgres.url)
    } finally {
      await postgres.stop()
    }
  } catch (error) {
    if (error instanceof StartError && running && error.message.includes('is in use by')) return work(running)
    throw error
  }
}

/** Returns the address of the embedded database of a folder if the database is running, and also if it was killed. */
export function runningAddress(dataDir: string): string | undefined {
  const address = join(dataDir, 'postgres', 'url')
  return existsSync(address) ? readFileSync(address, 'utf8').trim() : undefined
}
