import { gunzipSync } from 'node:zlib'
import type { Call } from '@porchlight/contract/call.ts'
import { documents } from '@porchlight/contract/features/documents.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCommunity, makePerson } from '../features/accounts/fixtures.ts'
import { makeCommunityRole } from '../features/accounts/grants/fixtures.ts'
import { makeDocumentCategory } from '../features/documents/fixtures.ts'
import { startServer, type TestServer } from './server.ts'

const { index, categories } = documents.calls

let server: TestServer
let token: string
let query: { hoa_id: number }
beforeAll(async () => {
  server = await startServer()
  const hoa_id = await makeCommunity(server.scope)
  query = { hoa_id }
  const personId = await makePerson(server.scope, { email: 'editor@made.test' })
  await makeCommunityRole(server.scope, 'web site editor', { personId, communityId: hoa_id })
  for (let number = 1; number <= 60; number += 1)
    await makeDocumentCategory(server.scope, {
      communityId: hoa_id,
      name: `A category with a rather long title, number ${number}`,
    })
  token = await server.signIn('editor@made.test')
})
afterAll(() => server.stop())

const ask = (coding: string | undefined, call: Call = categories) =>
  server.send(call, { token, query, ...(coding !== undefined && { headers: { 'accept-encoding': coding } }) })

it('a long answer is compressed for clients that accept this, and not compressed for others', async () => {
  const plain = await ask(undefined)
  expect(plain.bytes.length).toBeGreaterThan(2000)
  expect(plain.headers.has('content-encoding')).toBe(false)
  for (const coding of ['gzip', 'br, GZIP', 'deflate, gzip;q=0.5']) {
    const packed = await ask(coding)
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('vary')).toBe('accept-encoding')
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
  }
  for (const coding of ['', 'identity', 'br', 'gzip;q=0', 'x-gzip2']) {
    const same = await ask(coding)
    expect(same.headers.has('content-encoding')).toBe(false)
    expect(same.headers.get('vary')).toBe('accept-encoding')
    expect(same.bytes).toEqual(plain.bytes)
  }
})

it('a short answer is not compressed', async () => {
  const short = await ask('gzip', index)
  expect(short.headers.has('content-encoding')).toBe(false)
})

it('nothing can run in the answer of a call, and no other site can show it', async () => {
  const { headers } = await ask(undefined)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('cache-control')).toBe('no-store')
})
