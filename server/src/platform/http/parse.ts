import type { Call } from '@porchlight/contract/call.ts'
import type { FastifyRequest } from 'fastify'
import qs from 'qs'
import type { z } from 'zod'
import { discard, emptyUploads, readMultipart, type Uploads } from './multipart.ts'
import { HttpError } from './outcome.ts'

/** Parses urlencoded text. Bracketed names such as `HoaMessage[hm_subject]` become nested objects. The limits bound the cost of parsing. */
export function parseUrlencoded(text: string): Record<string, unknown> {
  return parsePlain(text) ?? qs.parse(text, { depth: 4, parameterLimit: 200, arrayLimit: 100, allowPrototypes: false })
}

/** Nearly every call has a query like this: names and values without brackets, escapes or spaces. */
const plain = /^[\w.-]+=[\w.,:/-]*(?:&[\w.-]+=[\w.,:/-]*)*$/
const plainLength = 400

/** Returns the parameters of a plain query, as qs does but faster; undefined for a query that qs must parse. */
function parsePlain(text: string): Record<string, unknown> | undefined {
  if (text.length > plainLength || !plain.test(text)) return undefined
  const values: Record<string, string> = {}
  for (const pair of text.split('&')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    // `in` also finds inherited names such as 'constructor'.
    if (name in values) return undefined
    values[name] = pair.slice(at + 1)
  }
  return values
}

/** Values that do not fit their schema, with what is wrong with each. */
export class InvalidInput extends HttpError {
  readonly issues: readonly z.core.$ZodIssue[]
  readonly input: unknown
  constructor(issues: readonly z.core.$ZodIssue[], input: unknown) {
    const fields = issues.map((issue) => issue.path.join('.') || 'body')
    super(400, `Not understood: ${[...new Set(fields)].slice(0, 10).join(', ')}`)
    this.issues = issues
    this.input = input
  }
}

/** Returns the values as the schema parses them; undefined if there is no schema. @throws InvalidInput, a 400 with the names of the wrong fields. */
export function parseWith(schema: z.ZodObject | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  throw new InvalidInput(parsed.error.issues, input)
}

/** Returns the body of a call, parsed by its schema, and the files that were sent with it. */
export async function readBody(
  call: Call,
  request: FastifyRequest,
  temporaryFolder: string,
): Promise<{ body: unknown; files: Uploads }> {
  if (call.json) return { body: parseWith(call.json, request.body), files: {} }
  const form = call.form ?? call.multipart
  if (!form) return { body: undefined, files: {} }
  if (!request.isMultipart()) return { body: parseWith(form, readForm(request)), files: emptyUploads(call) }
  const { text, files } = await readMultipart(call, request, temporaryFolder)
  try {
    return { body: parseWith(form, parseUrlencoded(text)), files }
  } catch (error) {
    await discard(files)
    throw error
  }
}

/**
 * The specification does not say how each form is sent, so JSON is accepted too. Its values are converted to strings, as a form sends them; a list
 * becomes JSON text, because the forms of the specification send lists so (docs/decisions/0179).
 */
function readForm(request: FastifyRequest): unknown {
  const { body } = request
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object') throw new HttpError(415, 'This call expects a form.')
  if (!isNestedWithin(body, maxLevels)) throw new HttpError(400, 'Not understood: body')
  return request.headers['content-type']?.includes('x-www-form-urlencoded') ? body : stringsOf(body)
}

/** No form is nested so deeply. Without a limit, a JSON body of thousands of levels would exhaust the stack. */
const maxLevels = 10

function isNestedWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((member) => isNestedWithin(member, levels - 1))
}

function stringsOf(body: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, stringOf(value)]))
}

function stringOf(value: unknown): unknown {
  if (value === null) return ''
  if (Array.isArray(value)) return JSON.stringify(value)
  return typeof value === 'object' ? stringsOf(value) : String(value)
}
