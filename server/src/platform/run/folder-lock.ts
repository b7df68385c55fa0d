import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { requireWritable } from '../settings/make-folder.ts'
import { StartError } from '../start-error.ts'

export interface FolderLock {
  release(): void
}

/** The locked databases. Without a reference the garbage collector would close a database and so release its lock. */
const openLocks = new Set<DatabaseSync>()

/**
 * Locks `folder` (created if missing) for this process until release or the end of the process, however it ends. The lock is a file
 * lock that SQLite takes through the kernel, the same on every system. So no leftover file can block a start, and of two starts at
 * once only one succeeds. The file with the pid only serves to name the owner.
 * @throws StartError if another process has the lock. The message says which process, and what to do.
 */
export function lockFolder(folder: string): FolderLock {
  requireWritable(folder)
  const database = new DatabaseSync(join(folder, 'in-use.lock'))
  const pidFile = join(folder, 'in-use.pid')
  try {
    database.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    database.close()
    if (!isBusy(error)) throw error
    const pid = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').trim() : 'unknown'
    throw new StartError(
      `${folder} is in use by another Porchlight (process ${pid}).\n` +
        `Stop that one first (kill ${pid}), or start this one with a folder of its own: DATA_DIR=/another/folder`,
    )
  }
  openLocks.add(database)
  writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o644 })
  return {
    release() {
      openLocks.delete(database)
      rmSync(pidFile, { force: true })
      if (database.isOpen) database.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
