import type { Call, QueryInput } from '@porchlight/contract/call.ts'
import { nameOf, sendWithRepeats } from './call.ts'
import { CallFailed } from './call-failed.ts'
import type { Progress } from './transport.ts'

/** A downloaded file. */
export interface Downloaded {
  readonly blob: Blob
  readonly filename: string
}

/**
 * Downloads a file, with the token in the header and never in the address; returns it with its file name. Throws CallFailed if it could not be read,
 * AbortError if `signal` aborted it.
 */
export async function download<C extends Call & { answer: 'download' | 'image' }>(
  call: C,
  query: QueryInput<C>,
  onProgress: (progress: Progress) => void = () => {},
  signal?: AbortSignal,
): Promise<Downloaded> {
  const answer = await sendWithRepeats(call, { query, signal })
  try {
    return { blob: await readWithProgress(answer, onProgress), filename: filenameOf(answer) }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallFailed(nameOf(call), null)
  }
}

/** The file name of a response: the encoded name, else the plain one, else 'download'. */
function filenameOf(answer: Response): string {
  const header = answer.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''((?:%[\da-f]{2}|[\w.!#$&+^`|~-])+)/i.exec(header)?.[1]
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded)
  } catch {
    // The name is not valid UTF-8, so the plain file name is used.
  }
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? 'download'
}

/** Reads a whole body and reports the progress. */
async function readWithProgress(answer: Response, onProgress: (progress: Progress) => void): Promise<Blob> {
  const length = Number(answer.headers.get('content-length'))
  // The length of a compressed body counts compressed bytes, but the parts are decompressed.
  const total = length > 0 && !answer.headers.has('content-encoding') ? length : null
  const parts: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  for await (const part of answer.body ?? []) {
    parts.push(part)
    loaded += part.length
    onProgress({ loaded, total })
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
}
