import { z } from 'zod'

/** The schema of a JSON column that only this feature writes. The type is trusted, not checked. */
export function storedJson<Value>(): z.ZodType<Value> {
  return z.record(z.string(), z.unknown()) as unknown as z.ZodType<Value>
}
