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
  npx porchlight setup-link                prints a new set-up link, which ends the one before
  npx porchlight owner ADDRESS             makes the account of the address a server owner
  npx porchlight backup FILE               saves database, files and secrets; encrypted if BACKUP_RECIPIENT is set
  npx porchlight backup FOLDER --keep N    the same into a folder, which keeps the newest N; with --daily HH:MM every
                                           day at that time (UTC), until it is stopped
  npx porchlight restore FILE              fills an empty DATA_DIR and an empty database; an encrypted one with --key FILE
  npx porchlight verify-backup FILE        reads a backup to its end and compares every checksum; --key FILE as above
  npx porchlight files copy TO             copies all stored files into a folder, or a bucket (s3://…, as in FILES_URL); - reads
                                           TO from standard input
  npx porchlight files check               reads every stored file and compares it with its checksum
  npx porchlight backup-key FILE           makes the key of encrypted backups
  npx porchlight doctor                    checks settings, database, mail, storage, clock and versions, and says what to do
  npx porchlight version                   prints the version
  npx porchlight help                      prints this

FILE may be - for standard output or standard input. Set the same DATA_DIR, DATABASE_URL and PUBLIC_URL as for the
start. The server may be running or not; for restore it must not. The exit status is 0 if all is well, 1 if not, and 2
for wrong words.
`

/** The arguments of a command: its one argument, empty if there is none, and its options. */
interface Words {
  readonly name: string
  readonly argument: string
  readonly key?: string
  readonly keep?: number
  readonly daily?: string
}

/** Writes a message for a person, which must not be in the output of a backup. */
function say(text: string, target = ''): void {
  ;(target === '-' ? process.stderr : process.stdout).write(`${text}\n`)
}

/** npm changes to the folder of the package, but a relative path refers to the folder in which the command was typed. */
function located(file: string): string {
  return file === '-' ? file : path.resolve(process.env.INIT_CWD ?? '', file)
}

async function setupLink(): Promise<void> {
  const { makeSetupLinkByCommand } = await import('./first-start.ts')
  const link = await makeSetupLinkByCommand(readSettings())
  say(`Open this link to set the server up. It works once, for 24 hours, and ends the link before:\n${link}`)
}

async function owner({ argument }: Words): Promise<void> {
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

async function backup({ argument, keep, daily }: Words): Promise<void> {
  const settings = readSettings()
  const target = located(argument)
  if (keep === undefined) {
    // Lines of the log would be in the backup.
    if (target === '-') logger.level = 'silent'
    const { rows, files } = await reported(settings, ({ bytes }) => bytes, backUp(settings, target))
    const into = target === '-' ? 'standard output' : target
    const care = settings.backupRecipient ? 'It is encrypted.' : "It holds secrets and people's data: keep it safe."
    return say(`Saved ${rows} rows and ${files} files into ${into}. ${care}`, target)
  }
  const once = async () => {
    const made = await reported(settings, ({ bytes }) => bytes, backUpInto(settings, target, keep, new Date()))
    say(made.text)
  }
  if (daily === undefined) return once()
  for (;;) {
    await pause(untilNext(daily, new Date()))
    // The next night is another attempt.
    await once().catch((error: Error) => process.stderr.write(`The backup failed: ${error.message}\n`))
  }
}

async function restoreFrom({ argument, key }: Words): Promise<void> {
  const settings = readSettings()
  const { rows, files } = await restore(settings, located(argument), key && located(key))
  const into = `${settings.databaseUrl ? 'the database of DATABASE_URL and ' : ''}${settings.dataDir}`
  say(`Restored ${rows} rows and ${files} files into ${into}.`)
}

async function verify({ argument, key }: Words): Promise<void> {
  const { rows, tables, files, migrations, hasSums } = await verifyBackup(located(argument), key && located(key))
  const sums = hasSums ? 'every checksum is right' : 'an older release made it, without checksums'
  say(`The backup is whole: ${rows} rows in ${tables} tables, ${files} files; ${sums}.`)
  say(`Its newest migration is ${migrations.at(-1)}. Restore it with this release or a newer one.`)
}

async function copyStoredFiles({ argument }: Words): Promise<void> {
  const { copyFiles } = await import('./platform/run/files-commands.ts')
  // The address of a bucket contains a secret, which others on this machine could see among the arguments of a command.
  const place = argument === '-' ? (await textOf(process.stdin)).trim() : argument
  const { copied, present, bytes, from, to } = await copyFiles(readSettings(), place)
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

async function backupKey({ argument }: Words): Promise<void> {
  const file = located(argument)
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
  readonly run: (words: Words) => Promise<void>
  /** Whether it takes one argument. */
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

/** The parsed arguments; undefined if they are not those of a command. */
function wordsOf(given: readonly string[]): Words | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      options: { key: { type: 'string' }, keep: { type: 'string' }, daily: { type: 'string' } },
      allowPositionals: true,
    })
    const [first = '', ...rest] = positionals
    // The names of the commands of files have two words.
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
  const words = wordsOf(process.argv.slice(2))
  if (!words) {
    process.stderr.write(usage)
    process.exit(2)
  }
  await commands[words.name]?.run(words)
  process.exit()
} catch (error) {
  const isPlain = error instanceof StartError || error instanceof StoreFailure
  const text = isPlain ? error.message : ((error as Error).stack ?? String(error))
  process.stderr.write(`\n${text}\n\n`)
  process.exit(1)
}
