import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { logger } from '../log.ts'
import type { Bucket } from '../settings/files-place.ts'
import { type FileBackend, isFileKey, type ListedFile } from './file-backend.ts'
import { readAnswer, type S3Answer } from './s3-answers.ts'
import { openS3, pauses, type S3, StoreFailure, textOf } from './s3-requests.ts'

/** The size of one part of a large file, in bytes; stores require 5 MB. */
const partBytes = 8 * 1024 * 1024

/** A bucket. It can also create an address at which a file can be read without the access key. */
export interface BucketBackend extends FileBackend {
  /** Returns an address at which everybody who has it can read the file for some seconds. */
  link(key: string, seconds: number): Promise<string>
}

/**
 * Stores files in a bucket of a store that speaks the protocol of S3, under the prefix and, as in the folder, the first two characters of
 * their keys. The bucket is private: every request is signed, and every download goes through the calls of the product.
 */
export function openBucket(bucket: Bucket): BucketBackend {
  const s3 = openS3(bucket)
  const { endpoint, prefix } = bucket
  const nameOf = (key: string) => `${prefix}${key.slice(0, 2)}/${key}`
  return {
    name: `the bucket ${endpoint}${prefix && `/${prefix}`}`,
    isShared: true,
    async write(key, content) {
      if (content instanceof Uint8Array) await putBytes(s3, nameOf(key), new Uint8Array(content))
      else await putStream(s3, nameOf(key), content)
    },
    async read(key) {
      if (!isFileKey(key)) return undefined
      const response = await s3.send({ method: 'GET', name: nameOf(key) })
      if (!response) return undefined
      const sizeBytes = sizeIn(response)
      const stream = Readable.from(chunksOf(s3, nameOf(key), response, sizeBytes), { objectMode: false })
      // A body that is never read would keep its connection open. A body that is being read is canceled by its own stream.
      stream.once('close', () => void response.body?.cancel().catch(() => undefined))
      return { stream, sizeBytes }
    },
    async sizeOf(key) {
      return isFileKey(key) ? headSize(s3, nameOf(key)) : undefined
    },
    async remove(key) {
      if (isFileKey(key)) await s3.send({ method: 'DELETE', name: nameOf(key) })
    },
    list: (begin = '') => listFiles(s3, prefix, begin),
    dropLeftovers: (before) => dropUploads(s3, prefix, before),
    link: (key, seconds) => s3.link(nameOf(key), seconds),
  }
}

function sizeIn(response: Response): number {
  const size = Number(response.headers.get('content-length') ?? Number.NaN)
  if (!Number.isSafeInteger(size)) throw new StoreFailure('its answer names no size')
  return size
}

async function headSize(s3: S3, name: string): Promise<number | undefined> {
  const response = await s3.send({ method: 'HEAD', name })
  return response && sizeIn(response)
}

async function putBytes(s3: S3, name: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!(await s3.send({ method: 'PUT', name, body }))) throw new StoreFailure('the bucket does not exist')
}

/** Sends a stream part by part, so that two parts at most are in memory. The object appears when all of them are stored. */
async function putStream(s3: S3, name: string, source: Readable): Promise<void> {
  const parts = partsOf(source)
  const first = await parts.next()
  if (first.done) return putBytes(s3, name, new Uint8Array())
  // A small file is sent in one request.
  if (first.value.length < partBytes) return putBytes(s3, name, first.value)
  const started = await answerOf(s3.send({ method: 'POST', name, query: { uploads: '' } }))
  const uploadId = started.fields.UploadId
  if (!uploadId) throw new StoreFailure('it began no upload')
  try {
    const tags: string[] = []
    let sizeBytes = 0
    for (let part: IteratorResult<Uint8Array<ArrayBuffer>> = first; !part.done; part = await parts.next()) {
      const query = { uploadId, partNumber: String(tags.length + 1) }
      const stored = await s3.send({ method: 'PUT', name, query, body: part.value })
      const tag = stored?.headers.get('etag')
      if (!tag) throw new StoreFailure('it did not take a part')
      tags.push(tag)
      sizeBytes += part.value.length
    }
    const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`)
    const body = new TextEncoder().encode(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
    const { kind, fields } = await answerOf(s3.send({ method: 'POST', name, query: { uploadId }, body }))
    // S3 may answer 200 and report a failure in the body.
    if (kind === 'Error') throw new StoreFailure(`it did not put the parts together: ${fields.Code}`)
    if ((await headSize(s3, name)) !== sizeBytes) throw new StoreFailure('it stored another number of bytes')
  } catch (error) {
    source.destroy()
    await s3.send({ method: 'DELETE', name, query: { uploadId } }).catch((failure: unknown) => {
      logger.warn(
        { err: failure },
        'the parts of an upload that failed stay in the bucket until its own rule removes them',
      )
    })
    throw error
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Cuts a stream into parts of the same size; the last may be smaller. */
async function* partsOf(source: Readable): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(partBytes)
  let filled = 0
  for await (const chunk of source) {
    for (let rest: Uint8Array = chunk; rest.length > 0; ) {
      const taken = rest.subarray(0, partBytes - filled)
      part.set(taken, filled)
      filled += taken.length
      rest = rest.subarray(taken.length)
      if (filled < partBytes) continue
      yield part
      part = new Uint8Array(partBytes)
      filled = 0
    }
  }
  if (filled > 0) yield part.slice(0, filled)
}

/** Yields the bytes of an object. If the connection breaks, the rest is requested again. */
async function* chunksOf(s3: S3, name: string, first: Response, sizeBytes: number): AsyncGenerator<Uint8Array> {
  let at = 0
  let response: Response | undefined = first
  for (let failures = 0; ; failures += 1) {
    let reason: unknown
    try {
      for await (const chunk of response?.body ?? []) {
        at += chunk.length
        yield chunk
      }
    } catch (error) {
      reason = error
    }
    if (at === sizeBytes) return
    if (at > sizeBytes || failures >= pauses.length)
      throw new StoreFailure(`it sent ${at} of ${sizeBytes} bytes`, reason)
    await sleep(pauses[failures])
    response = await s3.send({ method: 'GET', name, headers: { range: `bytes=${at}-` } })
  }
}

async function answerOf(sent: Promise<Response | undefined>, item?: string): Promise<S3Answer> {
  const response = await sent
  if (!response) throw new StoreFailure('the bucket does not exist')
  const text = await textOf(response)
  try {
    return readAnswer(text, item)
  } catch (error) {
    throw new StoreFailure('its answer cannot be read', error)
  }
}

/** Returns the key in the name of an object: the text after the prefix, the two characters of the folder, and a slash. */
const keyIn = (name: string, prefix: string) => name.slice(prefix.length + 3)

/** Yields the files whose keys begin with `begin`. The store answers a list in several parts; each names the next one by a token. */
async function* listFiles(s3: S3, prefix: string, begin: string): AsyncGenerator<ListedFile> {
  // The first two characters of a key are also the name of its folder.
  const folder = begin.length > 2 ? `${begin.slice(0, 2)}/` : ''
  const within = `${prefix}${folder}${begin}`
  for (let token: string | undefined; ; ) {
    const query = { 'list-type': '2', prefix: within, ...(token && { 'continuation-token': token }) }
    const { fields, items } = await answerOf(s3.send({ method: 'GET', name: '', query }), 'Contents')
    for (const { Key: name = '', Size: size, LastModified: changed = '' } of items) {
      const key = keyIn(name, prefix)
      if (!isFileKey(key) || name !== `${prefix}${key.slice(0, 2)}/${key}`) continue
      yield { key, sizeBytes: Number(size), changedAt: new Date(changed) }
    }
    token = fields.IsTruncated === 'true' ? fields.NextContinuationToken : undefined
    if (!token) return
  }
}

/** Aborts uploads in parts that began before a time: killed processes left them. */
async function dropUploads(s3: S3, prefix: string, before: Date): Promise<void> {
  const query = { uploads: '', ...(prefix && { prefix }) }
  const listed = await answerOf(s3.send({ method: 'GET', name: '', query }), 'Upload').catch((error: unknown) => {
    // Some stores cannot list uploads; docs/operations.md says what to set there.
    logger.info({ err: error }, 'unfinished uploads cannot be listed')
    return undefined
  })
  for (const { Key: name = '', UploadId: uploadId = '', Initiated: begun = '' } of listed?.items ?? []) {
    const isOurs = name.startsWith(prefix) && isFileKey(keyIn(name, prefix))
    if (isOurs && new Date(begun) < before) await s3.send({ method: 'DELETE', name, query: { uploadId } })
  }
}
