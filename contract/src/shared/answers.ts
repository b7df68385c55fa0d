import { z } from 'zod'

/** `{success: true}` or, for a failed rule, `{success: false}` with status 200 (spec README 2). */
export const success = z.object({ success: z.boolean() })

/** The values that another person saved in the meantime. Sent to a client that sent the version at the time when its form was opened. */
export const conflict = z.object({
  /** The version to send with the next attempt. */
  version: z.number(),
  changedByName: z.string(),
  /** An ISO 8601 instant. */
  changedTime: z.string(),
  /** The stored values by the names of the form's fields. */
  fields: z.record(z.string(), z.string()),
  /** Whether the file or picture was replaced or removed; missing for items without one. */
  fileChanged: z.boolean().optional(),
})

export type SaveConflict = z.output<typeof conflict>

/** The response to a call that saves something, with the texts of a dialog (community.txt 8). */
export const saved = z.object({
  success: z.boolean(),
  messageHeading: z.string(),
  messageContent: z.string(),
  buttons: z.array(z.object({ label: z.string() })),
  /** Messages by field; the first of each is shown below the field. */
  validation: z.record(z.string(), z.array(z.string())).optional(),
  /** Why moderation refused the text (decisions/community.md 88); nothing was stored, and the form stays open. */
  moderationFailed: z.string().optional(),
  /** Another person saved the same item after this form was opened; nothing was stored (docs/decisions/0029). */
  conflict: conflict.optional(),
})

export type Saved = z.output<typeof saved>

/** A page of a list: the items and the total number (foundation.txt 3). */
export function list<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), _meta: z.object({ totalCount: z.number().int().nonnegative() }) })
}
