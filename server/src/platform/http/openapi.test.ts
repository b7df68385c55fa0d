import type { Call } from '@porchlight/contract/call.ts'
import { features } from '@porchlight/contract/features.ts'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { openApiPage } from './openapi-page.ts'

const document = openApiDocument('https://mapleridge.example')
const calls = Object.values(features).flatMap((feature): Call[] => Object.values(feature.calls))

describe('the OpenAPI document', () => {
  it.each(calls)('describes $method $path', (call) => {
    const operation = document.paths[call.path]?.[call.method === 'GET' ? 'get' : 'post']
    expect(operation?.summary).toBe(call.summary)
    expect(operation?.security).toEqual(call.access.level === 'public' ? [] : [{ bearer: [] }])
    expect(operation?.['x-addition']).toBe(call.addition)
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['200', '429']))
    if (call.access.level !== 'public') expect(operation?.responses).toHaveProperty(['401'])
  })

  it('has one name for each call and no more calls than the contract', () => {
    const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId))
    expect(ids).toHaveLength(calls.length)
    expect(new Set(ids).size).toBe(calls.length)
  })

  it('puts the calls below the public address [shell-093]', () => {
    expect(document.servers[0]?.url).toBe('https://mapleridge.example/index.php')
  })

  it('names nested query values with brackets, as clients send them', () => {
    const parameters = document.paths['/messages/index']?.get?.parameters
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'HoaMessageSearch[searchValue]', in: 'query' }))
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'property', schema: { type: 'integer', minimum: 1 } }),
    )
  })

  it('describes urlencoded and multipart forms with their files', () => {
    expect(document.paths['/auth/login']?.post?.requestBody?.content).toHaveProperty([
      'application/x-www-form-urlencoded',
      'schema',
      'properties',
      'LoginForm[username]',
    ])
    const reply = document.paths['/auth/reply-message']?.post?.requestBody?.content['multipart/form-data']
    expect(reply?.schema.properties).toHaveProperty(['HoaMessage[hm_body]'])
    expect(reply?.schema.properties?.['HoaMessage[attachments][]']).toMatchObject({ type: 'array', maxItems: 1 })
    expect(document.paths['/auth/passkey-login']?.post?.requestBody?.content).toHaveProperty(['application/json'])
  })

  it('describes the body of a refusal', () => {
    expect(document.paths['/auth/login']?.post?.responses[403]?.content).toHaveProperty([
      'application/json',
      'schema',
      'properties',
      'username',
    ])
  })
})

describe('the page of the calls', () => {
  const page = openApiPage(document)

  it('shows every call, and links to the document', () => {
    for (const { path } of calls) expect(page).toContain(path)
    expect(page).toContain('href="openapi.json"')
  })

  it('needs no script and loads nothing from other sites', () => {
    expect(page).not.toMatch(/<script|<link|src=|@import|url\(/)
  })

  it('escapes texts', () => {
    const tags = [{ name: 'x', description: '<b>&"' }]
    expect(openApiPage({ ...document, tags })).toContain('<p>&#60;b&#62;&#38;&#34;</p>')
  })
})
