import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { myAccount } from '@porchlight/contract/features/my-account.ts'
import { challengeLifetimeMs, maxPasskeys, passkeys } from '@porchlight/contract/features/passkeys.ts'
import { roles } from '@porchlight/contract/features/roles.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { fixturePassword, makePerson } from '../accounts/fixtures.ts'
import { makeResetCode } from '../sign-in/fixtures.ts'
import { makePasskey } from './fixtures.ts'

const { loginOptions, login, registerOptions, register, index, remove } = passkeys.calls

/** Encodes texts, byte strings, small numbers and maps as CBOR (RFC 8949), as an authenticator does. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (kind: number, size: number) =>
    size < 24 ? [kind * 32 + size] : size < 256 ? [kind * 32 + 24, size] : [kind * 32 + 25, size >> 8, size & 255]
  if (typeof value === 'number') return Buffer.from(value < 0 ? head(1, -1 - value) : head(0, value))
  if (typeof value === 'string') return Buffer.from([...head(3, value.length), ...Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.from([...head(2, value.length), ...value])
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as number)])
  return Buffer.concat([Buffer.from(head(5, value.size)), ...pairs])
}

/** Returns the answer of a new authenticator to a challenge: a new key without attestation. */
function newKey(challenge: string, origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  const id = randomBytes(16)
  const site = createHash('sha256').update(new URL(origin).hostname).digest()
  const isPresentAndVerified = Buffer.from([0x45, 0, 0, 0, 0])
  const authData = Buffer.concat([site, isPresentAndVerified, Buffer.alloc(16), Buffer.from([0, 16]), id, cbor(key)])
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ])
  const clientData = JSON.stringify({ type: 'webauthn.create', challenge, origin })
  const response = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(clientData).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
    },
  }
  return { response, privateKey }
}

/** Returns the answer of an authenticator with this key to a challenge for signing in. */
function signedAnswer(
  key: { readonly id: string; readonly privateKey: KeyObject },
  given: { challenge: string; origin: string; personId: number; counter: number },
) {
  const site = createHash('sha256').update(new URL(given.origin).hostname).digest()
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(given.counter)
  const authData = Buffer.concat([site, Buffer.from([5]), counter])
  const { challenge, origin } = given
  const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }))
  const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
  return {
    id: key.id,
    rawId: key.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, key.privateKey).toString('base64url'),
      userHandle: Buffer.from(String(given.personId)).toString('base64url'),
    },
  }
}

describe('adding a passkey', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  async function makeSignedIn(email: string, keys: number) {
    const personId = await makePerson(server.scope, { email })
    for (let one = 0; one < keys; one += 1)
      await makePasskey(server.scope, { personId, id: `fixture-${personId}-${one}` })
    return server.signIn(email)
  }
  const challenge = async (token: string) => (await server.send(registerOptions, { token })).body
  async function add(token: string, offered: Awaited<ReturnType<typeof challenge>>) {
    const { response } = newKey(offered.options.challenge, new URL(server.settings.publicUrl).origin)
    const body = { challengeId: offered.challengeId, response, name: 'Key' }
    return (await server.send(register, { token, body })).body.success as boolean
  }
  const countOf = async (token: string) => (await server.send(index, { token })).body._meta.totalCount

  it('stores a key that answers its challenge, and accepts an answer only once', async () => {
    const token = await makeSignedIn('first@keys.test', 0)
    const offered = await challenge(token)
    expect(await add(token, offered)).toBe(true)
    expect(await add(token, offered)).toBe(false)
    expect(await countOf(token)).toBe(1)
  })

  it('asks the person to confirm their identity before a key is added, because somebody else may use an open window', async () => {
    const token = await makeSignedIn('window@keys.test', 0)
    server.clock.advance(10 * 60_000 + 1000)
    const refused = await server.send(registerOptions, { token })
    expect([refused.status, refused.body.needsProof]).toEqual([403, true])
    const body = { password: fixturePassword }
    expect((await server.send(roles.calls.confirmIdentity, { token, body })).body.success).toBe(true)
    expect(await add(token, await challenge(token))).toBe(true)
  })

  it('refuses an answer to a challenge whose session has ended or that is older than the password', async () => {
    const [first, email] = [await makeSignedIn('ended@keys.test', 0), 'ended@keys.test']
    const [second, offered] = [await server.signIn(email), await challenge(first)]
    await server.send(signIn.calls.logout, { token: first })
    expect(await add(second, offered)).toBe(false)
    const before = await challenge(second)
    const { sub: personId } = JSON.parse(Buffer.from(second.split('.')[1] ?? '', 'base64url').toString())
    const code = await makeResetCode(server.scope, { personId: Number(personId), email }, server.clock.now())
    const body = { reset_code: code, reset_email: email }
    const { newPassword } = (await server.send(signIn.calls.confirmPasswordReset, { body })).body
    const third = await server.signIn(email, { password: newPassword })
    expect(await add(third, before)).toBe(false)
    expect(await add(third, await challenge(third))).toBe(true)
  })

  it('never stores more than the maximum when several requests arrive at the same time', async () => {
    const token = await makeSignedIn('many@keys.test', maxPasskeys - 1)
    const offers = await Promise.all(Array.from({ length: 5 }, () => challenge(token)))
    const stored = await Promise.all(offers.map((offered) => add(token, offered)))
    expect(stored.filter(Boolean)).toHaveLength(1)
    expect(await countOf(token)).toBe(maxPasskeys)
  })

  it('returns to a person at most 30 challenges for new keys in 15 minutes, and to a network at most 120 for signing in', async () => {
    const token = await makeSignedIn('often@keys.test', 0)
    const statusOf = async () => (await server.send(registerOptions, { token })).status
    for (let time = 1; time <= 30; time += 1) expect(await statusOf()).toBe(200)
    expect(await statusOf()).toBe(429)
    const logins = []
    for (let time = 1; time <= 121; time += 1) logins.push((await server.send(loginOptions)).status)
    expect(logins.filter((status) => status === 200)).toHaveLength(120)
    expect(logins.at(-1)).toBe(429)
  })
})

describe('signing in with a passkey', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())
  const origin = () => new URL(server.settings.publicUrl).origin

  async function makeHolder(email: string) {
    const personId = await makePerson(server.scope, { email })
    const token = await server.signIn(email)
    const offered = (await server.send(registerOptions, { token })).body
    const { response, privateKey } = newKey(offered.options.challenge, origin())
    const body = { challengeId: offered.challengeId, response, name: 'Key' }
    expect((await server.send(register, { token, body })).body.success).toBe(true)
    return { personId, token, id: response.id, privateKey }
  }
  type Holder = Awaited<ReturnType<typeof makeHolder>>
  const challenge = async () => (await server.send(loginOptions)).body as { challengeId: string; options: any }
  const answerTo = (holder: Holder, offered: { options: any }, counter: number, personId = holder.personId) =>
    signedAnswer(holder, { challenge: offered.options.challenge, origin: origin(), personId, counter })
  const statusOf = async (challengeId: string, response: object) =>
    (await server.send(login, { body: { challengeId, response, rememberMe: false } })).status
  async function signIn(holder: Holder, counter: number, personId?: number) {
    const offered = await challenge()
    return statusOf(offered.challengeId, answerTo(holder, offered, counter, personId))
  }

  it('accepts an answer once, before it expires, and only with a counter that increases', async () => {
    const holder = await makeHolder('counts@keys.test')
    const offered = await challenge()
    const answer = answerTo(holder, offered, 5)
    expect(await statusOf(offered.challengeId, answer)).toBe(200)
    expect(await statusOf(offered.challengeId, answer)).toBe(403)
    expect(await statusOf((await challenge()).challengeId, answer)).toBe(403)
    expect(await signIn(holder, 5)).toBe(403)
    expect(await signIn(holder, 4)).toBe(403)
    const late = await challenge()
    server.clock.advance(challengeLifetimeMs + 1000)
    expect(await statusOf(late.challengeId, answerTo(holder, late, 6))).toBe(403)
    expect(await signIn(holder, 6)).toBe(200)
  })

  it('accepts one of several answers with the same counter that arrive at the same time', async () => {
    const holder = await makeHolder('copied@keys.test')
    const statuses = await Promise.all(Array.from({ length: 8 }, () => signIn(holder, 1)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('accepts each answer of a passkey without a counter', async () => {
    const holder = await makeHolder('uncounted@keys.test')
    expect([await signIn(holder, 0), await signIn(holder, 0)]).toEqual([200, 200])
  })

  it('refuses an answer for another account, of a removed passkey, or for a deleted account', async () => {
    const [holder, other] = [await makeHolder('own@keys.test'), await makeHolder('other@keys.test')]
    expect(await signIn(holder, 1, other.personId)).toBe(403)
    expect(await signIn({ ...holder, id: other.id }, 1, other.personId)).toBe(403)
    expect(await signIn(holder, 1)).toBe(200)
    expect((await server.send(remove, { token: holder.token, query: { id: holder.id } })).body.success).toBe(true)
    expect(await signIn(holder, 2)).toBe(403)
    const body = { password: fixturePassword }
    expect(
      (await server.send(myAccount.calls.deleteAccount, { token: other.token, query: { id: other.personId }, body }))
        .body.success,
    ).toBe(true)
    expect(await signIn(other, 1)).toBe(403)
  })
})
