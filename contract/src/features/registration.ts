import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { success } from '../shared/answers.ts'
import { flag, id, optionalId, personName, text } from '../shared/ids.ts'
import { approvedRoles, besideOwners, decided, requestCandidate, requestReasons } from './invitations.ts'

/** The answer to a decision: errors by field, or the decision that somebody else made before. */
const linkDecision = success.extend({
  validation: z.record(z.string(), z.array(z.string())).optional(),
  decided: decided.optional(),
})

/** Digits of the mailed code (decisions/community.md 32). */
export const emailCodeLength = 4

/** The value of property_address that means 'not listed, type it in' (community.txt 3). */
export const unlistedProperty = '-1'

const textField = (max: number) => text(max).default('')
const email = textField(254)

/** An option of a list: the value to send, and the text to show. */
const choice = z.object({ key: z.string(), value: z.string() })
export type Choice = z.output<typeof choice>

/** Maximum lengths of the fields of a vendor, in characters. */
export const vendorLimits = { companyName: 120, name: 80, phone: 40 } as const

/** The outcome of a registration. */
const outcome = z.object({
  success: z.boolean(),
  /** True: the person is registered and signs in by `jwt`. False with `success`: the registration waits for a decision. */
  readyToLogin: z.boolean(),
  /** A token that can be used once, within a minute; empty unless `readyToLogin`. */
  jwt: z.string(),
  /** The texts of the popup after the registration, and whether it is shown without its icon. */
  messageHeading: z.string(),
  messageContent: z.string(),
  hideIcon: z.boolean(),
  /** Whether a registration that waits is for a home with digital delivery to which the person is proven to belong. */
  isEstatementUser: z.boolean(),
  /** Messages by field; the first of each is shown below the field. */
  validation: z.record(z.string(), z.array(z.string())).optional(),
})
export type RegistrationOutcome = z.output<typeof outcome>

/** A pending registration, as the association's office sees it by the mailed link. */
export const pendingRequest = z.object({
  state: z.enum(['pending', 'approved', 'declined']),
  communityName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The home as chosen or entered, and its key if the home is listed. */
  address: z.string(),
  propertyKey: z.string(),
  accountNumber: z.string(),
  /** Why it is pending. */
  reason: z.enum(requestReasons),
  /** All homes to which the request can be given. */
  properties: z.array(choice),
  /** Up to five homes that could be meant, each with the reasons and its current owners. */
  candidates: z.array(requestCandidate.omit({ homeId: true }).extend({ key: z.string() })),
  /** The last question to the sender; empty if there was none. */
  question: z.string(),
  decided: decided.optional(),
})
export type PendingRequest = z.output<typeof pendingRequest>

export const registration = feature(
  'registration',
  'Registration of homeowners: by form, or by the code of an invitation.',
  {
    communitiesByZip: call({
      method: 'GET',
      path: '/hoas/get-by-zip',
      summary: 'The communities of a ZIP code',
      access: access.public,
      query: z.object({ zipcode: textField(10), sortedArray: flag }),
      answer: z.array(choice),
    }),
    properties: call({
      method: 'GET',
      path: '/hoas/get-properties',
      summary: 'The addresses of a community; a key is valid for property_address and propertyId',
      access: access.public,
      query: z.object({ hoaId: id }),
      answer: z.array(choice),
    }),
    validateAccountNumber: call({
      method: 'GET',
      path: '/hoas/validate-account-number',
      summary: 'Whether an account number belongs to a property; ten attempts an hour for each property',
      access: access.public,
      query: z.object({ propertyId: textField(40), accountNumber: textField(60) }),
      answer: z.object({ valid: z.boolean() }),
    }),
    propertyOfCode: call({
      method: 'GET',
      path: '/hoas/get-property-from-reg-code',
      summary: 'The home of a registration code; empty fields for an unknown code',
      access: access.public,
      guessable: { account: null },
      query: z.object({ reg_code: textField(64) }),
      answer: z.object({
        communities: z.array(choice),
        community: z.string(),
        properties: z.array(choice),
        /** The key of the property in the list; empty when it is not listed. */
        idInPropertyList: z.string(),
        property_address: z.string(),
        zipcode: z.string(),
        /** The last two digits only; a registration by code does not need the number. */
        account_number: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        /** The e-mail address registered with the code; empty while it is unused. */
        user_email: z.string(),
      }),
    }),
    register: call({
      method: 'POST',
      path: '/auth/register',
      summary:
        'Register by form; if the home or the account number cannot be verified, the registration is pending until the association decides',
      access: access.public,
      guessable: { account: null },
      multipart: z.object({
        HomeownerRegistrationForm: z
          .object({
            zipcode: textField(10),
            community: textField(20),
            /** The key of a home, or `unlistedProperty`; then `property_address_manual` has the typed address. */
            property_address: textField(40),
            property_address_manual: textField(200),
            account_number: textField(60),
            /** The person does not know the account number. */
            unknown_account: flag,
            fname: personName(80).default(''),
            lname: personName(80).default(''),
            phone_number: textField(40),
            email,
            password: textField(200),
            password_repeat: textField(200),
            /** The agreement to the terms of use and the privacy policy. */
            agree_tcpp: flag,
            reg_code: textField(64),
          })
          .prefault({}),
      }),
      answer: outcome,
    }),
    validateCode: call({
      method: 'POST',
      path: '/auth/validate-reg-code',
      summary: 'Whether a registration code exists',
      access: access.public,
      guessable: { account: null },
      multipart: z.object({ regCode: textField(64) }),
      answer: z.object({ success: z.boolean(), message: z.string() }),
    }),
    sendEmailCode: call({
      method: 'POST',
      path: '/auth/send-email-validation-code',
      summary:
        'Mail a code of four digits, which is valid for ten minutes and five attempts; the response is the same for every address',
      access: access.public,
      multipart: z.object({ email }),
      answer: z.object({ success: z.boolean(), message: z.string() }),
    }),
    verifyEmailCode: call({
      method: 'POST',
      path: '/auth/verify-email-validation-code',
      summary: 'Whether the code is the one mailed to the address, and whether an account has that address',
      access: access.public,
      guessable: { account: 'email' },
      multipart: z.object({ email, code: textField(20) }),
      answer: z.object({ success: z.boolean(), existingUser: z.boolean() }),
    }),
    registerWithCode: call({
      method: 'POST',
      path: '/auth/register-reg-code',
      summary: 'Register by registration code and verified e-mail; adds the home to an existing account',
      access: access.public,
      guessable: { account: 'HomeownerRegistrationFormRegCode.email' },
      multipart: z.object({
        HomeownerRegistrationFormRegCode: z
          .object({
            reg_code: textField(64),
            email,
            email_verification: textField(20),
            password: textField(200),
            password_repeat: textField(200),
            agree_tcpp: flag,
          })
          .prefault({}),
      }),
      answer: outcome.extend({ isDigitalDelivery: z.boolean() }),
    }),
    registerVendor: call({
      method: 'POST',
      path: '/auth/register-vendor',
      summary:
        'Register a business with a verified e-mail, and ask the community of the invite link for a membership. If the account has a vendor of this name already, no second one is created',
      access: access.public,
      guessable: { account: 'VendorRegistrationForm.email' },
      addition: true,
      multipart: z.object({
        VendorRegistrationForm: z
          .object({
            hoaId: optionalId,
            company_name: textField(vendorLimits.companyName),
            category: textField(10),
            fname: personName(vendorLimits.name).default(''),
            lname: personName(vendorLimits.name).default(''),
            phone_number: textField(vendorLimits.phone),
            email,
            email_verification: textField(20),
            password: textField(200),
            password_repeat: textField(200),
            agree_tcpp: flag,
          })
          .prefault({}),
      }),
      answer: outcome,
    }),
    redeemToken: call({
      method: 'POST',
      path: '/auth/redeem-token',
      summary: 'Exchange the single-use jwt of an address for a session, within one minute; 0 when it is not valid',
      access: access.public,
      guessable: { account: null },
      form: z.object({ token: textField(200) }),
      answer: z.object({ token: z.union([z.string(), z.literal(0)]) }),
      addition: true,
    }),
    pendingRequest: call({
      method: 'POST',
      path: '/auth/registration-request',
      summary: 'A pending registration, by the link mailed to the people who decide; null for an invalid link',
      access: access.public,
      guessable: { account: null },
      form: z.object({ link: textField(200) }),
      answer: z.object({ request: pendingRequest.nullable() }),
      addition: true,
    }),
    decideRequest: call({
      method: 'POST',
      path: '/auth/decide-registration-request',
      summary: 'Approve or decline a registration; an approved person receives a mail with a link to sign in',
      access: access.public,
      guessable: { account: null },
      form: z.object({
        link: textField(200),
        approve: flag,
        propertyKey: textField(40),
        as: z.enum(approvedRoles).default('owner'),
        /** YYYY-MM-DD; empty: from now on. */
        startsOn: textField(10),
        /** For a new owner of a home that has owners. If it is omitted, the new owner joins them. */
        beside: z.enum(besideOwners).optional(),
        /** Required to decline; it is mailed. */
        reason: textField(2000),
      }),
      answer: linkDecision,
      addition: true,
    }),
    askRequest: call({
      method: 'POST',
      path: '/auth/ask-about-registration-request',
      summary:
        'Mail a question to the sender of a registration, by the link mailed to the people who decide; the registration stays pending',
      access: access.public,
      guessable: { account: null },
      form: z.object({ link: textField(200), question: textField(2000) }),
      answer: linkDecision,
      addition: true,
    }),
  },
)
