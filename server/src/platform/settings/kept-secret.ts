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

/** The one account that may read a kept secret besides root. */
export interface FileOwner {
  uid: number
  gid: number
}

/**
 * The secret in `file`, made (256 random bits, base64url) and kept with mode 0600 the first time it is asked for.
 * Written beside and renamed, so that a kill at any moment leaves a whole secret or none.
 */
export function keptSecret(file: string, owner?: FileOwner): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = randomBytes(32).toString('base64url')
  const beside = `${file}.${process.pid}.new`
  const handle = openSync(beside, 'w', 0o600)
  try {
    fchmodSync(handle, 0o600)
    if (owner) fchownSync(handle, owner.uid, owner.gid)
    writeSync(handle, secret)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(beside, file)
  return secret
}
