import { registration } from '@porchlight/contract/features/registration.ts'
import { request } from '../../platform/call/call.ts'

/** The e-mail that a registration code is registered to; empty when there is none or it can't be had. */
export async function emailOfCode(code: string): Promise<string> {
  const asked = request(registration.calls.propertyOfCode, { query: { reg_code: code } })
  return (await asked.catch(() => null))?.user_email ?? ''
}

/** Exchanges the single-use jwt of a registration for a session; 0 when it does not work, or no longer. */
export async function redeemToken(token: string): Promise<string | 0> {
  return (await request(registration.calls.redeemToken, { body: { token } })).token
}
