import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { conflict, saved } from '../shared/answers.ts'
import { id, largestVersion } from '../shared/ids.ts'

/** The picture that a website administrator sends: checked by its content, cut and encoded again (docs/decisions/0036). */
export const sentCover = {
  limit: 1,
  maxBytes: 15 * 1024 * 1024,
  endings: ['.jpg', '.jpeg', '.png', '.webp', '.avif'],
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  minWidth: 860,
  minHeight: 536,
} as const

/** A community has one picture for the day, and may have another one for dark mode. */
export const coverTimes = ['day', 'night'] as const
export type CoverTime = (typeof coverTimes)[number]

/** For how many hours a removed or replaced picture can be restored. */
export const coverUndoHours = 24

const time = z.enum(coverTimes)

/** A place in the picture, in whole percent from its left or upper edge. */
const percent = z.coerce.number().int().min(0).max(100).default(50)

const inCommunity = z.object({ hoa_id: id })

/** The version of the pictures that the caller saw; without it the last change wins (docs/decisions/0029). */
const version = z.coerce.number().int().min(0).max(largestVersion).optional()

/** `version` is that of the pictures after the change; refused with `conflict` if somebody else changed them. */
const changed = z.object({
  success: z.boolean(),
  version: z.number().optional(),
  conflict: conflict.optional(),
})

export const communityPicture = feature(
  'community-picture',
  'The cover picture of a community, which Home begins with.',
  {
    save: call({
      method: 'POST',
      path: '/hoas/save-cover',
      summary: 'Set the cover picture of the community for the day or for dark mode, cut around the given point',
      access: access.editor('hoa_id'),
      addition: true,
      query: inCommunity,
      multipart: z.object({ version, HoaCover: z.object({ time, focusX: percent, focusY: percent }) }),
      files: { 'HoaCover[picture]': { limit: sentCover.limit, maxBytes: sentCover.maxBytes } },
      answer: saved,
    }),
    remove: call({
      method: 'POST',
      path: '/hoas/remove-cover',
      summary: 'Remove the cover picture for the day or for dark mode; it can be restored for a day',
      access: access.editor('hoa_id'),
      addition: true,
      query: inCommunity,
      json: z.object({ time, version }),
      /** `id` is what restores it; null when there was none. */
      answer: changed.extend({ id: z.number().nullable() }),
    }),
    restore: call({
      method: 'POST',
      path: '/hoas/restore-cover',
      summary: 'Restore a cover picture that was removed within the last day',
      access: access.editor('hoa_id'),
      addition: true,
      query: inCommunity,
      json: z.object({ id, version }),
      answer: changed,
    }),
  },
)
