import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { backUp } from './backup.ts'

/** The names of backups that this module creates. */
const backupName = /^porchlight-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar(\.age)?$/

/**
 * Saves a backup into a folder under a name that contains the time. Then deletes its older backups, except the newest `keep`. Deletes nothing
 * if the backup fails, and no files of other programs. Returns the size in bytes and the text to print.
 */
export async function backUpInto(
  settings: Settings,
  folder: string,
  keep: number,
  now: Date,
): Promise<{ readonly bytes: number; readonly text: string }> {
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new StartError(`${folder} is a file: --keep needs a folder for the backups.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const name = `porchlight-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar${settings.backupRecipient ? '.age' : ''}`
  const file = join(folder, name)
  const { rows, files, bytes } = await backUp(settings, file)
  const old = readdirSync(folder)
    .filter((one) => backupName.test(one))
    .sort()
    .slice(0, -keep)
  for (const one of old) rmSync(join(folder, one))
  const text = `Saved ${rows} rows and ${files} files into ${file}${old.length > 0 ? `, and deleted ${old.length} older` : ''}.`
  return { bytes, text }
}

/** Returns how long it is until the next `time` of day (in UTC, such as 02:30), in milliseconds. */
export function untilNext(time: string, now: Date): number {
  const next = new Date(`${now.toISOString().slice(0, 10)}T${time}:00Z`)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return next.getTime() - now.getTime()
}
