import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { Agent, request as ask, createServer, type Server } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { accounts } from '@porchlight/contract/features/accounts.ts'
import { type ChatMessage, chat } from '@porchlight/contract/features/chat.ts'
import { chatIdOf } from '@porchlight/contract/shared/chat-ids.ts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { makeCommunity, makePerson, makeProperty } from './features/accounts/fixtures.ts'
import { makeHouseholdPerson } from './features/accounts/grants/fixtures.ts'
import { statement } from './platform/db/database.ts'
import { type Received, send } from './testing/client.ts'
import { listen } from './testing/listen.ts'
import { startServer, type TestServer } from './testing/server.ts'

const chatUserOf = statement(
  'test-chat-user',
  'system',
  z.object({ uid: z.string() }),
  'select chat_user_id as uid from people where id = $1',
)

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

async function freePort(): Promise<number> {
  const probe = createProbe().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

/** A start of the product on one machine, for requests only. */
async function startMachine(): Promise<{ port: number; child: ChildProcess; replace(): Promise<void> }> {
  const port = await freePort()
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORCHLIGHT_MODE: 'test',
      PROCESSES: '1',
      BACKGROUND_WORK: 'off',
      DRAIN_SECONDS: '2',
      REQUESTS_PER_MINUTE: '1000000',
      PORT: String(port),
      DATA_DIR: await mkdtemp(join(tmpdir(), 'porchlight-rolling-')),
      DATABASE_URL: server.databaseUrl,
      PORCHLIGHT_SECRET: server.settings.secret,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await expect.poll(() => isReady(port), { timeout: 180_000 }).toBe(true)
  return {
    port,
    child,
    async replace() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    },
  }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** A proxy as operators use them: it asks each machine for its health four times a second, and sends requests to healthy ones in turn. */
async function startProxy(): Promise<{ origin: string; machines: Set<number>; server: Server }> {
  const machines = new Set<number>()
  let healthy: number[] = []
  let turn = 0
  const look = setInterval(async () => {
    const states = await Promise.all([...machines].map(async (port) => ({ port, ok: await isReady(port) })))
    healthy = states.flatMap(({ port, ok }) => (ok ? [port] : []))
  }, 250)
  const agent = new Agent({ keepAlive: true })
  const proxy = createServer((incoming, outgoing) => {
    turn += 1
    const port = healthy[turn % Math.max(1, healthy.length)]
    const { method, url: path, headers } = incoming
    const onward = ask({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    clearInterval(look)
    agent.destroy()
    proxy.closeAllConnections()
    proxy.close()
  })
  const { port } = proxy.address() as { port: number }
  return { origin: `http://127.0.0.1:${port}`, machines, server: proxy }
}

it('clients that repeat requests see no failure while every process of two machines is replaced, and the windows connect again', async () => {
  const communityId = await makeCommunity(server.scope)
  const settle = async () => {
    const email = `${randomUUID()}@made.test`
    const personId = await makePerson(server.scope, { email })
    const propertyId = await makeProperty(server.scope, communityId)
    await makeHouseholdPerson(server.scope, { personId, communityId, propertyId })
    const chatUser = await server.scope.row(chatUserOf, [personId])
    return { token: await server.signIn(email), uid: chatUser?.uid ?? '' }
  }
  const [ana, ben] = [await settle(), await settle()]
  const proxy = await startProxy()
  const first = await Promise.all([startMachine(), startMachine()])
  for (const { port } of first) proxy.machines.add(port)
  await sleep(600)

  let answered = 0
  let repeated = 0
  let isOver = false
  /** Repeats a request as clients do, but at most 20 times. */
  async function untilAnswered(request: () => Promise<Received>): Promise<Received> {
    for (let tries = 0; ; tries += 1) {
      const answer = await request().catch(() => undefined)
      if (answer && answer.status < 500) {
        answered += 1
        return answer
      }
      repeated += 1
      if (tries === 20) throw new Error(`no answer: ${answer?.status}`)
      await sleep(100)
    }
  }
  const reading = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      const answer = await untilAnswered(() => send(proxy.origin, accounts.calls.account, { token: ana.token }))
      expect(answer.status).toBe(200)
      await sleep(5)
    }
  })
  const query = { hoaId: communityId, chatId: chatIdOf(ana.uid, ben.uid) }
  const sent: string[] = []
  const writing = (async () => {
    while (!isOver) {
      const body = { key: randomUUID(), text: `Message ${sent.length}` }
      const answer = await untilAnswered(() => send(proxy.origin, chat.calls.send, { token: ana.token, query, body }))
      expect(answer.body.success).toBe(true)
      sent.push(body.text)
      await sleep(3_000)
    }
  })()
  let connections = 0
  const listening = (async () => {
    while (!isOver) {
      const window = await listen(proxy.origin, ben.token).catch(() => undefined)
      if (window) connections += 1
      await Promise.race([window?.ended, sleep(isOver ? 0 : 60_000, undefined, { ref: false })])
      window?.stop()
      await sleep(100)
    }
  })()

  await expect.poll(() => answered).toBeGreaterThan(50)
  for (const machine of first) {
    const next = await startMachine()
    proxy.machines.add(next.port)
    await sleep(600)
    await machine.replace()
    proxy.machines.delete(machine.port)
  }
  const before = answered
  await expect.poll(() => answered).toBeGreaterThan(before + 50)
  isOver = true
  await Promise.all([...reading, writing])
  expect(connections).toBeGreaterThan(1)
  // A client has to repeat the requests that reached a machine at the moment when it closed.
  expect(repeated).toBeLessThan(answered / 100)
  const { body } = await send(server.origin, chat.calls.thread, { token: ben.token, query })
  const stored = body.messages.map(({ text }: ChatMessage) => text)
  expect(stored).toEqual(sent.slice(-stored.length))
  expect(new Set(stored).size).toBe(stored.length)
  void listening
}, 600_000)
