import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/**
 * Creates a folder of the product if it does not exist. If root creates it, other accounts may enter it but not list it, because
 * PostgreSQL does not run as root and its data is in this folder.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
}

/** Creates `folder` if it does not exist. @throws StartError that names DATA_DIR if it is not a folder or cannot be written. */
export function requireWritable(folder: string): void {
  try {
    makeFolder(folder)
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`DATA_DIR must be a folder that this account can write to: ${folder} is not (${code})`)
  }
}
