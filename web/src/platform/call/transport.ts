/** The progress of a transfer, in bytes; `total` is null when the size is unknown. */
export interface Progress {
  readonly loaded: number
  readonly total: number | null
}

/** A request to send. */
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
export const timeoutMs = 30_000

/**
 * Sends a request and resolves with the response of any status. Rejects with an AbortError if the caller aborted it, and with a TypeError or
 * TimeoutError if there is no response. A request with files has no time limit. Uploads with progress use XMLHttpRequest, because fetch reports no
 * upload progress.
 */
export async function sendRequest(outgoing: Outgoing): Promise<Response> {
  if (outgoing.onUpload) return await (await import('./upload.ts')).sendByXhr(outgoing, outgoing.onUpload)
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
