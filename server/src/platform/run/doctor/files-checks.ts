import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type BucketBackend, openBucket } from '../../files/s3-backend.ts'
import { StoreFailure } from '../../files/s3-requests.ts'
import { parseBucket } from '../../settings/files-place.ts'
import type { Finding } from './finding.ts'

/** How long the signed address of the test file is valid, in seconds. */
const linkSeconds = 60

/**
 * Checks the bucket of FILES_URL, if one is set: a file can be stored, read, listed and removed, and cannot be read without a signature. The
 * test file is removed again.
 */
export async function checkFiles(env: Record<string, string | undefined>): Promise<Finding[]> {
  if (!env.FILES_URL) return []
  const bucket = parseBucket(env.FILES_URL)
  // A fault of the setting is reported with the other settings.
  if ('wrong' in bucket) return []
  const backend = openBucket(bucket)
  const key = randomUUID()
  try {
    await backend.write(key, Buffer.from('porchlight doctor'))
    const stored = await backend.read(key)
    const text = stored && (await buffer(stored.stream)).toString()
    if (text !== 'porchlight doctor' || (await backend.sizeOf(key)) !== text.length)
      return [fault(`${backend.name} did not give back what was stored`, 'Look at the log of that store.')]
    let isListed = false
    for await (const file of backend.list(key)) isListed ||= file.key === key
    if (!isListed) return [fault(`${backend.name} does not list its files`, 'Allow ListBucket for the access key.')]
    return [await checkPrivacy(backend, key)]
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    return [
      fault(
        `${backend.name} does not work (${error.message})`,
        'Check FILES_URL, that the bucket exists, and that the access key may get, put, delete and list.',
      ),
    ]
  } finally {
    await backend.remove(key).catch(() => undefined)
  }
}

async function checkPrivacy(backend: BucketBackend, key: string): Promise<Finding> {
  const link = new URL(await backend.link(key, linkSeconds))
  if (!(await isOpen(link)))
    return fault(
      `${backend.name} refuses a signed address that it should accept for a minute`,
      'Compare the clocks of both machines.',
    )
  if (await isOpen(new URL(link.pathname, link.origin)))
    return fault(
      `Everybody can read the files in ${backend.name}`,
      'Make the bucket private: block public access, and remove policies and lists that allow everybody to read.',
    )
  return { level: 'ok', message: `Files: ${backend.name} works, and is private` }
}

/** Whether a request without credentials can read this address. */
async function isOpen(address: URL): Promise<boolean> {
  const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(30_000) })
  await answer.body?.cancel()
  return answer.ok
}

function fault(message: string, remedy: string): Finding {
  return { level: 'fault', message: `Files: ${message}`, remedy }
}
