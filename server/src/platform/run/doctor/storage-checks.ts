import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { secretFiles } from '../backup-file.ts'
import type { Finding } from './finding.ts'

const gigabyte = 1024 ** 3
/** Below this free space uploads and the embedded database soon fail. */
const least = gigabyte
/** The share of free space below which an operator should look. */
const lowShare = 0.1

/** Checks DATA_DIR: that this account can write to it, its free space, and that nobody else reads the secrets. */
export async function checkStorage(env: Record<string, string | undefined>, dataDir: string): Promise<Finding[]> {
  const folder = resolve(dataDir)
  const unwritable = writeFault(folder)
  if (unwritable) return [unwritable]
  if (!existsSync(folder))
    return [{ level: 'ok', what: `Storage: ${folder} does not exist yet; the first start creates it` }]
  return [await checkSpace(folder), ...checkSecrets(folder, env)]
}

function writeFault(folder: string): Finding | undefined {
  // A folder that does not exist is created, so what counts is the nearest one that does.
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
      what: `Storage: this account can't write to DATA_DIR, ${folder} (${code})`,
      remedy: `Run this as the account that starts Porchlight, or give it the folder: chown -R ACCOUNT ${folder}`,
    }
  }
}

async function checkSpace(folder: string): Promise<Finding> {
  const { bavail, blocks, bsize, files, ffree } = await statfs(folder)
  const free = bavail * bsize
  const share = blocks === 0 ? 1 : bavail / blocks
  const what = `Storage: ${(free / gigabyte).toFixed(1)} GB free (${Math.round(share * 100)} %) for ${folder}`
  const remedy =
    'Free space or add a disk. Uploads are refused and backups fail when it is full; nothing that is stored is lost.'
  // Some file systems count no files, and then say 0.
  if (files > 0 && ffree / files < 0.02)
    return { level: 'fault', what: `${what}, but it can hold hardly any more files`, remedy }
  if (free < least) return { level: 'fault', what, remedy }
  return share < lowShare ? { level: 'warning', what, remedy } : { level: 'ok', what }
}

function checkSecrets(folder: string, env: Record<string, string | undefined>): Finding[] {
  if (process.platform === 'win32') return []
  const open = secretFiles.filter((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false })
    return found && (found.mode & 0o077) !== 0
  })
  const findings: Finding[] = open.map((name) => ({
    level: 'fault',
    what: `Storage: others can read ${join(folder, name)}`,
    remedy: `chmod 600 ${join(folder, name)}`,
  }))
  if (!env.BACKUP_RECIPIENT && env.PORCHLIGHT_MODE === 'production')
    findings.push({
      level: 'warning',
      what: 'Backups: they are not encrypted',
      remedy:
        'Make a key with `porchlight backup-key FILE`, keep the file on another machine, and set BACKUP_RECIPIENT to what it prints.',
    })
  return findings
}
