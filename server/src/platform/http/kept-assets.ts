import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the built web app. */
export const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

/** How long the files of an earlier web app are kept after a start with a newer one, in milliseconds. */
const keptFor = 24 * 60 * 60 * 1000

/** The folder of the hashed files of this web app and of earlier ones. */
export function keptFolder(dataDir: string): string {
  return path.join(dataDir, 'web')
}

/**
 * Keeps a copy of the hashed files of the web app, so that a window that was opened before an upgrade, or on another machine with the
 * same folder, still gets the files of its own version. Removes those that have not been part of the web app for a day. Called at a start.
 */
export async function keepAssets(dataDir: string, now: Date, webApp = built): Promise<void> {
  const from = path.join(webApp, 'assets')
  if (!existsSync(from)) return
  const folder = keptFolder(dataDir)
  const to = path.join(folder, 'assets')
  await mkdir(to, { recursive: true, mode: 0o700 })
  const [current, kept] = await Promise.all([readdir(from), readdir(to)])
  const known = new Set(kept)
  for (const name of current) if (!known.has(name)) await copyComplete(path.join(from, name), path.join(to, name))
  const currentNames = new Set(current)
  const noted = await readNotes(folder)
  const notes: Record<string, number> = {}
  for (const name of kept) {
    if (currentNames.has(name)) continue
    const since = noted[name] ?? now.getTime()
    if (now.getTime() - since > keptFor) await rm(path.join(to, name), { force: true })
    else notes[name] = since
  }
  await writeFile(path.join(folder, notesName), JSON.stringify(notes), { mode: 0o600 })
}

/** The name of the file that records since when each kept file is no longer part of the web app. */
const notesName = 'earlier.json'

/** Copies a file under a temporary name and renames it, so that a file with the final name is always complete. */
async function copyComplete(from: string, to: string): Promise<void> {
  const part = `${to}.${process.pid}.part`
  await copyFile(from, part)
  await rename(part, to)
}

async function readNotes(folder: string): Promise<Record<string, number>> {
  try {
    return JSON.parse(await readFile(path.join(folder, notesName), 'utf8'))
  } catch {
    return {}
  }
}
