import { expect, it } from 'vitest'
import { openApiDocument } from '../server/src/platform/http/openapi.ts'
import { lintOpenApi } from './lint-openapi.ts'

const document = openApiDocument('https://porchlight.example')

it('no problem is found in the OpenAPI document of the contract', async () => {
  expect(await lintOpenApi(document)).toEqual([])
})

it('a wrong operationId and a missing summary are problems', async () => {
  const [path = '', methods] = Object.entries(document.paths)[0] ?? []
  const operation = { ...(methods?.get ?? methods?.post), operationId: 'a b', summary: undefined, responses: {} }
  const broken = { ...document, paths: { [path]: { get: operation } } } as unknown as typeof document
  const problems = (await lintOpenApi(broken)).join('\n')
  expect(problems).toContain('operation-operationId-url-safe')
  expect(problems).toContain('operation-summary')
})
