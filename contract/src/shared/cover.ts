import { z } from 'zod'

/** The crops of a cover picture that are stored, by name, with their maximum sizes in pixels. A small picture gives smaller crops. */
export const coverCuts = {
  wide: { width: 1600, height: 633 },
  wideSmall: { width: 960, height: 380 },
  phone: { width: 860, height: 536 },
  phoneSmall: { width: 480, height: 299 },
} as const
export type CoverCut = keyof typeof coverCuts

const name = z.string()

const coverPicture = z.object({
  /** Signed names for auth/view-image, by crop. */
  wide: name,
  wideSmall: name,
  phone: name,
  phoneSmall: name,
  /** A data: URL of a few hundred bytes, shown until the picture is loaded. */
  placeholder: z.string(),
  /** The focus point in the two shapes, as a CSS position such as '62% 88%'. */
  wideFocus: z.string(),
  phoneFocus: z.string(),
})
export type CoverPicture = z.output<typeof coverPicture>

/** The cover of a community (docs/decisions/0036). `day` is null if none was chosen; the web app then shows a drawn cover. */
export const communityCover = z.object({
  day: coverPicture.nullable(),
  /** The picture for dark mode; null if none was chosen. */
  night: coverPicture.nullable(),
  /** A color of the day picture such as '#1d5c56', on which white text has a contrast of at least 4.5; empty without a picture. */
  accent: z.string(),
  /** The version of both pictures together, for the calls that change them (docs/decisions/0029). */
  version: z.number(),
})
export type CommunityCover = z.output<typeof communityCover>
