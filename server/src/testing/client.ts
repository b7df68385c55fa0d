import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Call } from '@porchlight/contract/call.ts'

/** What a test sends with a call. Nested objects are sent with bracketed names. */
export interface Sent {
  readonly query?: Record<string, unknown>
  readonly body?: Record<string, unknown>
  readonly files?: Record<string, ReadonlyArray<{ name: string; bytes: Uint8Array | string; type?: string }>>
  readonly token?: string | undefined
  readonly headers?: Record<string, string>
}

export interface Received {
  readonly status: number
  readonly headers: Headers
  /** The parsed JSON, or the text if the answer is compressed or not JSON. */
  readonly body: any
  readonly bytes: Uint8Array
}

/** Sends one call over HTTP, as a client written from the documents would. */
export async function send(origin: string, call: Call, sent: Sent = {}): Promise<Received> {
  const query = { ...sent.query }
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    // '-' stands for a parameter of the path that the test does not give.
    const given = query[name] ?? '-'
    const text = typeof given === 'object' ? JSON.stringify(given) : String(given)
    const value = encodeURIComponent(text.toWellFormed())
    delete query[name]
    return value
  })
  const address = new URL(`/index.php${path}`, origin)
  for (const [name, value] of brackets(query)) address.searchParams.append(name, value)
  const headers: Record<string, string> = { ...sent.headers }
  if (sent.token) headers.authorization = `Bearer ${sent.token}`
  const body = call.method === 'POST' ? await bodyOf(call, sent, headers) : ''
  // Not fetch, which is slower than our server: the fuzz test sends hundreds of thousands of requests.
  const outgoing = request(address, { method: call.method, headers, agent })
  outgoing.end(body)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  const bytes = new Uint8Array(await buffer(response))
  const text = new TextDecoder().decode(bytes)
  const received = new Headers(Object.entries(response.headersDistinct).map(([name, values]) => [name, `${values}`]))
  const isJson = received.get('content-type')?.includes('json') && !received.has('content-encoding')
  return { status: response.statusCode ?? 0, headers: received, body: isJson ? JSON.parse(text) : text, bytes }
}

const agent = new Agent({ keepAlive: true })

async function bodyOf(call: Call, sent: Sent, headers: Record<string, string>): Promise<string | Uint8Array> {
  if (call.form) {
    headers['content-type'] = 'application/x-www-form-urlencoded;charset=UTF-8'
    return String(new URLSearchParams([...brackets(sent.body ?? {})]))
  }
  if (call.json) {
    headers['content-type'] = 'application/json'
    return JSON.stringify(sent.body ?? {})
  }
  if (!call.multipart) return ''
  const form = new FormData()
  for (const [name, value] of brackets(sent.body ?? {})) form.append(name, value)
  for (const [name, files] of Object.entries(sent.files ?? {})) {
    for (const file of files) {
      const type = file.type ?? 'application/octet-stream'
      form.append(name, new Blob([file.bytes as BlobPart], { type }), file.name)
    }
  }
  const encoded = new Response(form)
  headers['content-type'] = encoded.headers.get('content-type') ?? ''
  return encoded.bytes()
}

/** Returns `{ HoaMessage: { hm_subject: 'x' } }` as `HoaMessage[hm_subject]=x`. */
function* brackets(value: Record<string, unknown>, prefix = ''): Generator<[string, string]> {
  for (const [key, inside] of Object.entries(value)) {
    const name = prefix ? `${prefix}[${key}]` : key
    if (inside === undefined || inside === null) continue
    if (typeof inside === 'object') yield* brackets(inside as Record<string, unknown>, name)
    else yield [name, String(inside)]
  }
}
