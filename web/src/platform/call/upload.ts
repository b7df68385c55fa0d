import type { Outgoing, Progress } from './transport.ts'

/** Sends a request by XMLHttpRequest, which reports the progress of the upload; rejects as sendRequest does. */
export function sendByXhr(outgoing: Outgoing, onUpload: (progress: Progress) => void): Promise<Response> {
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
