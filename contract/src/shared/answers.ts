import { z } from 'zod'

/** `{success: true}` or, for a failed rule, `{success: false}` with status 200 (README 2). */
export const success = z.object({ success: z.boolean() })

/** What somebody else saved meanwhile, for a client that sent the version from which its form began. */
const conflict = z.object({
  /** The one to send with the next try. */
  version: z.number(),
  changedByName: z.string(),
  /** An instant, as ISO 8601 writes it. */
  changedTime: z.string(),
  /** What is stored now, by the names of the form's fields. */
  fields: z.record(z.string(), z.string()),
})

export type SaveConflict = z.output<typeof conflict>

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
  /** Somebody else saved the same thing after this form was opened; nothing was stored (docs/decisions/0029). */
  conflict: conflict.optional(),
})

export type Saved = z.output<typeof saved>

/** A page of a list: the items and how many there are in all (foundation.txt 3). */
export function list<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), _meta: z.object({ totalCount: z.number().int().nonnegative() }) })
}
