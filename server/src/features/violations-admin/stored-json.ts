import { z } from 'zod'

/** A column of JSON that the feature itself wrote, with its type. */
export function storedObject<Value>(): z.ZodType<Value> {
  return z.record(z.string(), z.unknown()) as unknown as z.ZodType<Value>
}

/** A column of a JSON list that the feature itself wrote, with the type of its items. */
export function storedItems<Item>(): z.ZodType<Item[]> {
  return z.array(z.unknown()) as unknown as z.ZodType<Item[]>
}
