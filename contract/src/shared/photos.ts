import { z } from 'zod'

/** The boxes, in pixels, into which the smaller copies of a photo are fitted. */
export const photoSizes = {
  medium: { maxWidth: 960, maxHeight: 720 },
  small: { maxWidth: 400, maxHeight: 400 },
} as const

/** A photo with the signed names of its copies. */
export const sizedPhoto = z.object({
  id: z.number(),
  /** Of the largest copy, at most 960 and at most 400 pixels wide. */
  image: z.string(),
  medium: z.string(),
  small: z.string(),
  /** The size of the largest copy in pixels. */
  width: z.number(),
  height: z.number(),
  /** A data: address of a few hundred bytes, shown until the photo is there. */
  placeholder: z.string(),
})
export type SizedPhoto = z.output<typeof sizedPhoto>
