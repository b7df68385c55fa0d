import { z } from 'zod'

/** A column of JSON that the feature itself wrote, with its type. */
export function storedJson<Value>(): z.ZodType<Value> {
  return z.record(z.string(), z.unknown()) as unknown as z.ZodType<Value>
}
