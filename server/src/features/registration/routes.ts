import type { registration } from '@porchlight/contract/features/registration.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { isBeingSetUp } from '../../platform/access/first-account.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { startSessionByToken } from '../sign-in/public.ts'
import { registerByCode } from './by-code/actions.ts'
import { isAccountNumber, registerByForm } from './by-form/actions.ts'
import { registerVendor } from './by-vendor/actions.ts'
import { listCandidates } from './candidates/data.ts'
import { findCode, findPersonByEmail, hasProvenAccount } from './data.ts'
import { requestEmailCode, tryEmailCode } from './email-codes/actions.ts'
import { lookUps, wrongCode } from './limits.ts'
import { normalEmail } from './normal-email.ts'
import { findHome, listCommunities, listProperties } from './places/data.ts'
import { presentCode, presentDecision, presentRequest } from './present.ts'
import { readPropertyKey } from './property-key.ts'
import { approveRequest, askAboutRequest, declineRequest, openRequest } from './requests/actions.ts'

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
  async propertyOfCode({ scope, query, context, guessedWrong }) {
    const code = await findCode(scope, query.reg_code, context.clock.now())
    if (!code) guessedWrong()
    if (!code?.email) return presentCode(code, code && (await findHome(scope, code)))
    // The address of an account that was deleted since is not shown.
    const hasAccount = (await findPersonByEmail(scope, normalEmail(code.email))) !== undefined
    return presentCode(hasAccount ? code : undefined, undefined)
  },
  async register({ scope, body, context, client, guessedWrong }) {
    return registerByForm(scope, context, body.HomeownerRegistrationForm, client, guessedWrong)
  },
  async validateCode({ scope, body, context, guessedWrong }) {
    if (await findCode(scope, body.regCode, context.clock.now())) return { success: true, message: '' }
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
    // On the wire, 0 is the answer to a token that is not valid.
    return { token: token ?? 0 }
  },
  async pendingRequest({ scope, body, context, guessedWrong }) {
    const opened = await openRequest(scope, context, body.link)
    if (!opened) guessedWrong()
    const request = opened?.request
    const isOpen = request?.state === 'pending'
    const properties = isOpen ? await listProperties(scope, request.communityId) : []
    const candidates = isOpen ? await listCandidates(scope, request, context.clock.now()) : []
    return { request: request ? presentRequest(request, properties, candidates) : null }
  },
  async decideRequest({ scope, body, context, guessedWrong }) {
    const opened = await openRequest(scope, context, body.link)
    if (!opened) {
      guessedWrong()
      return { success: false }
    }
    const { request, decider } = opened
    const deciding = { by: decider?.name ?? '', personId: decider?.personId }
    const { as, startsOn, beside } = body
    const approval = { place: readPropertyKey(body.propertyKey), as, startsOn, beside, asksBeside: false }
    const decision = body.approve
      ? await approveRequest(scope, context, request, approval, deciding)
      : await declineRequest(scope, context, request, body.reason, deciding)
    return presentDecision(decision)
  },
  async askRequest({ scope, body, context, guessedWrong }) {
    const opened = await openRequest(scope, context, body.link)
    if (!opened) {
      guessedWrong()
      return { success: false }
    }
    return presentDecision(await askAboutRequest(scope, context, opened.request, body.question, {}))
  },
}
