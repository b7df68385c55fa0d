import type { Call } from '@porchlight/contract/call.ts'
import type { FastifyRequest } from 'fastify'
import qs from 'qs'
import type { z } from 'zod'
import { discard, emptyUploads, readMultipart, type Uploads } from './multipart.ts'
import { HttpError } from './outcome.ts'

/** The options for bracketed names, which become nested objects: `HoaMessage[hm_subject]`. The limits bound the cost of parsing. */
export function parseBrackets(text: string): Record<string, unknown> {
  return parsePlain(text) ?? qs.parse(text, { depth: 4, parameterLimit: 200, arrayLimit: 100, allowPrototypes: false })
}

/** A short query of names and values without brackets, escapes and spaces, which nearly every call has. */
const plain = /^[\w.-]+=[\w.,:/-]*(?:&[\w.-]+=[\w.,:/-]*)*$/
const plainLength = 400

/** The parameters of a plain query, as qs returns them faster; undefined for any other, and if a name is there twice. */
function parsePlain(text: string): Record<string, unknown> | undefined {
  if (text.length > plainLength || !plain.test(text)) return undefined
  const values: Record<string, string> = {}
  for (const pair of text.split('&')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    if (name in values) return undefined
    values[name] = pair.slice(at + 1)
  }
  return values
}

/** Returns the values as the schema parses them. @throws HttpError 400 with the names of the wrong fields. */
export function parseWith(schema: z.ZodObject | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'body')
  throw new HttpError(400, `Not understood: ${[...new Set(fields)].slice(0, 10).join(', ')}`)
}

/** Returns the body of a call, parsed by its schema, and the files that were sent with it. */
export async function readBody(
  call: Call,
  request: FastifyRequest,
  temporaryFolder: string,
): Promise<{ body: unknown; files: Uploads }> {
  if (call.form) return { body: parseWith(call.form, readForm(request)), files: {} }
  if (call.json) return { body: parseWith(call.json, request.body), files: {} }
  if (!call.multipart) return { body: undefined, files: {} }
  if (!request.isMultipart()) return { body: parseWith(call.multipart, readForm(request)), files: emptyUploads(call) }
  const { text, files } = await readMultipart(call, request, temporaryFolder)
  try {
    return { body: parseWith(call.multipart, parseBrackets(text)), files }
  } catch (error) {
    await discard(files)
    throw error
  }
}

function readForm(request: FastifyRequest): unknown {
  const { body } = request
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || !request.headers['content-type']?.includes('x-www-form-urlencoded')) {
    throw new HttpError(415, 'This call expects a form.')
  }
  return body
}
