import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { answerErrors } from './errors.ts'

/** A server with a call that takes a form and one that takes files, and the errors that it logged. */
async function listening() {
  const lines: string[] = []
  const stream = new PassThrough().setEncoding('utf8').on('data', (line: string) => lines.push(line))
  const app = Fastify({ logger: { level: 'error', stream }, requestTimeout: 0 })
  answerErrors(app)
  await app.register(multipart)
  app.post('/form', async () => ({}))
  app.post('/files', async (request) => {
    for await (const part of request.parts()) if (part.type === 'file') await part.toBuffer()
    return {}
  })
  app.post('/broken', async () => {
    throw new Error('it is broken')
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as { port: number }
  return { port, lines }
}

function leaveInTheMiddle(port: number, path: string, contentType: string, start: string): Promise<void> {
  return new Promise((left) => {
    const socket = connect(port, '127.0.0.1')
    const head = `POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Type: ${contentType}\r\nContent-Length: 500\r\n\r\n`
    socket.write(head + start)
    setTimeout(() => {
      socket.resetAndDestroy()
      setTimeout(left, 200)
    }, 200)
  })
}

it('a client that disconnects while it sends its body is not an error of the server; an error of a handler is logged', async () => {
  const { port, lines } = await listening()
  await leaveInTheMiddle(port, '/form', 'application/json', '{"a":')
  const start = '--edge\r\nContent-Disposition: form-data; name="a"; filename="a.txt"\r\n\r\nana'
  await leaveInTheMiddle(port, '/files', 'multipart/form-data; boundary=edge', start)
  expect(lines).toEqual([])
  expect((await fetch(`http://127.0.0.1:${port}/broken`, { method: 'POST' })).status).toBe(500)
  expect(lines).toHaveLength(1)
})

it('an error is answered in the language of the request', async () => {
  const { port } = await listening()
  const asked = async (language: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/broken`, {
      method: 'POST',
      headers: { 'accept-language': language },
    })
    return ((await answer.json()) as { error: string }).error
  }
  expect([await asked('en-US'), await asked('es-MX')]).toEqual(['Something went wrong.', 'Algo salió mal.'])
})
