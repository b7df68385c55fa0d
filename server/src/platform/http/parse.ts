import type { Call } from '@porchlight/contract/call.ts'
import type { FastifyRequest } from 'fastify'
import qs from 'qs'
import type { z } from 'zod'
import { discard, emptyUploads, readMultipart, type Uploads } from './multipart.ts'
import { HttpError } from './outcome.ts'

/** Parses a urlencoded text. Bracketed names such as `HoaMessage[hm_subject]` become nested objects. The limits bound the cost of parsing. */
export function parseBrackets(text: string): Record<string, unknown> {
  return parsePlain(text) ?? qs.parse(text, { depth: 4, parameterLimit: 200, arrayLimit: 100, allowPrototypes: false })
}

/** A short query of names and values without brackets, escapes and spaces, which nearly every call has. */
const plain = /^[\w.-]+=[\w.,:/-]*(?:&[\w.-]+=[\w.,:/-]*)*$/
const plainLength = 400

/** Returns the parameters of a plain query, as qs does but faster; undefined for any other query, and if a name occurs twice. */
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

/** Values that do not fit their schema, with what is wrong with each. */
export class Unfit extends HttpError {
  readonly issues: readonly z.core.$ZodIssue[]
  readonly input: unknown
  constructor(issues: readonly z.core.$ZodIssue[], input: unknown) {
    const fields = issues.map((issue) => issue.path.join('.') || 'body')
    super(400, `Not understood: ${[...new Set(fields)].slice(0, 10).join(', ')}`)
    this.issues = issues
    this.input = input
  }
}

/** Returns the values as the schema parses them. @throws Unfit, a 400 with the names of the wrong fields. */
export function parseWith(schema: z.ZodObject | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  throw new Unfit(parsed.error.issues, input)
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
    return { body: parseWith(form, parseBrackets(text)), files }
  } catch (error) {
    await discard(files)
    throw error
  }
}

/** The specification does not say how each form is sent. So JSON is accepted too, and its values are read as the texts of a form. */
function readForm(request: FastifyRequest): unknown {
  const { body } = request
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object') throw new HttpError(415, 'This call expects a form.')
  if (!isNestedWithin(body, mostLevels)) throw new HttpError(400, 'Not understood: body')
  return request.headers['content-type']?.includes('x-www-form-urlencoded') ? body : textsOf(body)
}

/** More levels of brackets than any form has. Without a limit, a JSON body of thousands of levels would exhaust the stack. */
const mostLevels = 10

function isNestedWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((member) => isNestedWithin(member, levels - 1))
}

function textsOf(body: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, textOf(value)]))
}

function textOf(value: unknown): unknown {
  if (value === null) return ''
  if (Array.isArray(value)) return JSON.stringify(value)
  return typeof value === 'object' ? textsOf(value) : String(value)
}
