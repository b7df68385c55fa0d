import { z } from 'zod'
import { communityCover } from './cover.ts'

/** What the public page of an association shows to anybody (association.txt 2.4). */
export const publicSite = z.object({
  /** By which the web app chooses a drawn cover where the association chose none. */
  hoaId: z.number(),
  name: z.string(),
  /** Of the page, for a visitor who chose none. */
  language: z.enum(['en', 'es']),
  /** Differs from the asked one where the association has a new name; the client shows the new address. */
  webSiteName: z.string(),
  textHtml: z.string(),
  address: z.string(),
  phoneNumber: z.string(),
  emailAddress: z.string(),
  officeHours: z.string(),
  /** The newest first; empty where the association does not show its news here. */
  news: z.array(z.object({ title: z.string(), date: z.string(), excerpt: z.string() })),
  /** Whether it has a logo, at sites/{webSiteName}/logo. */
  logo: z.boolean(),
  cover: communityCover,
})
export type PublicSite = z.output<typeof publicSite>
