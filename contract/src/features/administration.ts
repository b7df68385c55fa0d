import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { text } from '../shared/ids.ts'

const community = z.object({
  hoaId: z.number(),
  hoaName: z.string(),
  hoaWebsite: z.string(),
  /** The plan level. */
  subscription: z.number(),
  /** The signed name of the logo for auth/view-image. */
  logo: z.string(),
  city: z.string(),
  state: z.string(),
  properties: z.number(),
  registeredProperties: z.number(),
  residents: z.number(),
  openViolations: z.number(),
})
export type AdministeredCommunity = z.output<typeof community>

export const administration = feature(
  'administration',
  "A management company's site: its communities and links to enter each.",
  {
    enter: call({
      method: 'POST',
      path: '/auth/login-auth-token',
      summary: 'Exchange the single-use token of auth/auth-token for a session',
      access: access.public,
      guessable: { account: null },
      addition: true,
      json: z.object({ token: text(200) }),
      answer: z.object({ token: z.string() }),
      /** The message of an invalid token, in the form of auth/login. */
      refusal: z.object({ username: z.array(z.string()) }),
    }),
    overview: call({
      method: 'GET',
      path: '/auth/administered-communities',
      summary: "The communities of the caller's companies, with their figures",
      access: access.administrator,
      addition: true,
      answer: z.object({
        companies: z.array(
          z.object({
            companyId: z.number(),
            name: z.string(),
            roles: z.array(z.string()),
            communities: z.array(community),
          }),
        ),
      }),
    }),
  },
)
