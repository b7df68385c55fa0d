import { z } from 'zod'

/** The schema of a JSON column that only this feature writes. The type is trusted, not checked. */
export function storedObject<Value>(): z.ZodType<Value> {
  return z.record(z.string(), z.unknown()) as unknown as z.ZodType<Value>
}

/** The schema of a column with a JSON list that only this feature writes. The type of the items is trusted, not checked. */
export function storedItems<Item>(): z.ZodType<Item[]> {
  return z.array(z.unknown()) as unknown as z.ZodType<Item[]>
}
