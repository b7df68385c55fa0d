import { z } from 'zod'

/** The maximum sizes of the smaller copies of a photo, in pixels. */
export const photoSizes = {
  medium: { maxWidth: 960, maxHeight: 720 },
  small: { maxWidth: 400, maxHeight: 400 },
} as const

/** A photo with the signed names of its copies. */
export const sizedPhoto = z.object({
  id: z.number(),
  /** The signed names of the copies: the largest, the one of at most 960 pixels in width, and the one of at most 400. */
  image: z.string(),
  medium: z.string(),
  small: z.string(),
  /** The size of the largest copy in pixels. */
  width: z.number(),
  height: z.number(),
  /** A data: URL of a few hundred bytes, shown until the photo is loaded. */
  placeholder: z.string(),
})
export type SizedPhoto = z.output<typeof sizedPhoto>
