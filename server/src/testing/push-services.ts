import { createDecipheriv, createECDH, generateKeyPairSync, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importJWK, jwtVerify } from 'jose'
import type { PushTarget } from '../platform/push/push-target.ts'

/** A message that a phone or browser received. */
export interface Received {
  readonly to: string
  readonly title: string
  readonly body: string
  readonly address: string
}

/** Simulates the push services of Apple, Google and a browser vendor on this machine, with their protocols. */
export interface PushServices {
  /** The settings as operations.md names them. */
  readonly environment: Readonly<Record<string, string>>
  readonly received: readonly Received[]
  /** How many access tokens FCM has issued. */
  readonly signIns: number
  /** The status of the next answers of all three; undefined accepts messages again. */
  answerWith(status: number | undefined): void
  /** Creates a subscribed browser, whose service keeps pushed messages until the browser reads them. */
  browser(): Extract<PushTarget, { kind: 'web' }>
  stop(): Promise<void>
}

export async function openPushServices(): Promise<PushServices> {
  const received: Received[] = []
  const state = { refusal: undefined as number | undefined, signIns: 0 }
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-push-'))
  const take = (message: Received) => {
    if (state.refusal === undefined) received.push(message)
    return state.refusal
  }

  const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const fcm = await listen(http.createServer((request, response) => void answerFcm(request, response)))
  async function answerFcm(request: http.IncomingMessage, response: http.ServerResponse) {
    const text = await bodyOf(request)
    if (request.url === '/token') {
      const assertion = new URLSearchParams(text.toString()).get('assertion') ?? ''
      const audience = `${fcm.url}/token`
      await jwtVerify(assertion, google.publicKey, { issuer: 'porchlight@made.test', audience })
      state.signIns += 1
      return json(response, 200, { access_token: `access-${state.signIns}`, expires_in: 3600 })
    }
    if (request.url !== '/v1/projects/made/messages:send') return json(response, 404, {})
    if (request.headers.authorization !== `Bearer access-${state.signIns}`) return json(response, 401, {})
    const { message } = JSON.parse(text.toString())
    const refusal = take({ to: message.token, ...message.notification, address: message.data.address })
    const details = refusal === 404 ? [{ errorCode: 'UNREGISTERED' }] : []
    json(response, refusal ?? 200, refusal ? { error: { details } } : { name: 'projects/made/messages/1' })
  }

  const apple = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const apns = await listen(http2.createServer((request, response) => void answerApns(request, response)))
  async function answerApns(request: http2.Http2ServerRequest, response: http2.Http2ServerResponse) {
    const token = String(request.headers.authorization).replace(/^bearer /, '')
    const { protectedHeader } = await jwtVerify(token, apple.publicKey, { issuer: 'TEAM' })
    const isOurs = protectedHeader.kid === 'KEY' && request.headers['apns-topic'] === 'org.porchlight.app'
    const { aps, address } = JSON.parse((await bodyOf(request)).toString())
    const refusal = isOurs ? take({ to: request.url.replace('/3/device/', ''), ...aps.alert, address }) : 403
    response.writeHead(refusal ?? 200)
    response.end(refusal ? JSON.stringify({ reason: refusal === 410 ? 'Unregistered' : 'Other' }) : '')
  }

  const browsers = new Map<string, ReturnType<typeof makeBrowser>>()
  const web = await listen(http.createServer((request, response) => void answerWeb(request, response)))
  async function answerWeb(request: http.IncomingMessage, response: http.ServerResponse) {
    const browser = browsers.get(request.url ?? '')
    if (!browser) return json(response, 404, {})
    await verifyVapid(request.headers.authorization ?? '', web.url)
    const message = browser.read(await bodyOf(request))
    const refusal = take({ to: request.url ?? '', title: message.title, body: message.body, address: message.address })
    response.writeHead(refusal ?? 201).end()
  }

  return {
    environment: {
      FCM_URL: fcm.url,
      FCM_SERVICE_ACCOUNT: writeIn(folder, 'account.json', {
        project_id: 'made',
        client_email: 'porchlight@made.test',
        private_key: pem(google.privateKey),
        token_uri: `${fcm.url}/token`,
      }),
      APNS_URL: apns.url,
      APNS_KEY: writeIn(folder, 'key.p8', pem(apple.privateKey)),
      APNS_KEY_ID: 'KEY',
      APNS_TEAM_ID: 'TEAM',
    },
    received,
    get signIns() {
      return state.signIns
    },
    answerWith(status) {
      state.refusal = status
    },
    browser() {
      const browser = makeBrowser()
      const place = `/push/${browsers.size + 1}`
      browsers.set(place, browser)
      return { kind: 'web', endpoint: `${web.url}${place}`, ...browser.keys }
    },
    async stop() {
      for (const { server } of [fcm, apns, web]) server.close()
    },
  }
}

/** The browser's part of RFC 8291: creates its keys and decrypts its messages. */
function makeBrowser() {
  const curve = createECDH('prime256v1')
  const ours = curve.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: ours.toString('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): Received {
      const salt = body.subarray(0, 16)
      const theirs = body.subarray(21, 21 + body.readUInt8(20))
      const sealed = body.subarray(21 + theirs.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ours, theirs])
      const secret = hkdfSync('sha256', curve.computeSecret(theirs), auth, info, 32)
      const derive = (what: string, length: number) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${what}\0`, length))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}

/** Checks by RFC 8292 that the token is signed by the key that the header names, for this push service. */
async function verifyVapid(header: string, audience: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256'), { audience })
}

async function listen<Listening extends Server>(server: Listening): Promise<{ server: Listening; url: string }> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function json(response: http.ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function pem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function writeIn(folder: string, name: string, content: object | string): string {
  const file = path.join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content), { mode: 0o600 })
  return file
}
