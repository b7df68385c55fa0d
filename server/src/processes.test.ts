import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type ChatMessage, chat } from '@porchlight/contract/features/chat.ts'
import { chatIdOf } from '@porchlight/contract/shared/chat-ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeCommunity, makePerson, makeProperty } from './features/accounts/fixtures.ts'
import { makeHouseholdPerson } from './features/accounts/grants/fixtures.ts'
import { statement } from './platform/db/database.ts'
import { type Received, send } from './testing/client.ts'
import { type Listening, listen } from './testing/listen.ts'
import { startServer, type TestServer } from './testing/server.ts'

const chatUserOf = statement(
  'test-chat-user',
  'system',
  z.object({ uid: z.string() }),
  'select chat_user_id as uid from people where id = $1',
)
const messages = 24

/** The product as `npm run serve` runs it: two processes behind one port, on the database of a test server. */
class Product {
  readonly origin: string
  readonly pids = new Set<number>()
  readonly child: ChildProcess

  constructor(server: TestServer, port: number, dataDir: string) {
    this.origin = `http://127.0.0.1:${port}`
    this.child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        PORCHLIGHT_MODE: 'test',
        PROCESSES: '2',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: server.databaseUrl,
        PORCHLIGHT_SECRET: server.settings.secret,
        LOG_LEVEL: 'info',
      },
    })
    if (!this.child.stdout) throw new Error('no log to read')
    createInterface(this.child.stdout).on('line', (line) => {
      const { msg, pid } = JSON.parse(line)
      if (msg === 'answered') this.pids.add(pid)
    })
  }

  /** Returns how many processes have logged an answer. A few requests at once reach all of them. */
  async findProcesses(): Promise<number> {
    const address = `${this.origin}/index.php/openapi.json`
    // A connection stays with the process that it reached first, so each request uses a new connection.
    const headers = { connection: 'close' }
    const asked = Array.from({ length: 10 }, () => fetch(address, { headers }))
    for (const answer of await Promise.all(asked)) await answer.arrayBuffer()
    return this.pids.size
  }

  async isReady(): Promise<boolean> {
    return await fetch(`${this.origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}

describe('two people who chat while one of two server processes is killed', () => {
  let server: TestServer
  let product: Product
  beforeAll(async () => {
    server = await startServer()
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const { port } = probe.address() as { port: number }
    probe.close()
    product = new Product(server, port, await mkdtemp(join(tmpdir(), 'porchlight-two-')))
  })
  afterAll(async () => {
    product.child.kill('SIGTERM')
    await once(product.child, 'exit')
    await server.stop()
  })

  it('lose no message: every answered message is stored once, and the windows reconnect to the other process', async () => {
    await expect.poll(() => product.isReady()).toBe(true)
    await expect.poll(() => product.findProcesses()).toBe(2)
    const communityId = await makeCommunity(server.scope)
    const settle = async (email: string) => {
      const personId = await makePerson(server.scope, { email })
      const propertyId = await makeProperty(server.scope, communityId)
      await makeHouseholdPerson(server.scope, { personId, communityId, propertyId })
      const chatUser = await server.scope.row(chatUserOf, [personId])
      return { token: await server.signIn(email), uid: chatUser?.uid ?? '' }
    }
    const [ana, ben] = [await settle(`ana-${randomUUID()}@made.test`), await settle(`ben-${randomUUID()}@made.test`)]
    const query = { hoaId: communityId, chatId: chatIdOf(ana.uid, ben.uid) }

    // Each window reconnects when its connection breaks, as the app does.
    const windows = Array.from({ length: 8 }, () => keepListening(product.origin, ben.token))
    await expect.poll(() => windows.every((window) => window.count('ready') > 0)).toBe(true)

    const sent: string[] = []
    for (let index = 0; index < messages; index += 1) {
      if (index === messages / 2) process.kill([...product.pids][0] ?? 0, 'SIGKILL')
      const body = { key: randomUUID(), text: `Message ${index}` }
      const answer = await untilAnswered(() => send(product.origin, chat.calls.send, { token: ana.token, query, body }))
      expect(answer.body.success).toBe(true)
      sent.push(body.text)
    }

    await expect.poll(() => windows.some((window) => window.breaks > 0)).toBe(true)
    await expect.poll(() => windows.every((window) => window.isOpen)).toBe(true)
    const received = windows.map((window) => window.count('chat'))
    await untilAnswered(() =>
      send(product.origin, chat.calls.send, { token: ana.token, query, body: { key: randomUUID(), text: 'The last' } }),
    )
    await expect.poll(() => windows.every((window, n) => window.count('chat') > (received[n] ?? 0))).toBe(true)
    for (const window of windows) window.stop()

    const { body } = await untilAnswered(() => send(product.origin, chat.calls.thread, { token: ben.token, query }))
    expect(body.messages.map(({ text }: ChatMessage) => text)).toEqual([...sent, 'The last'])
  }, 240_000)
})

/** Repeats a request with the same key when its connection breaks, as clients do. */
async function untilAnswered(ask: () => Promise<Received>): Promise<Received> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask().catch((error: unknown) => {
      if (tries === 50) throw error
    })
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function keepListening(origin: string, token: string) {
  const received: string[] = []
  let breaks = 0
  let now: Listening | undefined
  let stopped = false
  const follow = async () => {
    while (!stopped) {
      now = await listen(origin, token).catch(() => undefined)
      await now?.ended
      if (now) received.push(...now.received)
      now = undefined
      if (!stopped) breaks += 1
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  void follow()
  return {
    count: (topic: string) => [...received, ...(now?.received ?? [])].filter((one) => one === topic).length,
    get breaks() {
      return breaks
    },
    get isOpen() {
      return now !== undefined
    },
    stop() {
      stopped = true
      now?.stop()
    },
  }
}
