import { type RegistrationOutcome, registration } from '@porchlight/contract/features/registration.ts'
import { loginAddress, pages } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { CallFailed } from '../../platform/call/call-failed.ts'
import type { CodeValues, FormValues } from './form-rules.ts'
import type { VendorValues } from './vendor/vendor-rules.ts'

const { calls } = registration

/** Why a call failed: the key of the message above the form. */
export type Problem = 'tooMany' | 'somethingWentWrong'

/** 'tooMany' if the server refused because of too many attempts. */
export function problemOf(error: unknown): Problem {
  return error instanceof CallFailed && error.status === 429 ? 'tooMany' : 'somethingWentWrong'
}

/** The result of checking a code: refused, with the server's message if there is one; registered already; or unused, with the home that it is for. */
type CodeFound =
  | { readonly kind: 'refused'; readonly message: string | null }
  | { readonly kind: 'taken' }
  | { readonly kind: 'free'; readonly home: string }

/** Checks a code and returns the home it belongs to. */
export async function findCode(code: string): Promise<CodeFound> {
  const checked = await request(calls.validateCode, { body: { regCode: code } })
  if (!checked.success) return { kind: 'refused', message: checked.message || null }
  const found = await request(calls.propertyOfCode, { query: { reg_code: code } })
  if (found.user_email) return { kind: 'taken' }
  // The server knows no home for the code.
  if (!found.idInPropertyList) return { kind: 'refused', message: null }
  const community = found.communities.find(({ key }) => key === found.community)?.value
  return { kind: 'free', home: [found.property_address, community].filter(Boolean).join(', ') }
}

/** Requests an e-mail with a code; returns the server's message if it refuses the address, else null. */
export async function sendEmailCode(email: string): Promise<string | null> {
  const { success, message } = await request(calls.sendEmailCode, { body: { email: email.trim() } })
  return success ? null : message
}

/** Checks the mailed code. `existingUser`: whether a person with this address has an account. */
export async function verifyEmailCode(
  values: Pick<CodeValues, 'email' | 'email_verification'>,
): Promise<{ success: boolean; existingUser: boolean }> {
  return await request(calls.verifyEmailCode, {
    body: { email: values.email.trim(), code: values.email_verification.join('') },
  })
}

/** Registers by code. `isDigitalDelivery`: whether the invitation was for digital delivery. */
export async function registerWithCode(
  values: CodeValues,
): Promise<RegistrationOutcome & { isDigitalDelivery: boolean }> {
  const { reg_code, email, email_verification, agree_tcpp, ...passwords } = values
  return await request(calls.registerWithCode, {
    body: {
      HomeownerRegistrationFormRegCode: {
        reg_code: reg_code.trim(),
        email: email.trim(),
        email_verification: email_verification.join(''),
        ...passwords,
        agree_tcpp: agree_tcpp ? 1 : 0,
      },
    },
  })
}

/** Registers by form: with a password, or as a request that waits for the association. */
export async function registerByForm(values: FormValues): Promise<RegistrationOutcome> {
  const { unknown_account, agree_tcpp, ...rest } = values
  return await request(calls.register, {
    body: {
      HomeownerRegistrationForm: {
        ...rest,
        unknown_account: unknown_account ? 1 : 0,
        agree_tcpp: agree_tcpp ? 1 : 0,
        // The call has this field too, but this form has no code.
        reg_code: '',
      },
    },
  })
}

/** Registers a business with the invite link of a community. */
export async function registerVendor(values: VendorValues, hoaId: string): Promise<RegistrationOutcome> {
  const { email_verification, agree_tcpp, ...rest } = values
  return await request(calls.registerVendor, {
    body: {
      VendorRegistrationForm: {
        ...rest,
        hoaId,
        email_verification: email_verification.join(''),
        agree_tcpp: agree_tcpp ? 1 : 0,
      },
    },
  })
}

/** Whether the account number is that of the home. */
export async function isAccountNumberValid(propertyId: string, accountNumber: string): Promise<boolean> {
  return (await request(calls.validateAccountNumber, { query: { propertyId, accountNumber } })).valid
}

/** The URL of the Login screen with the single-use token of a registration. With `showsDelivery` it opens the page of digital delivery afterwards. */
export function addressWithToken(jwt: string, showsDelivery: boolean): string {
  const search = new URLSearchParams({ jwt, ...(showsDelivery && { page: pages.digitalDelivery.path.slice(1) }) })
  return `${loginAddress()}?${search}`
}
