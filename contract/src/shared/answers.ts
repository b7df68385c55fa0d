import { z } from 'zod'

/** `{success: true}` or, for a failed rule, `{success: false}` with status 200 (README 2). */
export const success = z.object({ success: z.boolean() })

/** The dialog that a save answers with (community.txt 8). */
export const saved = z.object({
  success: z.boolean(),
  messageHeading: z.string(),
  messageContent: z.string(),
  buttons: z.array(z.object({ label: z.string() })),
  /** Messages by field, the first one shown under it. */
  validation: z.record(z.string(), z.array(z.string())).optional(),
  /** Why the words may not be posted (decisions/community.md 88); nothing was stored, and the form stays open. */
  moderationFailed: z.string().optional(),
})

export type Saved = z.output<typeof saved>

/** A page of a list: the items and how many there are in all (foundation.txt 3). */
export function list<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), _meta: z.object({ totalCount: z.number().int().nonnegative() }) })
}
