import { registration } from '@porchlight/contract/features/registration.ts'
import { request } from '../../platform/call/call.ts'

/** The e-mail address that a registration code is registered to, and the address of its home; empty if unknown or not answered. */
export async function findRegisteredAccount(code: string): Promise<{ email: string; address: string }> {
  const asked = request(registration.calls.propertyOfCode, { query: { reg_code: code } })
  const found = await asked.catch(() => null)
  return { email: found?.user_email ?? '', address: found?.property_address ?? '' }
}

/** Exchanges the single-use jwt of a registration for a session; 0 if it is invalid or expired. */
export async function exchangeToken(token: string): Promise<string | 0> {
  return (await request(registration.calls.redeemToken, { body: { token } })).token
}
