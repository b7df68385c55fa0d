import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { Call, FileRule } from '@porchlight/contract/call.ts'
import type { FastifyRequest } from 'fastify'
import { fileNameOf } from '../files/file-name.ts'
import type { UploadedFile } from '../files/uploads.ts'
import { bodyLimitsOf } from './body-limits.ts'
import { HttpError } from './outcome.ts'

/** The maximum number of fields: more than any form has. */
const mostFields = 100

/** The sent files by the declared names of their fields. */
export type Uploads = Record<string, UploadedFile[]>

export function emptyUploads(call: Call): Uploads {
  return Object.fromEntries(Object.keys(call.files ?? {}).map((name) => [name, []]))
}

/**
 * Returns the fields of a multipart body as a urlencoded text, and its files, which are stored on disk. Reading stops when a limit is
 * exceeded, and at a file that the call does not declare.
 * @throws HttpError 400 for a body that cannot be read and for a file that is not declared, 413 for one that is too large.
 */
export async function readMultipart(
  call: Call,
  request: FastifyRequest,
  temporaryFolder: string,
): Promise<{ text: string; files: Uploads }> {
  const limits = bodyLimitsOf(call)
  if (Number(request.headers['content-length'] ?? 0) > limits.multipart) {
    dropRest(request)
    throw tooLarge()
  }
  const stopping = new AbortController()
  const overflow = new Promise<never>((_resolve, reject) => {
    stopping.signal.addEventListener('abort', () => reject(tooLarge()))
  })
  overflow.catch(() => undefined)
  const count = countBytes(limits.multipart, () => stopping.abort())
  request.raw.on('data', count)
  const parts = request.parts({
    limits: {
      fileSize: Math.max(1, ...Object.values(call.files ?? {}).map((rule) => rule.maxBytes)),
      files: limits.files + 1,
      fields: mostFields,
      fieldNameSize: 200,
      fieldSize: limits.fields,
      parts: mostFields + limits.files + 1,
      headerPairs: 50,
    },
  })
  const files = emptyUploads(call)
  const pairs: string[] = []
  let fieldBytes = 0
  try {
    for (;;) {
      const { value: part, done } = await Promise.race([parts.next(), overflow])
      if (done) return { text: pairs.join('&'), files }
      if (part.type === 'field') {
        const pair = `${encodeURIComponent(part.fieldname)}=${encodeURIComponent(String(part.value))}`
        fieldBytes += Buffer.byteLength(String(part.value))
        if (part.valueTruncated || fieldBytes > limits.fields) throw tooLarge()
        pairs.push(pair)
      } else await takeFile(call, files, part, { temporaryFolder, signal: stopping.signal })
    }
  } catch (error) {
    dropRest(request)
    await discard(files)
    if (stopping.signal.aborted) throw tooLarge()
    throw isMalformed(error) ? new HttpError(400, 'Not understood: body') : error
  } finally {
    request.raw.off('data', count)
  }
}

/** How long a client whose body was refused may continue to send before its connection is closed, in milliseconds. */
const lingerMs = 5000

/** Discards the rest of a body for a short time, so that the client can read the answer before the connection closes. */
function dropRest({ raw }: FastifyRequest): void {
  if (raw.complete) return
  raw.unpipe()
  raw.resume()
  const timer = setTimeout(() => raw.destroy(), lingerMs)
  raw.once('close', () => clearTimeout(timer))
}

const tooLarge = () => new HttpError(413, 'The request is too large.')

function countBytes(most: number, onTooMany: () => void): (chunk: Buffer) => void {
  let bytes = 0
  return (chunk) => {
    bytes += chunk.length
    if (bytes > most) onTooMany()
  }
}

/** Stores one file of the body. A file without a name is ignored: browsers send one for a field in which nothing was chosen. */
async function takeFile(
  call: Call,
  files: Uploads,
  part: MultipartFile,
  { temporaryFolder, signal }: { temporaryFolder: string; signal: AbortSignal },
): Promise<void> {
  if (!part.filename) {
    part.file.resume()
    return
  }
  const name = declaredName(call.files ?? {}, part.fieldname)
  const rule = name && call.files?.[name]
  const taken = name && files[name]
  if (!rule || !taken) throw new HttpError(400, `This field accepts no file: “${fileNameOf(part.filename)}”.`)
  // One file more than the limit is accepted, so that validation can name the error (body-limits.ts).
  if (taken.length > rule.limit) throw new HttpError(413, 'There are too many files.')
  const file = await storeTemporarily(part, { temporaryFolder, signal })
  taken.push(file)
  if (part.file.truncated || file.sizeBytes > rule.maxBytes) {
    throw new HttpError(413, `“${file.fileName}” is larger than ${Math.floor(rule.maxBytes / 1024 / 1024)} MB.`)
  }
}

/** Returns the declared name of a field: `HoaMessage[attachments][]` and `HoaMessage[attachments][0]` name the same files. */
function declaredName(rules: Readonly<Record<string, FileRule>>, fieldName: string): string | undefined {
  const plain = fieldName.replace(/\[\d*\]$/, '')
  return Object.keys(rules).find((name) => name === fieldName || name.replace(/\[\]$/, '') === plain)
}

async function storeTemporarily(
  part: MultipartFile,
  { temporaryFolder, signal }: { temporaryFolder: string; signal: AbortSignal },
): Promise<UploadedFile> {
  await mkdir(temporaryFolder, { recursive: true })
  const temporaryPath = path.join(temporaryFolder, randomUUID())
  let sizeBytes = 0
  part.file.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length
  })
  try {
    await pipeline(part.file, createWriteStream(temporaryPath, { flags: 'wx', mode: 0o600 }), { signal })
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw error
  }
  return { fileName: fileNameOf(part.filename), temporaryPath, sizeBytes }
}

/** The multipart parser throws errors without a code for malformed bodies; errors of the disk and of limits have a code. */
function isMalformed(error: unknown): boolean {
  return error instanceof Error && !(error instanceof HttpError) && !('code' in error)
}

/** Removes the uploaded files that the call did not store. */
export async function discard(files: Uploads): Promise<void> {
  for (const file of Object.values(files).flat()) await rm(file.temporaryPath, { force: true })
}
