import { flag, id, optionalId } from '@porchlight/contract/shared/ids.ts'
import { z } from 'zod'

/** A JSON Schema of the 2020-12 dialect, which OpenAPI 3.1 uses as it is. */
export type Schema = Readonly<Record<string, unknown>> & {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** What these say in code is more than their patterns tell a reader. */
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
      // Answers may grow: a client must not fail on a member that it does not know.
      if (io === 'output' && found.additionalProperties === false) delete found.additionalProperties
      // What every whole number of JavaScript obeys is no rule of ours.
      if (found.maximum === Number.MAX_SAFE_INTEGER) delete found.maximum
      if (found.minimum === Number.MIN_SAFE_INTEGER) delete found.minimum
    },
  })
  return made as Schema
}

export interface Field {
  /** With brackets where it is nested: `HoaMessage[hm_subject]`. */
  readonly name: string
  readonly required: boolean
  readonly schema: Schema
}

/** The fields of a query or form, nested ones under the bracketed names that travel. */
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
