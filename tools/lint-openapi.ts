import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type OpenApiDocument, openApiDocument } from '../server/src/platform/http/openapi.ts'

/** Returns the problems that the linter finds in an OpenAPI document. */
export async function lintOpenApi(document: OpenApiDocument): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
  return problems.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer ?? '#'}: ${message}`)
}

if (import.meta.main) {
  const problems = await lintOpenApi(openApiDocument('https://porchlight.example'))
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.stdout.write(`openapi: ${problems.length} problems\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
