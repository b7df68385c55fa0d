import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { openApiDocument } from './openapi.ts'
import { openApiPage } from './openapi-page.ts'
import { callBase } from './serve.ts'

/** Serves the description of the calls as OpenAPI and as a page for people. Both are built once, from the contract. */
export function serveOpenApi(app: FastifyInstance, settings: Settings): void {
  const document = openApiDocument(settings.publicUrl)
  const text = JSON.stringify(document)
  const page = openApiPage(document)
  app.get(`${callBase}/openapi.json`, (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
  app.get(`${callBase}/docs`, (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}
