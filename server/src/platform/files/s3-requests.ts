import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { HttpError } from '../http-error.ts'
import type { Bucket } from '../settings/files-place.ts'
import { readAnswer } from './s3-answers.ts'

/** The pauses before a request is tried again, in milliseconds. */
export const pauses: readonly number[] = [200, 1_000, 3_000]

/** How long it may take until an answer begins, in milliseconds. */
const timeoutMs = 30_000

/** How many bytes of an answer that is not a file are read at most. */
const longestAnswer = 4_000_000

/** The store of files does not answer, or refuses. A call answers 503 without the message, and a job is tried again. */
export class StoreFailure extends HttpError {
  override readonly name = 'StoreFailure'
  constructor(problem: string, cause?: unknown) {
    super(503, ['the store of files', problem, ...messagesOf(cause)].join(': '))
  }
}

function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  // An AggregateError has one error for each address of a host that was tried.
  if (error instanceof AggregateError) return error.errors.flatMap(messagesOf)
  return [error.message, ...messagesOf(error.cause)]
}

/** A refusal by the store, with its status and code. */
class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  constructor(status: number, code: string) {
    super(`it answered ${status} ${code}`)
    this.status = status
  }
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The name of the object, without the bucket; empty for the bucket itself. */
  readonly name: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
}

/** Sends signed requests to a bucket. */
export interface S3 {
  /**
   * Returns the answer to a request, or undefined for 404. The checksum of the body is signed, so that the store refuses one that arrives
   * damaged. Failures that may be temporary are tried again.
   * @throws StoreFailure
   */
  send(request: S3Request): Promise<Response | undefined>
  /** Returns an address at which everybody who has it can read the object for some seconds. */
  link(name: string, seconds: number): Promise<string>
}

export function openS3({ accessKey: accessKeyId, secretKey: secretAccessKey, endpoint, region }: Bucket): S3 {
  // The signing keys of the days, which aws4fetch computes once.
  const cache = new Map<string, ArrayBuffer>()
  const signing = { accessKeyId, secretAccessKey, region, service: 's3', cache }
  const urlOf = (name: string) => new URL(name === '' ? endpoint : `${endpoint}/${name}`)

  async function once({ method, name, query, headers, body }: S3Request): Promise<Response | undefined> {
    const url = urlOf(name)
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value)
    const sum = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signer = new AwsV4Signer({
      ...signing,
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': sum },
    })
    const signed = await signer.sign()
    const tooLate = new AbortController()
    const timer = setTimeout(() => tooLate.abort(new Error('it did not answer in time')), timeoutMs)
    try {
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        signal: tooLate.signal,
        redirect: 'error',
        ...(body && { body }),
      })
      if (response.ok) return response
      const text = await textOf(response)
      if (response.status === 404 && !text.includes('NoSuchBucket')) return undefined
      throw new Refused(response.status, codeOf(text))
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async send(request) {
      for (let failures = 0; ; failures += 1) {
        try {
          return await once(request)
        } catch (error) {
          if (failures >= pauses.length || !mayBeTemporary(error))
            throw new StoreFailure(`${request.method} failed`, error)
          await sleep(pauses[failures])
        }
      }
    },
    async link(name, seconds) {
      const url = urlOf(name)
      url.searchParams.set('X-Amz-Expires', String(seconds))
      const signer = new AwsV4Signer({ ...signing, method: 'GET', url: url.href, signQuery: true })
      return (await signer.sign()).url.href
    },
  }
}

/** Returns the text of an answer. @throws StoreFailure for one that is too long. */
export async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longestAnswer) throw new StoreFailure('its answer is too long')
  }
  return text + decoder.decode()
}

function codeOf(text: string): string {
  try {
    return readAnswer(text).fields.Code ?? ''
  } catch {
    return ''
  }
}

/** Whether the same request may succeed later, after an error of the network, or of a store that is busy or restarts. */
function mayBeTemporary(error: unknown): boolean {
  return !(error instanceof Refused) || error.status >= 500 || error.status === 429 || error.status === 408
}
