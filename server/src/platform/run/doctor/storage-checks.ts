import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { secretFiles } from '../backup-file.ts'
import type { Finding } from './finding.ts'

const gibibyte = 1024 ** 3
/** Below this free space uploads and the embedded database soon fail. */
const minFreeBytes = gibibyte
/** The share of free space below which the check warns. */
const lowShare = 0.1
/** The share of free entries for files below which the check fails. */
const minFileShare = 0.02

/** Checks that this account can write to DATA_DIR, its free space, that no other account can read its secrets, and that backups are encrypted. */
export async function checkStorage(env: Record<string, string | undefined>, dataDir: string): Promise<Finding[]> {
  const folder = resolve(dataDir)
  const finding = checkWritable(folder)
  if (finding) return [finding]
  if (!existsSync(folder))
    return [{ level: 'ok', message: `Storage: ${folder} does not exist yet; the first start creates it` }]
  return [await checkSpace(folder), ...checkSecrets(folder), ...checkEncryption(env)]
}

function checkWritable(folder: string): Finding | undefined {
  // The folder may not exist yet. Then its nearest existing parent must be writable.
  let nearest = folder
  while (!existsSync(nearest)) nearest = resolve(nearest, '..')
  try {
    if (!statSync(nearest).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    accessSync(nearest, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return {
      level: 'fault',
      message: `Storage: this account can't write to DATA_DIR, ${folder} (${code})`,
      remedy: `Run this as the account that starts Porchlight, or give it the folder: chown -R ACCOUNT ${folder}`,
    }
  }
}

async function checkSpace(folder: string): Promise<Finding> {
  const { bavail, blocks, bsize, files, ffree } = await statfs(folder)
  const free = bavail * bsize
  const share = blocks === 0 ? 1 : bavail / blocks
  const message = `Storage: ${(free / gibibyte).toFixed(1)} GiB free (${Math.round(share * 100)} %) for ${folder}`
  const remedy =
    'Free space or add a disk. Uploads are refused and backups fail when the disk is full. Stored data is not lost.'
  // Some file systems do not count files and report 0.
  if (files > 0 && ffree / files < minFileShare)
    return { level: 'fault', message: `${message}, but it can hold hardly any more files`, remedy }
  if (free < minFreeBytes) return { level: 'fault', message, remedy }
  return share < lowShare ? { level: 'warning', message, remedy } : { level: 'ok', message }
}

function checkSecrets(folder: string): Finding[] {
  if (process.platform === 'win32') return []
  const exposed = secretFiles.filter((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false })
    // The rights of the group and of everybody else.
    return found && (found.mode & 0o077) !== 0
  })
  return exposed.map((name) => ({
    level: 'fault',
    message: `Storage: others can read ${join(folder, name)}`,
    remedy: `chmod 600 ${join(folder, name)}`,
  }))
}

function checkEncryption(env: Record<string, string | undefined>): Finding[] {
  if (env.BACKUP_RECIPIENT || env.PORCHLIGHT_MODE !== 'production') return []
  return [
    {
      level: 'warning',
      message: 'Backups: they are not encrypted',
      remedy:
        'Create a key with `porchlight backup-key FILE`, keep the file on another machine, and set BACKUP_RECIPIENT to the recipient that the command prints.',
    },
  ]
}
