import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** The access key of s3rver, which is also its secret. Both are fixed. */
const key = 'S3RVER'
const bucket = 'porchlight'

/** s3rver encrypts the position in a long list with DES, which is in the legacy provider of OpenSSL. */
const legacy = ['--openssl-legacy-provider']

/**
 * A server that speaks the protocol of S3 in a process of its own (the package @20minutes/s3rver, which compares signatures), behind a
 * proxy that refuses what a private bucket of a real store refuses and s3rver does not: requests without a signature, and bodies that
 * are not those whose checksum was signed.
 */
export interface S3Server {
  /** FILES_URL for a prefix. */
  url(prefix: string): string
  /** FILES_URL of s3rver itself, without the proxy: everybody may read this bucket. */
  publicUrl(prefix: string): string
  /** The requests, such as `PUT /porchlight/p/ab/abc…?partNumber=1`. */
  readonly asked: string[]
  /** Called for each request before it is forwarded. If it returns false, the connection is closed instead. */
  onRequest: (line: string) => boolean | Promise<boolean>
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>
  /** Starts the process again with its stored files. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-s3-'))
  let inner = await startProcess(folder, 0)
  const server: S3Server = {
    asked: [],
    onRequest: () => true,
    url: (prefix) => `s3+http://${key}:${key}@127.0.0.1:${(proxy.address() as AddressInfo).port}/${bucket}/${prefix}`,
    publicUrl: (prefix) => `s3+http://${key}:${key}@127.0.0.1:${inner.port}/${bucket}/${prefix}`,
    kill: () => killed(inner.process),
    async restart() {
      inner = await startProcess(folder, inner.port)
    },
    async stop() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
      await killed(inner.process)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  const proxy = createServer((request, response) => {
    forward(server, inner.port, request, response).catch(() => response.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return server
}

async function forward(
  server: S3Server,
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url = '', headers } = request
  const line = `${method} ${url}`
  const body = await buffer(request)
  if (!headers.authorization && !url.includes('X-Amz-Signature=')) return refuse(response, 403, 'AccessDenied')
  const signed = headers['x-amz-content-sha256']
  if (headers.authorization && signed !== createHash('sha256').update(body).digest('hex'))
    return refuse(response, 400, 'XAmzContentSHA256Mismatch')
  server.asked.push(line)
  if (!(await server.onRequest(line))) return void response.destroy()
  const passed = ask({ host: '127.0.0.1', port, method, path: url, headers })
  passed.on('error', () => response.destroy())
  passed.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.on('error', () => response.destroy())
    answer.pipe(response)
  })
  passed.end(body)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

async function startProcess(folder: string, port: number): Promise<{ process: ChildProcess; port: number }> {
  const program = fileURLToPath(new URL('./s3-process.ts', import.meta.url))
  const child = spawn(process.execPath, [...legacy, program, folder, String(port), bucket], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const found = /listening on (\d+)/.exec(line)?.[1]
    if (found) return { process: child, port: Number(found) }
  }
  throw new Error('the S3 server did not start')
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
