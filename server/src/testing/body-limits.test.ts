import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import path from 'node:path'
import type { Call } from '@porchlight/contract/call.ts'
import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { news } from '@porchlight/contract/features/news.ts'
import { passwordReset } from '@porchlight/contract/features/password-reset.ts'
import { features } from '@porchlight/contract/features.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCommunity, makePerson, makeProperty } from '../features/accounts/fixtures.ts'
import { makeCommunityRole, makeHouseholdPerson } from '../features/accounts/grants/fixtures.ts'
import { bodyLimitsOf } from '../platform/http/body-limits.ts'
import { startServer, type TestServer } from './server.ts'

let server: TestServer
let token: string
let hoa_id: number
beforeAll(async () => {
  server = await startServer()
  hoa_id = await makeCommunity(server.scope)
  const personId = await makePerson(server.scope, { email: 'editor@made.test', firstName: 'Ed', lastName: 'Made' })
  const propertyId = await makeProperty(server.scope, hoa_id, { address: '1 Made Street' })
  await makeHouseholdPerson(server.scope, { personId, communityId: hoa_id, propertyId })
  await makeCommunityRole(server.scope, 'web site editor', { personId, communityId: hoa_id })
  token = await server.signIn('editor@made.test')
})
afterAll(() => server.stop())

const boundary = 'x-boundary'
const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileStart = (name: string, fileName: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: application/pdf\r\n\r\n`
const end = `--${boundary}--\r\n`

/** Sends pieces one after the other until the server answers or closes the connection. Sends no content-length unless one is given. */
async function stream(call: Call, pieces: Iterable<string>, headers: Record<string, string | number> = {}) {
  const sent = request(`${server.origin}/index.php${call.path}?hoa_id=${hoa_id}`, {
    method: 'POST',
    // A keep-alive connection, as of a browser: without one the server closes it after the answer, which the client then may not read.
    agent: new Agent({ keepAlive: true }),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${token}`,
      ...headers,
    },
  })
  let bytes = 0
  let isOver = false
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sent.on('response', async (response) => {
      let text = ''
      response.on('error', () => undefined)
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('close', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
  }).finally(() => {
    isOver = true
  })
  answered.catch(() => undefined)
  for (const piece of pieces) {
    if (isOver) break
    bytes += piece.length
    if (!sent.write(piece))
      await Promise.race([once(sent, 'drain').catch(() => undefined), answered.catch(() => undefined)])
  }
  if (!isOver) sent.end()
  const answer = await answered
  sent.destroy()
  return { ...answer, bytes }
}

async function leftBehind(): Promise<string[]> {
  return readdir(path.join(server.settings.dataDir, 'temporary')).catch(() => [])
}

describe('the body of a call', () => {
  const publicCall = passwordReset.calls.request

  it('without files is refused above its limit, by its content-length before a byte is read', async () => {
    const answer = await stream(publicCall, [], { 'content-length': 20_000_000 })
    expect(answer.status).toBe(413)
  })

  it('of a hundred fields of 200 KB is refused at the first field above the limit, also while the client continues to send', async () => {
    function* fields() {
      for (let number = 0; number < 1000; number += 1) yield field(`field${number}`, 'a'.repeat(200_000))
    }
    const { status, bytes } = await stream(publicCall, fields())
    expect(status).toBe(413)
    expect(bytes).toBeLessThan(20_000_000)
  })

  it('with more fields than any form has is refused', async () => {
    const fields = Array.from({ length: 500 }, (_, number) => field(`f${number}`, ''))
    expect((await stream(publicCall, [...fields, end])).status).toBe(413)
  })

  it('with a file that the call does not accept is refused while the file is being sent, and the message names the file', async () => {
    function* upload() {
      yield fileStart('extra', 'C:\\\\plan\u202efdp.exe')
      for (let number = 0; number < 1000; number += 1) yield 'a'.repeat(64_000)
      yield `\r\n${end}`
    }
    for (const call of [publicCall, news.calls.addEdit]) {
      const { status, text, bytes } = await stream(call, upload())
      expect([status, JSON.parse(text).error]).toEqual([400, 'This field accepts no file: “planfdp.exe”.'])
      expect(bytes).toBeLessThan(40_000_000)
    }
  })

  it('with a file that is too large is refused, the message names the file, and nothing stays on the disk', async () => {
    function* upload() {
      yield field('HoaNews[hn_title]', 'A')
      yield fileStart('HoaNews[image]', 'roof.png')
      for (let number = 0; number < 170; number += 1) yield 'a'.repeat(64_000)
      yield `\r\n${end}`
    }
    const { status, text } = await stream(news.calls.addEdit, upload())
    expect([status, JSON.parse(text).error]).toEqual([413, '“roof.png” is larger than 10 MB.'])
    expect(await leftBehind()).toEqual([])
  })

  it('with too many files is refused, and nothing stays on the disk', async () => {
    function* uploads() {
      for (let number = 0; number < 200; number += 1) {
        yield fileStart('HoaNews[image]', `${number}.png`)
        yield `${'a'.repeat(100_000)}\r\n`
      }
    }
    expect((await stream(news.calls.addEdit, uploads())).status).toBe(413)
    expect(await leftBehind()).toEqual([])
  })

  it.each([
    ['application/json', JSON.stringify({ isPublic: true, more: 'a'.repeat(100_000) })],
    ['application/x-www-form-urlencoded', `more=${'a'.repeat(2_000_000)}`],
  ])('as %s is refused beyond its limit', async (type, body) => {
    const call = type.endsWith('json') ? news.calls.setPublic : mailbox.calls.reply
    const answer = await stream(call, [body], { 'content-type': type })
    expect(answer.status).toBe(413)
  })

  it('is accepted with the longest text that its schema allows, also of characters of three bytes', async () => {
    const body = { HoaNews: { hn_title: 'A', hn_body: '漢'.repeat(20_000) } }
    const answer = await server.send(news.calls.addEdit, { token, query: { hoa_id }, body })
    expect(answer.body).toMatchObject({ success: true })
  })

  it('is limited to 64 KB for most calls, whose schemas have no long text', () => {
    const calls = Object.values(features).flatMap((feature): Call[] => Object.values(feature.calls))
    const small = calls.filter((call) => bodyLimitsOf(call).plain === 65_536)
    expect(small.length).toBeGreaterThan(calls.length * 0.8)
    for (const call of calls) {
      expect(bodyLimitsOf(call).plain, call.path).toBeLessThan(2_000_000)
      if (!call.files) expect(bodyLimitsOf(call).multipart, call.path).toBeLessThan(1_000_000)
    }
  })
})
