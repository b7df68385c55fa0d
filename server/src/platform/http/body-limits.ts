import type { Call } from '@porchlight/contract/call.ts'
import { z } from 'zod'

/** The limits of the body of a call, in bytes, derived from its schema. */
export interface BodyLimits {
  /** A urlencoded or JSON body. */
  readonly plain: number
  /** One text field of a multipart body, and all of them together. */
  readonly fields: number
  /** A whole multipart body with its files. */
  readonly multipart: number
  /** How many files a multipart body may hold: one more than is allowed is accepted, so that validation can name the error. */
  readonly files: number
}

/** The limit of every call without long texts, in bytes. It leaves room for fields that clients add. */
const smallest = 64 * 1024

/** The space for the names and headers of the parts, in bytes. */
const overhead = 16 * 1024

/** The space for the header of one file, in bytes. */
const overheadOfFile = 1024

/** The maximum number of bytes that one UTF-16 unit of a text takes on the wire. */
const bytesPerUnit = { utf8: 3, jsonEscape: 6, percentEncoded: 9 } as const

/** The maximum of a plain body, in bytes, for a call that also takes multipart: a plain body is read before the sign-in is checked. */
const mostBesideMultipart = 1_900_000

const limitsOfCalls = new WeakMap<Call, BodyLimits>()

/** Returns the limits of a call: 64 KB, more if its schema allows a long text, plus the size of its files. */
export function bodyLimitsOf(call: Call): BodyLimits {
  const limits = limitsOfCalls.get(call) ?? limitsFrom(call)
  limitsOfCalls.set(call, limits)
  return limits
}

function limitsFrom(call: Call): BodyLimits {
  const schema = call.form ?? call.multipart ?? call.json
  const units = schema ? maxUnits(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : 0
  const limitOf = (factor: number) => Math.max(smallest, overhead + units * factor)
  const rules = Object.values(call.files ?? {})
  const files = rules.reduce((sum, { limit }) => sum + limit + 1, 0)
  const fields = limitOf(bytesPerUnit.utf8)
  const plain = limitOf(call.json ? bytesPerUnit.jsonEscape : bytesPerUnit.percentEncoded)
  return {
    plain: call.multipart ? Math.min(plain, mostBesideMultipart) : plain,
    fields,
    multipart: fields + rules.reduce((sum, { limit, maxBytes }) => sum + (limit + 1) * (maxBytes + overheadOfFile), 0),
    files,
  }
}

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Returns the maximum number of UTF-16 units that a value of the schema may have. A text without a limit counts as short. */
function maxUnits(schema: JsonSchema | boolean): number {
  if (typeof schema === 'boolean') return 0
  const either = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (either.length > 0) return Math.max(...either.map(maxUnits))
  if (schema.type === 'object') {
    const members = Object.entries(schema.properties ?? {})
    return members.reduce((sum, [name, member]) => sum + name.length + maxUnits(member), 0)
  }
  if (schema.type === 'array' && schema.items !== undefined && !Array.isArray(schema.items)) {
    return (schema.maxItems ?? 100) * maxUnits(schema.items)
  }
  return schema.maxLength ?? 100
}
