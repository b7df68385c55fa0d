import type { registration } from '@porchlight/contract/features/registration.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { isBeingSetUp } from '../../platform/access/first-account.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { startSessionByToken } from '../sign-in/public.ts'
import { registerByCode } from './by-code/actions.ts'
import { isAccountNumber, registerByForm } from './by-form/actions.ts'
import { registerVendor } from './by-vendor/actions.ts'
import { findCode, hasProvenAccount, personOfEmail } from './data.ts'
import { requestEmailCode, tryEmailCode } from './email-codes/actions.ts'
import { lookUps, wrongCode } from './limits.ts'
import { normalEmail } from './normal-email.ts'
import { findHome, listCommunities, listProperties } from './places/data.ts'
import { presentCode, presentRequest } from './present.ts'
import { approveRequest, declineRequest, openRequest } from './requests/actions.ts'

export const handlers: Handlers<typeof registration.calls> = {
  async communitiesByZip({ scope, query, context, client }) {
    await context.allowances.takeFor(lookUps, client)
    return listCommunities(scope, query.zipcode)
  },
  async properties({ scope, query, context, client }) {
    await context.allowances.takeFor(lookUps, client)
    return listProperties(scope, query.hoaId)
  },
  async validateAccountNumber({ scope, query, context, client }) {
    await context.allowances.takeFor(lookUps, client)
    return { valid: await isAccountNumber(scope, context, query.propertyId, query.accountNumber) }
  },
  async propertyOfCode({ scope, query, guessedWrong }) {
    const code = await findCode(scope, query.reg_code)
    if (!code) guessedWrong()
    if (!code?.email) return presentCode(code, code && (await findHome(scope, code)))
    // The address of an account that was deleted since is not shown.
    const hasAccount = (await personOfEmail(scope, normalEmail(code.email))) !== undefined
    return presentCode(hasAccount ? code : undefined, undefined)
  },
  async register({ scope, body, context, client, guessedWrong }) {
    return registerByForm(scope, context, body.HomeownerRegistrationForm, client, guessedWrong)
  },
  async validateCode({ scope, body, guessedWrong }) {
    if (await findCode(scope, body.regCode)) return { success: true, message: '' }
    guessedWrong()
    return { success: false, message: wrongCode.invalid }
  },
  async sendEmailCode({ scope, body, context, client }) {
    if (!isEmailAddress(body.email)) return { success: false, message: 'Invalid email address' }
    // While the server has no account nobody registers, so it mails nothing (association.txt 2.1).
    if (await isBeingSetUp(scope, context.settings)) return { success: true, message: '' }
    await requestEmailCode(scope, context, normalEmail(body.email), client)
    return { success: true, message: '' }
  },
  async verifyEmailCode({ scope, body, context, client, guessedWrong }) {
    const email = normalEmail(body.email)
    if ((await tryEmailCode(scope, context, email, body.code, client)) === undefined) {
      guessedWrong()
      return { success: false, existingUser: false }
    }
    return { success: true, existingUser: await hasProvenAccount(scope, email) }
  },
  async registerWithCode({ scope, body, context, client, guessedWrong }) {
    return registerByCode(scope, context, body.HomeownerRegistrationFormRegCode, client, guessedWrong)
  },
  async registerVendor({ scope, body, context, client, guessedWrong }) {
    return registerVendor(scope, context, body.VendorRegistrationForm, client, guessedWrong)
  },
  async redeemToken({ scope, body, context, client, guessedWrong }) {
    const handed = { purpose: 'registration', secret: body.token } as const
    const token = await startSessionByToken(scope, context, handed, { method: 'registration', ...client })
    if (!token) guessedWrong()
    return { token: token ?? 0 }
  },
  async pendingRequest({ scope, body, context, guessedWrong }) {
    const request = await openRequest(scope, context, body.link)
    if (!request) guessedWrong()
    const properties = request?.state === 'pending' ? await listProperties(scope, request.communityId) : []
    return { request: request ? presentRequest(request, properties) : null }
  },
  async decideRequest({ scope, body, context, guessedWrong }) {
    const request = await openRequest(scope, context, body.link)
    if (!request) {
      guessedWrong()
      return { success: false }
    }
    const decided = body.approve
      ? await approveRequest(scope, context, request, body.propertyKey)
      : await declineRequest(scope, context, request)
    return { success: decided }
  },
}
