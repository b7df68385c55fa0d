#!/usr/bin/env node
import path from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { StoreFailure } from './platform/files/s3-requests.ts'
import { logger } from './platform/log.ts'
import { backUp, restore, verifyBackup } from './platform/run/backup.ts'
import { makeBackupKey } from './platform/run/backup-file.ts'
import { backUpInto, untilNext } from './platform/run/backup-folder.ts'
import { reportBackup } from './platform/run/backup-report.ts'
import { examine, reportOf } from './platform/run/doctor.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { StartError } from './platform/start-error.ts'
import { productVersion } from './platform/version.ts'

const usage = `Usage:
  npx porchlight setup-link                prints a new set-up link; an earlier link becomes invalid
  npx porchlight owner ADDRESS             makes the account of the e-mail address a server owner
  npx porchlight backup FILE               saves database, files and secrets; encrypted if BACKUP_RECIPIENT is set
  npx porchlight backup FOLDER --keep N    makes a backup in a folder and keeps the newest N there; with --daily HH:MM a
                                           backup every day at that time (UTC), until the command is stopped
  npx porchlight restore FILE              restores a backup into an empty DATA_DIR and an empty database; --key FILE for
                                           an encrypted backup
  npx porchlight verify-backup FILE        reads a whole backup and compares every checksum; --key FILE for an encrypted one
  npx porchlight files copy TO             copies all stored files into a folder, or a bucket (s3://…, as in FILES_URL); with -
                                           as TO, TO is read from standard input
  npx porchlight files check               reads every stored file and compares it with its checksum
  npx porchlight backup-key FILE           creates the key pair of encrypted backups
  npx porchlight doctor                    checks settings, database, mail, storage, clock and versions, and prints what to do
  npx porchlight version                   prints the version
  npx porchlight help                      prints this

FILE may be - for standard output or standard input. Set DATA_DIR, DATABASE_URL and PUBLIC_URL as for the start of the
server. The server may be running, except during restore. The exit status is 0 after a success, 1 after a failure, and 2
for wrong arguments.
`

/** The parsed arguments of a command: its name, its one argument (empty if there is none), and its options. */
interface Arguments {
  readonly name: string
  readonly argument: string
  readonly key?: string
  readonly keep?: number
  readonly daily?: string
}

/** Writes a message for a person: to standard error if standard output (`target` '-') is the backup. */
function say(text: string, target = ''): void {
  ;(target === '-' ? process.stderr : process.stdout).write(`${text}\n`)
}

/** Resolves a relative path from the folder in which the command was typed. npm changes to the folder of the package and sets INIT_CWD. */
function resolvePath(file: string): string {
  return file === '-' ? file : path.resolve(process.env.INIT_CWD ?? '', file)
}

async function setupLink(): Promise<void> {
  const { makeSetupLinkByCommand } = await import('./first-start.ts')
  const link = await makeSetupLinkByCommand(readSettings())
  say(`Open this link to set the server up. It works once, for 24 hours. Earlier links are invalid now:\n${link}`)
}

async function owner({ argument }: Arguments): Promise<void> {
  const { makeOwner } = await import('./first-start.ts')
  say(await makeOwner(readSettings(), argument))
}

/** Stores the outcome of a backup for the page of the server. */
async function reported<Result>(settings: Settings, sizeOf: (made: Result) => number, making: Promise<Result>) {
  const made = await making.catch(async (error: Error) => {
    await reportBackup(settings, { sizeBytes: null, reason: error.message })
    throw error
  })
  await reportBackup(settings, { sizeBytes: sizeOf(made), reason: '' })
  return made
}

async function backup({ argument, keep, daily }: Arguments): Promise<void> {
  const settings = readSettings()
  const target = resolvePath(argument)
  if (keep === undefined) {
    // The log is written to standard output too, and would be part of the backup.
    if (target === '-') logger.level = 'silent'
    const { rows, files } = await reported(settings, ({ bytes }) => bytes, backUp(settings, target))
    const into = target === '-' ? 'standard output' : target
    const care = settings.backupRecipient ? 'It is encrypted.' : "It contains secrets and people's data: keep it safe."
    return say(`Saved ${rows} rows and ${files} files into ${into}. ${care}`, target)
  }
  const once = async () => {
    const made = await reported(settings, ({ bytes }) => bytes, backUpInto(settings, target, keep, new Date()))
    say(made.text)
  }
  if (daily === undefined) return once()
  for (;;) {
    await pause(untilNext(daily, new Date()))
    // After a failure the command goes on, because the next day is another attempt.
    await once().catch((error: Error) => process.stderr.write(`The backup failed: ${error.message}\n`))
  }
}

async function restoreFrom({ argument, key }: Arguments): Promise<void> {
  const settings = readSettings()
  const { rows, files } = await restore(settings, resolvePath(argument), key && resolvePath(key))
  const into = `${settings.databaseUrl ? 'the database of DATABASE_URL and ' : ''}${settings.dataDir}`
  say(`Restored ${rows} rows and ${files} files into ${into}.`)
}

async function verify({ argument, key }: Arguments): Promise<void> {
  const { rows, tables, files, migrations, hasSums } = await verifyBackup(
    resolvePath(argument),
    key && resolvePath(key),
  )
  const sums = hasSums ? 'every checksum is right' : 'an older release made it, without checksums'
  say(`The backup is whole: ${rows} rows in ${tables} tables, ${files} files; ${sums}.`)
  say(`Its newest migration is ${migrations.at(-1)}. Restore it with this release or a newer one.`)
}

async function copyStoredFiles({ argument }: Arguments): Promise<void> {
  const { copyFiles } = await import('./platform/run/files-commands.ts')
  // The URL of a bucket contains a secret. Other users of this machine can see the arguments of a command, but not its standard input.
  const target = argument === '-' ? (await textOf(process.stdin)).trim() : argument
  const { copied, present, bytes, from, to } = await copyFiles(readSettings(), target)
  say(`Copied ${copied} files (${bytes} bytes) from ${from} to ${to}; ${present} were there already.`)
}

async function checkFiles(): Promise<void> {
  const { checkStoredFiles } = await import('./platform/run/files-commands.ts')
  const { checked, missing, damaged, in: place } = await checkStoredFiles(readSettings())
  for (const key of missing) say(`missing: ${key}`)
  for (const key of damaged) say(`damaged: ${key}`)
  const faults = missing.length + damaged.length
  say(`Checked ${checked} files in ${place}: ${faults === 0 ? 'all are there and whole' : `${faults} are not`}.`)
  if (faults > 0) process.exitCode = 1
}

async function backupKey({ argument }: Arguments): Promise<void> {
  const file = resolvePath(argument)
  const recipient = await makeBackupKey(file)
  say(`BACKUP_RECIPIENT=${recipient}`)
  say(
    `\nThe line above is the setting. The secret key is in ${file}: keep it on another machine and on paper.\nWithout it nobody can read the backups.`,
  )
}

async function doctor(): Promise<void> {
  const { text, isFaulty } = reportOf(await examine(process.env))
  process.stdout.write(text)
  if (isFaulty) process.exitCode = 1
}

interface Command {
  readonly run: (given: Arguments) => Promise<void>
  /** Whether the command needs one argument. Otherwise it has none. */
  readonly takesOne: boolean
  readonly options?: readonly ('key' | 'keep' | 'daily')[]
}

const commands: Readonly<Record<string, Command>> = {
  'setup-link': { run: setupLink, takesOne: false },
  owner: { run: owner, takesOne: true },
  backup: { run: backup, takesOne: true, options: ['keep', 'daily'] },
  restore: { run: restoreFrom, takesOne: true, options: ['key'] },
  'verify-backup': { run: verify, takesOne: true, options: ['key'] },
  'files copy': { run: copyStoredFiles, takesOne: true },
  'files check': { run: checkFiles, takesOne: false },
  'backup-key': { run: backupKey, takesOne: true },
  doctor: { run: doctor, takesOne: false },
  version: { run: async () => say(`Porchlight ${productVersion}, Node ${process.versions.node}`), takesOne: false },
  help: { run: async () => say(usage.trimEnd()), takesOne: false },
}

/** Parses the arguments of the command line; returns undefined if they are not valid. */
function parseCommand(given: readonly string[]): Arguments | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      options: { key: { type: 'string' }, keep: { type: 'string' }, daily: { type: 'string' } },
      allowPositionals: true,
    })
    const [first = '', ...rest] = positionals
    // The commands 'files copy' and 'files check' have names of two words.
    const name = first === 'files' ? `files ${rest.shift() ?? ''}` : first
    const [argument = '', ...more] = rest
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    const { key, keep, daily } = values
    if (!command || command.takesOne !== (argument !== '') || more.length > 0) return undefined
    if (Object.keys(values).some((option) => !command.options?.some((one) => one === option))) return undefined
    if (name === 'owner' && !isEmailAddress(argument)) return undefined
    if (keep !== undefined && (!/^[1-9]\d{0,3}$/.test(keep) || argument === '-')) return undefined
    if (daily !== undefined && (keep === undefined || !/^([01]\d|2[0-3]):[0-5]\d$/.test(daily))) return undefined
    return { name, argument, ...(key && { key }), ...(keep && { keep: Number(keep) }), ...(daily && { daily }) }
  } catch {
    return undefined
  }
}

try {
  const given = parseCommand(process.argv.slice(2))
  if (!given) {
    process.stderr.write(usage)
    process.exit(2)
  }
  await commands[given.name]?.run(given)
  process.exit()
} catch (error) {
  const isPlain = error instanceof StartError || error instanceof StoreFailure
  const text = isPlain ? error.message : ((error as Error).stack ?? String(error))
  process.stderr.write(`\n${text}\n\n`)
  process.exit(1)
}
