import { chmodSync, existsSync, mkdirSync } from 'node:fs'

/**
 * Creates a folder of ours if it does not exist. If root creates it, other accounts may enter it but not list it, because
 * PostgreSQL does not run as root and its data is in this folder.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
}
