import { z } from 'zod'
import { communityCover } from './cover.ts'

/** The public page of an association, which anybody can read (association.txt 2.4). */
export const publicSite = z.object({
  /** The web app chooses a drawn cover by this number if the association has no cover picture. */
  hoaId: z.number(),
  name: z.string(),
  /** The language of the page for a visitor who chose none. */
  language: z.enum(['en', 'es']),
  /** The current web site name. It differs from the requested one if the association changed it; the client then shows the new URL. */
  webSiteName: z.string(),
  textHtml: z.string(),
  address: z.string(),
  phoneNumber: z.string(),
  emailAddress: z.string(),
  officeHours: z.string(),
  /** The news, newest first; empty if the association does not show its news here. */
  news: z.array(z.object({ title: z.string(), date: z.string(), excerpt: z.string() })),
  /** Whether the association has a logo, at sites/{webSiteName}/logo. */
  logo: z.boolean(),
  cover: communityCover,
})
export type PublicSite = z.output<typeof publicSite>
