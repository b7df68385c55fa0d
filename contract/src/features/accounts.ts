import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { flag, optionalId } from '../shared/ids.ts'
import { leftMenu } from '../shared/menu-features.ts'

/** An exchange token for the admin site lives one minute and works once; in milliseconds. */
export const exchangeTokenLength = 60_000

export const communityInfo = z.object({
  hoaId: z.number(),
  hoaName: z.string(),
  hoaWebsite: z.string(),
  subscription: z.number(),
  /** The name of the logo picture for auth/view-image. */
  logo: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  timeZone: z.string(),
  /** Left out when the call says withoutLeftMenu. */
  leftMenu: leftMenu.optional(),
})
export type CommunityInfo = z.output<typeof communityInfo>

export const accounts = feature(
  'accounts',
  'Which account a signed-in person is in: a property, a company, a vendor.',
  {
    exchangeToken: call({
      method: 'GET',
      path: '/auth/auth-token',
      summary: 'A token string that opens the admin site, once, within a minute',
      access: access.administrator,
      answer: z.object({ token: z.string() }),
    }),
    viewInfo: call({
      method: 'POST',
      path: '/hoas/view-info',
      summary: 'What the session needs to know about a community on entering it',
      access: access.community('id'),
      query: z.object({ id: optionalId, propertyId: optionalId, withoutLeftMenu: flag }),
      answer: communityInfo,
    }),
    account: call({
      method: 'GET',
      path: '/auth/account',
      summary: "The caller's own name",
      access: access.person,
      query: z.object({ propertyId: optionalId }),
      answer: z.object({ userModel: z.object({ user_fname: z.string(), user_lname: z.string() }) }),
    }),
  },
)
