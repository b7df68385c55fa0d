import { createHash, type Hash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Parser, type ReadEntry } from 'tar'
import { StartError } from '../start-error.ts'

// The format of a backup: a tar file with database.jsonl.gz (database-copy.ts), the secrets, files/, and SHA256SUMS, in the
// format of sha256sum. It can be encrypted in the format of age (age-encryption.org/v1). So the programs tar, sha256sum and age can read a backup.

/** The name of the list of checksums in a backup. */
export const sumsFile = 'SHA256SUMS'
/** The name of the database in a backup. */
export const databaseFile = 'database.jsonl.gz'

const ageHeader = 'age-encryption.org/'

/** Creates the key pair for encrypted backups. Stores the secret key in `file`, which only its owner can read, and returns the public key. */
export async function makeBackupKey(file: string): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  try {
    // The format of age-keygen, so that the program age can read the file.
    writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new StartError(`${file} exists already. Without it the backups made for its key cannot be read: keep it.`)
  }
  return recipient
}

/** Writes a tar stream to a file, or to standard output if `target` is `-`. A file appears only when it is complete. Returns the size in bytes. */
export async function writeBackup(tar: Readable, target: string, recipient: string | undefined): Promise<number> {
  const content = recipient === undefined ? tar : await encrypted(tar, recipient)
  if (target === '-') return await copy(content, process.stdout)
  const part = `${target}.part`
  try {
    rmSync(part, { force: true })
    const size = await copy(content, createWriteStream(part, { mode: 0o600, flush: true }))
    renameSync(part, target)
    return size
  } finally {
    rmSync(part, { force: true })
  }
}

async function copy(content: Readable, target: Writable): Promise<number> {
  let size = 0
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.length
      yield chunk
    }
  }
  // Standard output is not closed here; the end of the process closes it.
  await pipeline(content, counted, target, { end: target !== process.stdout })
  return size
}

async function encrypted(content: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return Readable.fromWeb((await encrypter.encrypt(webStreamOf(content))) as ReadableStream)
}

function webStreamOf(content: Readable) {
  // The cast: the library's type of a web stream is that of browsers, not that of Node.
  return Readable.toWeb(content) as unknown as Parameters<Encrypter['encrypt']>[0] &
    globalThis.ReadableStream<Uint8Array>
}

/**
 * Opens a backup and returns its tar stream. It is read from standard input if `source` is `-`.
 * @throws StartError if the backup does not exist, or is encrypted and cannot be decrypted with `keyFile`.
 */
export async function openBackup(source: string, keyFile: string | undefined): Promise<Readable> {
  if (source !== '-' && !existsSync(source)) throw new StartError(`The file ${resolve(source)} does not exist.`)
  const stored = source === '-' ? process.stdin : createReadStream(source)
  const first = await firstChunk(stored)
  if (!first.toString('latin1', 0, ageHeader.length).startsWith(ageHeader)) return stored
  if (keyFile === undefined) {
    throw new StartError('This backup is encrypted. Say where its secret key is: --key FILE')
  }
  const decrypter = new Decrypter()
  for (const identity of identitiesIn(keyFile)) decrypter.addIdentity(identity)
  try {
    return Readable.fromWeb((await decrypter.decrypt(webStreamOf(stored))) as ReadableStream)
  } catch (error) {
    throw new StartError(`${keyFile} does not open this backup: ${(error as Error).message}`)
  }
}

/** Returns the first bytes of a stream without consuming them. */
async function firstChunk(stored: Readable): Promise<Buffer> {
  for (;;) {
    const chunk: Buffer | null = stored.read()
    if (chunk) {
      stored.unshift(chunk)
      return chunk
    }
    if (stored.readableEnded || stored.destroyed) return Buffer.alloc(0)
    await new Promise((settle, reject) => {
      stored.once('readable', settle)
      stored.once('end', settle)
      stored.once('error', reject)
    })
  }
}

function identitiesIn(keyFile: string): string[] {
  if (!existsSync(keyFile)) throw new StartError(`The key ${resolve(keyFile)} does not exist.`)
  const found = readFileSync(keyFile, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (found.length === 0) throw new StartError(`${keyFile} holds no secret key of age (AGE-SECRET-KEY-…).`)
  return found
}

/** The name of an entry of a backup, such as `files/ab/…`, without './' before it. */
const entryName = (path: string) => path.replace(/^\.\//, '')

/** Whether an entry is one of a backup. No other entry is written, so a manipulated backup cannot overwrite other files. */
function isPart(path: string): boolean {
  const name = entryName(path)
  const names = [sumsFile, databaseFile, ...secretFiles]
  return names.includes(name) || (name.startsWith('files/') && !name.split('/').includes('..'))
}

/** The secrets. Without them a restored product would sign everybody out and lose the push subscriptions of browsers. */
export const secretFiles = ['secret', 'push-key']

/** Calls `read` for each file of a backup, one after the other. `read` must consume the whole content. Throws StartError for a damaged backup. */
export async function readEntries(
  tar: Readable,
  read: (name: string, content: Readable) => Promise<unknown>,
): Promise<void> {
  let reading: Promise<unknown> = Promise.resolve()
  const { promise: failed, reject } = Promise.withResolvers<never>()
  failed.catch(() => undefined)
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry: ReadEntry) => {
      // The stream of node-tar is not a stream of Node.
      const content = new PassThrough()
      entry.pipe(content)
      const isFile = entry.type === 'File' || entry.type === 'OldFile'
      const work = isFile && isPart(entry.path) ? read(entryName(entry.path), content) : drained(content)
      reading = Promise.all([reading, work])
      reading.catch(reject)
    },
  })
  parser.on('error', (error: Error) => reject(new StartError(`The backup is damaged: ${error.message}`)))
  const ended = new Promise((settle) => parser.on('end', settle))
  const fed = (async () => {
    for await (const chunk of tar) {
      if (!parser.write(chunk)) await new Promise((settle) => parser.once('drain', settle))
    }
    parser.end()
    await ended
    await reading
  })().catch((error: Error) => {
    throw error instanceof StartError ? error : new StartError(`The backup cannot be read: ${error.message}`)
  })
  await Promise.race([fed, failed])
}

async function drained(content: Readable): Promise<void> {
  for await (const _ of content);
}

/** Yields the chunks of `content` unchanged and adds them to `hash`. */
export async function* hashed(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

/** Returns the text of SHA256SUMS for these files of a folder, in the format of the program sha256sum. */
export async function sumsOf(folder: string, names: readonly string[]): Promise<string> {
  const lines: string[] = []
  for (const name of names) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, name)), hash)
    lines.push(`${hash.digest('hex')}  ${name}\n`)
  }
  return lines.join('')
}

/**
 * Compares the checksums of the files of a backup with its list. A backup without a list is accepted, because older releases wrote none.
 * @throws StartError that names the first file that differs.
 */
export function compareSums(list: string | undefined, found: ReadonlyMap<string, string>): void {
  if (list === undefined) return
  const expected = new Map(
    list
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
  for (const [name, sum] of expected) {
    if (!found.has(name)) throw new StartError(`The backup is incomplete: ${name} is missing.`)
    if (found.get(name) !== sum) throw new StartError(`The backup is damaged: ${name} does not have its checksum.`)
  }
  for (const name of found.keys()) {
    if (!expected.has(name)) throw new StartError(`The backup was changed: ${name} is not in its list.`)
  }
}
