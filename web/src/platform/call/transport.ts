/** The progress of a transfer, in bytes; `total` is null when the size is unknown. */
export interface Progress {
  readonly loaded: number
  readonly total: number | null
}

export interface Outgoing {
  readonly method: 'GET' | 'POST'
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: URLSearchParams | FormData | string | undefined
  readonly signal?: AbortSignal | undefined
  /** Completes the request even if the page is closed. */
  readonly keepalive?: boolean | undefined
  readonly onUpload?: ((progress: Progress) => void) | undefined
}

/** The timeout of a call without files, in milliseconds. */
const timeoutMs = 30_000

/**
 * Sends a request and resolves with the response of any status. Rejects with an AbortError when the caller aborted it and with
 * a TypeError or TimeoutError without a response. Uploads with progress use XMLHttpRequest, because fetch reports no upload progress.
 */
export async function sendRequest(outgoing: Outgoing): Promise<Response> {
  if (outgoing.onUpload) return await sendByXhr(outgoing, outgoing.onUpload)
  const { method, address, headers, body, keepalive = false } = outgoing
  const limits = body instanceof FormData ? [] : [AbortSignal.timeout(timeoutMs)]
  const signal = AbortSignal.any([...limits, ...(outgoing.signal ? [outgoing.signal] : [])])
  return await fetch(address, {
    method,
    headers,
    body: body ?? null,
    keepalive,
    signal,
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
  })
}

function sendByXhr(outgoing: Outgoing, onUpload: (progress: Progress) => void): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const xhr = new XMLHttpRequest()
  const abort = () => xhr.abort()
  outgoing.signal?.addEventListener('abort', abort)
  xhr.open(outgoing.method, outgoing.address)
  xhr.responseType = 'blob'
  for (const [name, value] of Object.entries(outgoing.headers)) xhr.setRequestHeader(name, value)
  xhr.upload.onprogress = ({ loaded, total, lengthComputable }) =>
    onUpload({ loaded, total: lengthComputable ? total : null })
  xhr.onload = () => resolve(new Response(xhr.response, { status: xhr.status, headers: headersOf(xhr) }))
  xhr.onerror = () => reject(new TypeError('No answer'))
  xhr.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
  xhr.onloadend = () => outgoing.signal?.removeEventListener('abort', abort)
  if (outgoing.signal?.aborted) reject(new DOMException('Aborted', 'AbortError'))
  else xhr.send(outgoing.body ?? null)
  return promise
}

function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return headers
}

/** Reads a whole body and reports the progress. */
export async function readWithProgress(answer: Response, onProgress: (progress: Progress) => void): Promise<Blob> {
  const length = Number(answer.headers.get('content-length'))
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
