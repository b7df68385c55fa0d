import { flag, id, optionalId } from '@porchlight/contract/shared/ids.ts'
import { z } from 'zod'

/** A JSON Schema of the 2020-12 dialect, which OpenAPI 3.1 uses as it is. */
export type Schema = Readonly<Record<string, unknown>> & {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** Descriptions of schemas whose refinements in code allow less than their patterns show. */
const readable = new Map<unknown, Schema>([
  [id, { type: 'integer', minimum: 1 }],
  [optionalId, { type: 'integer', minimum: 1 }],
  [flag, { type: 'string', enum: ['1', 'true', '0', 'false', ''], description: '1 or true is on.' }],
])

/** The schema of what a client sends (`input`) or gets (`output`). */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema: found }) => {
      const plain = readable.get(zodSchema)
      if (plain && io === 'input') {
        for (const key of Object.keys(found)) delete found[key as keyof typeof found]
        Object.assign(found, plain)
      }
      // Answers may get more members later, so a client must accept members that it does not know.
      if (io === 'output' && found.additionalProperties === false) delete found.additionalProperties
      nameEachKey(found)
      // The range of JavaScript's safe integers is not a rule of the contract.
      if (found.maximum === Number.MAX_SAFE_INTEGER) delete found.maximum
      if (found.minimum === Number.MIN_SAFE_INTEGER) delete found.minimum
    },
  })
  return made as Schema
}

/** A record of listed keys gets one property for each key: linters report a required key without a property. */
function nameEachKey(found: z.core.JSONSchema.BaseSchema): void {
  const { required, propertyNames, additionalProperties: value } = found
  if (!required || !propertyNames || typeof value !== 'object') return
  found.properties = Object.fromEntries(required.map((key) => [key, value]))
  delete found.propertyNames
  delete found.additionalProperties
}

export interface Field {
  /** The name of a nested field on the wire, with brackets: `HoaMessage[hm_subject]`. */
  readonly name: string
  readonly required: boolean
  readonly schema: Schema
}

/** Returns the fields of a query or form. Nested fields have bracketed names, as on the wire. */
export function bracketedFields(schema: z.ZodObject): Field[] {
  return fieldsOf(jsonSchema(schema, 'input'), (key) => key, true)
}

function fieldsOf(schema: Schema, nameOf: (key: string) => string, mayBeRequired: boolean): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, member]) => {
    const required = mayBeRequired && (schema.required?.includes(key) ?? false)
    const name = nameOf(key)
    if (member.properties) return fieldsOf(member, (inner) => `${name}[${inner}]`, required)
    return [{ name, required, schema: member }]
  })
}
