import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { success } from '../shared/answers.ts'
import { communityCover } from '../shared/cover.ts'
import { flag, optionalId } from '../shared/ids.ts'
import { leftMenu } from '../shared/menu-features.ts'

/** The lifetime of a single-use exchange token for the admin site, in milliseconds. */
export const exchangeTokenLifetimeMs = 60_000

export const communityInfo = z.object({
  hoaId: z.number(),
  hoaName: z.string(),
  hoaWebsite: z.string(),
  /** The plan level. */
  subscription: z.number(),
  /** The name of the logo picture for auth/view-image. */
  logo: z.string(),
  /**
   * The color behind the logo, such as '#115148'; empty for the color of the product. A community without a logo and a color gets the
   * logo and the color of its organization.
   */
  color: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  timeZone: z.string(),
  /** The cover picture of the community, shown at the top of Home, of About and of the drawer. */
  cover: communityCover,
  /** Omitted when the call sets withoutLeftMenu. */
  leftMenu: leftMenu.optional(),
})
export type CommunityInfo = z.output<typeof communityInfo>

export const accounts = feature(
  'accounts',
  'The account that a signed-in person has entered: a property, a company or a vendor.',
  {
    exchangeToken: call({
      method: 'GET',
      path: '/auth/auth-token',
      summary: 'A single-use token that opens the admin site within one minute',
      access: access.administrator,
      answer: z.object({ token: z.string() }),
    }),
    viewInfo: call({
      // A POST in the specification, although it only reads.
      method: 'POST',
      path: '/hoas/view-info',
      changesNothing: true,
      inPreview: 'read',
      summary: 'The data of a community, which the web app stores in the session when the caller enters it',
      access: access.community('id'),
      query: z.object({ id: optionalId, propertyId: optionalId, withoutLeftMenu: flag }),
      answer: communityInfo,
    }),
    account: call({
      method: 'GET',
      path: '/auth/account',
      summary: "The caller's own name, address, phone number and picture",
      access: access.person,
      query: z.object({ propertyId: optionalId }),
      answer: z.object({
        userModel: z.object({
          user_fname: z.string(),
          user_lname: z.string(),
          user_email: z.string(),
          user_phone_number: z.string(),
          /** The name of the picture for auth/view-image; empty without one. */
          user_photo: z.string(),
          /** The new e-mail address that the person entered and has not confirmed yet; empty if there is none. */
          pendingEmail: z.string(),
        }),
      }),
    }),
    saveLanguage: call({
      method: 'POST',
      path: '/auth/save-language',
      summary: "Store the language of the caller's screens and mails",
      access: access.person,
      isRepeatable: true,
      addition: true,
      json: z.object({ language: z.enum(['en', 'es']) }),
      answer: success,
    }),
  },
)
