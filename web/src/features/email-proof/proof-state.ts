import { emailProof } from '@porchlight/contract/features/email-proof.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { request } from '../../platform/call/call.ts'
import { CallFailed } from '../../platform/call/call-failed.ts'
import { session } from '../../platform/session/session.ts'
import { decodeToken } from '../../platform/session/token.ts'
import type { SessionValues } from '../../platform/session/values.ts'

/** The e-mail address of the account if it is not proven; null if it is. A token of an earlier release counts as proven. */
export function unprovenAddress({ token }: Pick<SessionValues, 'token'>): string | null {
  const data = decodeToken(token)?.loginData
  return data?.userEmailProven === false ? data.user_email : null
}

/** Checks with the server whether the address was proven in the meantime, for example in another browser, and if so stores the session's new token. Resolves with whether it is proven. */
export async function renewProof(): Promise<boolean> {
  const { token } = await request(signIn.calls.refreshSession, {})
  const values = session.current()
  const data = decodeToken(token)?.loginData
  if (!values || !data || data.userEmailProven === false) return false
  if (unprovenAddress(values) === null) return true
  const totals = {
    totalProperties: data.properties.propertiesList.length,
    totalHOAs: data.canAccessHOA.adminTotal,
    totalVendors: Object.keys(data.vendorAccounts).length,
  }
  await session.update({ ...totals, token })
  return true
}

/** Has the server mail the link again or, to an address to which mail is refused, a test mail. */
export async function requestProofMail(): Promise<'sent' | 'tooMany' | 'somethingWentWrong'> {
  try {
    await request(emailProof.calls.send, {})
    return 'sent'
  } catch (error) {
    return error instanceof CallFailed && error.status === 429 ? 'tooMany' : 'somethingWentWrong'
  }
}

/**
 * Proves the address with the token of the link. A link that was used before counts as a success if the address is proven, except for the link of
 * a changed address, because the proven address may be the previous one.
 *
 * 'deliveryProven': the link was for the address of the mailbox settings. 'otherAccount': it is of another account than the signed-in one. 'taken':
 * another account has the new address. 'invalid', or for a changed address 'changeInvalid': the link does not work.
 */
export async function confirmAddress(
  token: string,
  isChange: boolean,
): Promise<'proven' | 'deliveryProven' | 'otherAccount' | 'taken' | 'invalid' | 'changeInvalid'> {
  const { outcome } = await request(emailProof.calls.confirm, { body: { token } })
  if (outcome === 'other account') return 'otherAccount'
  if (outcome === 'delivery proven') return 'deliveryProven'
  if (outcome === 'taken') return 'taken'
  if (outcome === 'invalid' && isChange) return 'changeInvalid'
  return (await renewProof()) ? 'proven' : 'invalid'
}
