import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'

/** The account that may read a stored secret besides root. */
export interface FileOwner {
  uid: number
  gid: number
}

/**
 * Returns the secret in `file`. The first time it is created (256 random bits, base64url) and stored with mode 0600.
 * It is written to another file and renamed, so that a kill at any moment leaves a complete secret or none.
 */
export function keptSecret(file: string, owner?: FileOwner): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = randomBytes(32).toString('base64url')
  const temporary = `${file}.${process.pid}.new`
  const handle = openSync(temporary, 'w', 0o600)
  try {
    fchmodSync(handle, 0o600)
    if (owner) fchownSync(handle, owner.uid, owner.gid)
    writeSync(handle, secret)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(temporary, file)
  return secret
}
