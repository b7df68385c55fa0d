import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { type OpenApiDocument, openApiDocument } from './openapi.ts'
import { openApiPage } from './openapi-page.ts'
import { callBase } from './serve.ts'

/**
 * Serves the description of the calls as OpenAPI and as a page for people. Each is built from the contract at its first request, because
 * most servers never get one.
 */
export function serveOpenApi(app: FastifyInstance, settings: Settings): void {
  let document: OpenApiDocument | undefined
  let text: string | undefined
  let page: string | undefined
  const read = () => {
    document ??= openApiDocument(settings.publicUrl)
    return document
  }
  app.get(`${callBase}/openapi.json`, (_request, reply) => {
    text ??= JSON.stringify(read())
    return reply.type('application/json; charset=utf-8').send(text)
  })
  app.get(`${callBase}/docs`, (_request, reply) => {
    page ??= openApiPage(read())
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
