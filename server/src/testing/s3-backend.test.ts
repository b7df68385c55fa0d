import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ListedFile } from '../platform/files/file-backend.ts'
import { type BucketBackend, openBucket } from '../platform/files/s3-backend.ts'
import { StoreFailure } from '../platform/files/s3-requests.ts'
import { type Bucket, parseBucket } from '../platform/settings/files-place.ts'
import { type S3Server, startS3 } from './s3-server.ts'

let s3: S3Server
let bucket: Bucket
let files: BucketBackend
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())
beforeEach(() => {
  bucket = bucketOf(s3.url(randomUUID()))
  files = openBucket(bucket)
})
afterEach(() => {
  s3.onRequest = () => true
  s3.asked.length = 0
})

function bucketOf(url: string): Bucket {
  const read = parseBucket(url)
  if ('wrong' in read) throw new Error(read.wrong)
  return read
}

async function bytesOf(key: string): Promise<Buffer | undefined> {
  const stored = await files.read(key)
  return stored && buffer(stored.stream)
}

async function listed(prefix?: string): Promise<string[]> {
  return (await filesOf(prefix)).map(({ key }) => key)
}

async function filesOf(prefix?: string): Promise<ListedFile[]> {
  const found: ListedFile[] = []
  for await (const file of files.list(prefix)) found.push(file)
  return found
}

const part = 8 * 1024 * 1024

it('stores bytes and streams of any size, returns them and their size, and removes them', async () => {
  for (const size of [0, 1, 100_000, part - 1, part, part + 1, 2 * part + 5]) {
    const bytes = randomBytes(size)
    const [one, other] = [randomUUID(), randomUUID()]
    await files.write(one, bytes)
    await files.write(other, Readable.from(chunksOf(bytes)))
    for (const key of [one, other]) {
      expect((await files.read(key))?.sizeBytes, String(size)).toBe(size)
      expect((await bytesOf(key))?.equals(bytes), String(size)).toBe(true)
      expect(await files.sizeOf(key)).toBe(size)
      await files.remove(key)
      await files.remove(key)
      expect(await files.read(key)).toBeUndefined()
      expect(await files.sizeOf(key)).toBeUndefined()
    }
  }
  for (const wrong of ['', '../../secret', 'no key']) expect(await files.read(wrong)).toBeUndefined()
})

async function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 300_001) yield bytes.subarray(at, at + 300_001)
}

it('sends a stream in parts, and a small stream in one request', async () => {
  await files.write(randomUUID(), Readable.from(chunksOf(randomBytes(3 * part))))
  const parts = s3.asked.filter((line) => line.startsWith('PUT') && line.includes('partNumber='))
  expect(parts).toHaveLength(3)
  s3.asked.length = 0
  await files.write(randomUUID(), Readable.from([randomBytes(1000)]))
  expect(s3.asked).toHaveLength(1)
})

it('lists files by the start of their keys, page after page, and only files of its prefix', async () => {
  const keys = Array.from({ length: 1030 }, () => randomUUID()).toSorted()
  for (let at = 0; at < keys.length; at += 10)
    await Promise.all(keys.slice(at, at + 10).map((key) => files.write(key, Buffer.from(key))))
  const other = openBucket(bucketOf(s3.url(randomUUID())))
  await other.write(randomUUID(), Buffer.from('of another'))
  expect((await listed()).toSorted()).toEqual(keys)
  for (const length of [1, 2, 3, 8]) {
    const begin = keys[500]?.slice(0, length) ?? ''
    expect((await listed(begin)).toSorted(), begin).toEqual(keys.filter((key) => key.startsWith(begin)))
  }
  const [first] = await filesOf(keys[0])
  expect(first).toMatchObject({ key: keys[0], sizeBytes: 36 })
  expect(Math.abs(Date.now() - (first?.changedAt.getTime() ?? 0))).toBeLessThan(120_000)
})

it('nobody can read a file without a signature: a link works for its time only, and only as it was signed', async () => {
  const key = randomUUID()
  await files.write(key, Buffer.from('private'))
  const link = await files.link(key, 3)
  expect(await (await fetch(link)).text()).toBe('private')
  const other = new URL(link)
  other.searchParams.set('X-Amz-Expires', '3600')
  expect((await fetch(other)).status).toBe(403)
  expect((await fetch(`${other.origin}${other.pathname}`)).status).toBe(403)
  await sleep(4_000)
  expect((await fetch(link)).status).toBe(403)
})

it('a wrong secret, a bucket that does not exist and a store that cannot be reached are failures that a call answers with 503', async () => {
  const key = randomUUID()
  const wrong = [
    openBucket({ ...bucket, secretKey: 'wrong' }),
    openBucket({ ...bucket, endpoint: bucket.endpoint.replace('/porchlight', '/nothing') }),
    openBucket({ ...bucket, endpoint: 'http://127.0.0.1:65431/porchlight' }),
  ]
  for (const backend of wrong) {
    const failure = await backend.write(key, Buffer.from('x')).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StoreFailure)
    expect(failure).toMatchObject({ status: 503 })
    expect(String((failure as Error).message)).toMatch(/SignatureDoesNotMatch|NoSuchBucket|ECONNREFUSED/)
  }
})

it('the store refuses bytes that are damaged during the transfer, because their checksum is signed', async () => {
  const key = randomUUID()
  await files.write(key, Buffer.from('whole'))
  const { url } = s3
  const port = new URL(url('p').replace('s3+http', 'http')).port
  const damaged = await fetch(`http://127.0.0.1:${port}/porchlight/p/aa/x`, {
    method: 'PUT',
    headers: { authorization: 'AWS4-HMAC-SHA256 of other bytes', 'x-amz-content-sha256': '0'.repeat(64) },
    body: 'damaged',
  })
  expect(damaged.status).toBe(400)
  expect((await bytesOf(key))?.toString()).toBe('whole')
})

it('a request whose connection breaks is sent again', async () => {
  let cuts = 0
  s3.onRequest = () => cuts++ >= 2
  const key = randomUUID()
  await files.write(key, Buffer.from('late'))
  expect(cuts).toBe(3)
  expect((await bytesOf(key))?.toString()).toBe('late')
})

it('a store that is killed while a large file is sent leaves nothing under its key; the next attempt stores it', async () => {
  const key = randomUUID()
  const bytes = randomBytes(4 * part)
  s3.onRequest = async (line) => {
    if (line.includes('partNumber=3')) await s3.kill()
    return true
  }
  await expect(files.write(key, Readable.from(chunksOf(bytes)))).rejects.toBeInstanceOf(StoreFailure)
  s3.onRequest = () => true
  await s3.restart()
  expect(await files.read(key)).toBeUndefined()
  expect(await listed()).toEqual([])
  await files.write(key, Readable.from(chunksOf(bytes)))
  expect((await bytesOf(key))?.equals(bytes)).toBe(true)
})

it('a store that is killed while a large file is read: the rest is read after its restart', async () => {
  const key = randomUUID()
  const bytes = randomBytes(6 * part)
  await files.write(key, Readable.from(chunksOf(bytes)))
  const stored = await files.read(key)
  const read: Buffer[] = []
  let isKilled = false
  for await (const chunk of stored?.stream ?? []) {
    read.push(chunk)
    if (isKilled) continue
    isKilled = true
    await s3.kill()
    await s3.restart()
  }
  expect(Buffer.concat(read).equals(bytes)).toBe(true)
  expect(s3.asked.filter((line) => line.startsWith('GET')).length).toBeGreaterThan(1)
})

it('a process that is killed while it sends a file leaves nothing under the key of the file', async () => {
  const key = randomUUID()
  const program = `
    import { Readable } from 'node:stream'
    import { openBucket } from ${JSON.stringify(new URL('../platform/files/s3-backend.ts', import.meta.url).href)}
    async function* endless() { for (;;) yield Buffer.alloc(1024 * 1024, 7) }
    await openBucket(${JSON.stringify(bucket)}).write(${JSON.stringify(key)}, Readable.from(endless()))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' })
  const third = Promise.withResolvers<void>()
  s3.onRequest = (line) => {
    if (line.includes('partNumber=3')) third.resolve()
    return true
  }
  await third.promise
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await files.read(key)).toBeUndefined()
  expect(await listed()).toEqual([])
})
