import type { Call } from '@porchlight/contract/call.ts'
import fc from 'fast-check'
import { z } from 'zod'

type Schema = { [key: string]: any }

/** The JSON Schema of what a client sends. */
export function inputSchema(schema: z.ZodObject): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

export function bodySchema(call: Call): z.ZodObject | undefined {
  return call.form ?? call.multipart ?? call.json
}

/** Returns values that fit a JSON Schema, mostly: patterns and refinements may still refuse some. */
export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting))
  switch (schema.type) {
    case 'string':
      if (schema.format === 'uuid') return fc.uuid({ version: 4 })
      return schema.pattern
        ? fc.oneof(fc.nat(100_000).map(String), fc.string())
        : fc.string({ maxLength: Math.min(schema.maxLength ?? 40, 40), unit: 'binary' })
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.integer())
    case 'boolean':
      return fc.boolean()
    case 'object':
      return fittingObject(schema)
    case 'array':
      return fc.array(fitting((schema.items ?? {}) as Schema), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, 3),
      })
    default:
      return fc.oneof(fc.nat(100_000), fc.string(), fc.constant(1))
  }
}

function fittingObject(schema: Schema): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  if (properties.length === 0)
    return fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 5 })
  const required = (schema.required ?? []) as string[]
  return fc.record(Object.fromEntries(properties.map(([name, inside]) => [name, fitting(inside)])), {
    requiredKeys: required as never[],
  })
}

/** Returns hostile values: wrong types and shapes, and hostile texts, under the names of a schema. */
export function hostile(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const names = namesIn(schema)
  const name =
    names.length > 0 ? fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 12 })) : fc.string({ maxLength: 12 })
  return fc.dictionary(name, hostileValue, { maxKeys: 6 })
}

const nasty = [
  "' or 1=1 --",
  '"; drop table people; --',
  '%00',
  '\u0000',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '9999999999999999999999',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '\ud800',
  '0x10',
  '١٢',
  'a'.repeat(5000),
  '1\n2',
  '%',
  '\\',
  '[]',
  '{}',
  'true',
  ' ',
  '\u202e',
  'ﷺ',
  '1;2',
  "1' union select 1",
]

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, [], {}, [[[]]], { a: { b: { c: { d: { e: 1 } } } } }, { toString: 1 }),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 5 }),
)

function namesIn(schema: Schema): string[] {
  return Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(([name, inside]) => [
    name,
    ...namesIn(inside),
  ])
}
