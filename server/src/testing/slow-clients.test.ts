import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makePerson } from '../features/accounts/fixtures.ts'
import { startServer, type TestServer } from './server.ts'

let server: TestServer
const sockets: Socket[] = []
beforeAll(async () => {
  server = await startServer()
  await makePerson(server.scope, { email: 'ana@made.test' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => server.stop())

/** Connections that send the start of a body and then nothing. */
async function openSlowBodies(count: number, path: string, contentType: string, start: string): Promise<void> {
  const { hostname, port } = new URL(server.origin)
  const head = `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: ${contentType}\r\nContent-Length: 500\r\n\r\n`
  for (let n = 0; n < count; n += 1) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    sockets.push(socket)
    await new Promise<void>((sent) => socket.write(head + start, () => sent()))
  }
  // Real time, long enough that the answers of the route were counted once. No request of it is answered.
  await new Promise((done) => setTimeout(done, 700))
}

it('unfinished bodies do not prevent others from signing in', async () => {
  await openSlowBodies(60, '/index.php/auth/login', 'application/x-www-form-urlencoded', 'LoginForm')
  server.clock.advance(1000)
  for (let n = 0; n < 3; n += 1) expect(await server.signIn('ana@made.test')).toMatch(/\./)
})

it('unfinished files do not prevent others from using a call that takes files', async () => {
  const start = '--edge\r\nContent-Disposition: form-data; name="ForgotPasswordForm[email]"\r\n\r\nana'
  await openSlowBodies(60, '/index.php/auth/forgot-password', 'multipart/form-data; boundary=edge', start)
  server.clock.advance(1000)
  const form = new FormData()
  form.set('ForgotPasswordForm[email]', 'ana@made.test')
  const answer = await fetch(`${server.origin}/index.php/auth/forgot-password`, { method: 'POST', body: form })
  expect(answer.status).toBe(200)
})
