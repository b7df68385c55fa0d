import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { conflict, saved } from '../shared/answers.ts'
import { id, largestVersion } from '../shared/ids.ts'

/** Limits of an uploaded cover picture. The server checks its content, crops it and encodes it again (docs/decisions/0036). */
export const sentCover = {
  limit: 1,
  maxBytes: 15 * 1024 * 1024,
  endings: ['.jpg', '.jpeg', '.png', '.webp', '.avif'],
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  minWidth: 860,
  minHeight: 536,
} as const

/** The variants of the cover picture: 'day' for light mode, and optionally 'night' for dark mode. */
export const coverVariants = ['day', 'night'] as const
export type CoverVariant = (typeof coverVariants)[number]

/** For how many hours a removed or replaced picture can be restored. */
export const coverUndoHours = 24

/** Which of the two pictures a call changes. */
const time = z.enum(coverVariants)

/** A coordinate of the focus point, in whole percent from the left or upper edge of the picture. */
const percent = z.coerce.number().int().min(0).max(100).default(50)

const inCommunity = z.object({ hoa_id: id })

/** The version of the pictures that the caller saw. If it is omitted, the last change wins (docs/decisions/0029). */
const version = z.coerce.number().int().min(0).max(largestVersion).optional()

/** `version` is the version of the pictures after the change. With `conflict`, nothing was changed, because somebody else changed them first. */
const changed = z.object({
  success: z.boolean(),
  version: z.number().optional(),
  conflict: conflict.optional(),
})

export const communityPicture = feature(
  'community-picture',
  'The cover picture of a community, shown at the top of Home.',
  {
    save: call({
      method: 'POST',
      path: '/hoas/save-cover',
      summary: 'Set the cover picture of the community for light or dark mode, cropped around the given point',
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
      summary: 'Remove the cover picture for light or dark mode; it can be restored for 24 hours',
      access: access.editor('hoa_id'),
      addition: true,
      query: inCommunity,
      json: z.object({ time, version }),
      /** The id with which `restore` restores the picture; null if there was no picture. */
      answer: changed.extend({ id: z.number().nullable() }),
    }),
    restore: call({
      method: 'POST',
      path: '/hoas/restore-cover',
      summary: 'Restore a cover picture that was removed within the last 24 hours',
      access: access.editor('hoa_id'),
      addition: true,
      query: inCommunity,
      json: z.object({ id, version }),
      answer: changed,
    }),
  },
)
