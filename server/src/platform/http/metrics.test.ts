import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from './errors.ts'
import { serveMetrics } from './metrics.ts'

const gauges = { answer: { help: 'The answer', read: () => 42 } }

test('the metrics can be read with the token, from any address', async () => {
  const app = Fastify()
  serveMetrics(app, 'a-token-of-metrics', gauges)
  const read = (headers: Record<string, string>) => app.inject({ url: '/metrics', headers })
  expect((await read({ authorization: 'Bearer a-token-of-metrics', 'x-forwarded-for': '203.0.113.5' })).body).toMatch(
    /^answer 42$/m,
  )
  for (const authorization of ['', 'Bearer', 'Bearer a-token-of-metric', 'Basic a-token-of-metrics']) {
    const refused = await read(authorization ? { authorization } : {})
    expect(refused.statusCode).toBe(401)
    expect(refused.body).not.toContain('answer')
  }
})

test('without a token in the settings nobody can read the metrics, also not from this machine', async () => {
  const app = Fastify()
  app.setNotFoundHandler((_request, reply) => reply.code(200).type('text/html').send('The page of the web app'))
  answerErrors(app)
  serveMetrics(app, undefined, gauges)
  for (const url of ['/metrics', '/metrics?format=text']) {
    expect((await app.inject({ url, headers: { authorization: 'Bearer undefined' } })).statusCode).toBe(404)
  }
  expect((await app.inject({ method: 'HEAD', url: '/metrics' })).statusCode).toBe(404)
})
