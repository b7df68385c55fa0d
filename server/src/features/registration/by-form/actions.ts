import { type RegistrationOutcome, unlistedProperty } from '@porchlight/contract/features/registration.ts'
import { hashPassword } from '../../../platform/access/passwords.ts'
import type { AnonymousScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Client } from '../../../platform/http/request.ts'
import { tooOften } from '../../../platform/limits/allowances.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import { isCodeRequired } from '../../../platform/settings.ts'
import { registersByCodeOnly } from '../../community-settings/public.ts'
import { queueProofMail } from '../../email-proof/public.ts'
import { findInvited } from '../../invitations/public.ts'
import { type CodeRow, findCode, findPersonByEmail, takeCode } from '../data.ts'
import { allOrNothing, Conflict, enrolInvited, enrolPerson, issueRegistrationToken } from '../enrolment/actions.ts'
import { registrations, wrongCode } from '../limits.ts'
import { normalEmail } from '../normal-email.ts'
import { findHome, type HomeRow, lockHome, nameOfCommunity } from '../places/data.ts'
import { type Faults, hasFaults, type ManualForm, personFaults } from '../policy.ts'
import { pendingOutcome, readyOutcome, refusedOutcome } from '../present.ts'
import { readPropertyKey } from '../property-key.ts'
import { askForApproval } from '../requests/actions.ts'
import type { NewRequest } from '../requests/data.ts'

/** The limit of attempts at the account number of a property, for all callers together (decisions/community.md 45). */
const accountTries = defineAllowance('registration-account', { points: 10, duration: 3600 })

/**
 * Whether an account number belongs to a property. @throws HttpError 429 for a property with too many attempts.
 */
export async function isAccountNumber(
  scope: AnonymousScope,
  context: Pick<AppContext, 'allowances'>,
  propertyKey: string,
  accountNumber: string,
): Promise<boolean> {
  const ids = readPropertyKey(propertyKey)
  if (!ids || !accountNumber.trim()) return false
  if (!(await context.allowances.take(accountTries, `${ids.communityId}-${ids.propertyId}`))) throw tooOften()
  return (await findHome(scope, ids))?.accountNumber === accountNumber.trim()
}

export interface RegistrationForm extends ManualForm {
  readonly community: string
  /** The key of the chosen home (property-key.ts), or `unlistedProperty`. */
  readonly property_address: string
  /** The typed address of a home that is not listed. */
  readonly property_address_manual: string
  readonly account_number: string
  /** True: the person does not know the account number. */
  readonly unknown_account: boolean
  /** '' for a registration without a code. */
  readonly reg_code: string
}

/**
 * The home that a form names, and whether the form proves it. `home` is undefined if its address is not listed, `code` if the form has no
 * registration code.
 */
interface Claim {
  readonly home?: HomeRow | undefined
  readonly communityId: number
  readonly code?: CodeRow | undefined
  readonly isProven: boolean
}

/**
 * Registers a person by form. The account is created immediately if an unused code proves the home, or if its account number does and nobody has
 * registered at the home or moved out of it; and only if nobody has registered with the e-mail address. Else the registration waits for the
 * association (decisions/community.md 29, 37). The form does not prove the e-mail address: a mail asks for that
 * (docs/decisions/0018-an-address-proves-its-owner.md). `guessedWrong` is called for a wrong or missing code or account number.
 */
export async function registerByForm(
  scope: AnonymousScope,
  context: AppContext,
  form: RegistrationForm,
  client: Pick<Client, 'address' | 'language'>,
  guessedWrong: () => void,
): Promise<RegistrationOutcome> {
  await context.allowances.takeFor(registrations, client)
  const claim = await readClaim(scope, context, form)
  const homeFaults = 'faults' in claim ? claim.faults : {}
  if (homeFaults.account_number || homeFaults.reg_code) guessedWrong()
  const needsPassword = 'isProven' in claim && claim.isProven
  const faults = { ...homeFaults, ...personFaults(form, needsPassword) }
  if ('faults' in claim || hasFaults(faults)) return refusedOutcome(faults)
  const email = normalEmail(form.email)
  const request = { ...requestOf(claim, form, email), language: client.language ?? 'en' }
  const reason = await reasonToWait(scope, claim, email)
  if (reason === null && claim.home)
    return createAccount(scope, context, claim.home, claim.code, { form, email, language: client.language })
  // The reason is never null here: without a home there always is one.
  await askForApproval(scope, context, { ...request, reason: reason ?? 'address not listed' }, client)
  const name = claim.home?.communityName ?? (await nameOfCommunity(scope, claim.communityId)) ?? ''
  const hasDigitalDelivery = (claim.home?.digitalDelivery ?? 0) > 0
  return pendingOutcome(name, claim.isProven && hasDigitalDelivery)
}

/** Finds the home that a form names and checks its code or account number. A code takes precedence over a chosen home. */
async function readClaim(
  scope: AnonymousScope,
  context: AppContext,
  form: RegistrationForm,
): Promise<Claim | { readonly faults: Faults }> {
  if (form.reg_code.trim()) return claimByCode(scope, form, context.clock.now())
  if (isCodeRequired(context.settings, context.clock.now())) {
    return { faults: { reg_code: ['Registration code is required'] } }
  }
  const communityId = /^[1-9]\d{0,14}$/.test(form.community) ? Number(form.community) : 0
  if ((await nameOfCommunity(scope, communityId)) === undefined)
    return { faults: { community: ['Community is required'] } }
  if (await registersByCodeOnly(scope, communityId)) return { faults: { reg_code: ['Registration code is required'] } }
  if (form.property_address === unlistedProperty) {
    const typed = form.property_address_manual.trim()
    return typed
      ? { communityId, isProven: false }
      : { faults: { property_address_manual: ['Property address is required'] } }
  }
  const ids = readPropertyKey(form.property_address)
  const home = ids?.communityId === communityId ? await findHome(scope, ids) : undefined
  if (!home) return { faults: { property_address: ['Property address is required'] } }
  if (form.unknown_account) return { home, communityId, isProven: false }
  if (!form.account_number.trim()) return { faults: { account_number: ['Account number is required'] } }
  return (await isAccountNumber(scope, context, form.property_address, form.account_number))
    ? { home, communityId, isProven: true }
    : { faults: { account_number: ['Account number is invalid.'] } }
}

/** The home of a registration code, which proves it; faults for a code that is unknown, ended or used. */
async function claimByCode(
  scope: AnonymousScope,
  form: RegistrationForm,
  now: Date,
): Promise<Claim | { readonly faults: Faults }> {
  const code = await findCode(scope, form.reg_code, now)
  const home = code && (await findHome(scope, code))
  if (!code || !home) return { faults: { reg_code: [wrongCode.invalid] } }
  if (code.email) return { faults: { reg_code: [wrongCode.used] } }
  return { home, communityId: home.communityId, code, isProven: true }
}

/**
 * Why the registration waits for approval; null if it does not. Without a code, a form never adds a person to a home that has residents or had
 * some. Even with a code, it never adds a home to an existing account.
 */
async function reasonToWait(scope: AnonymousScope, claim: Claim, email: string): Promise<NewRequest['reason'] | null> {
  if (!claim.home) return 'address not listed'
  if (!claim.isProven) return 'account unknown'
  if (claim.home.isRegistered && !claim.code) return 'home registered'
  // A home keeps its account number when it is sold or somebody moves out, so former residents know the number too.
  if (claim.home.wasLivedIn && !claim.code) return 'lived in before'
  return (await findPersonByEmail(scope, email)) === undefined ? null : 'email registered'
}

/** The request to the association that the registration becomes if it has to wait. */
function requestOf(claim: Claim, form: RegistrationForm, email: string): Omit<NewRequest, 'reason' | 'language'> {
  return {
    communityId: claim.communityId,
    propertyId: claim.home?.propertyId ?? null,
    address: claim.home?.address ?? form.property_address_manual.trim(),
    accountNumber: form.unknown_account ? '' : form.account_number.trim(),
    firstName: form.fname.trim(),
    lastName: form.lname.trim(),
    phone: form.phone_number.trim(),
    email,
  }
}

/** Creates the account with its home. Refuses the registration if another one took the code, the home or the address meanwhile. */
async function createAccount(
  scope: AnonymousScope,
  context: AppContext,
  home: HomeRow,
  code: CodeRow | undefined,
  { form, email, language }: { form: ManualForm; email: string; language: Client['language'] },
): Promise<RegistrationOutcome> {
  const passwordHash = await hashPassword(form.password)
  const now = context.clock.now()
  const person = {
    email,
    firstName: form.fname.trim(),
    lastName: form.lname.trim(),
    phone: form.phone_number.trim(),
    passwordHash,
    language,
  }
  const jwt = await allOrNothing(scope, async (inside) => {
    if (code && !(await takeCode(inside, code.code, email, now))) throw new Conflict()
    // Of two concurrent registrations that prove the same home, one creates an account and the other fails.
    if (!code && (await lockHome(inside, home))?.isRegistered) throw new Conflict()
    const invitation = code?.invitationId
      ? { communityId: code.communityId, invitationId: code.invitationId }
      : undefined
    const invited = invitation && (await findInvited(inside, invitation))
    if (invitation && !invited) throw new Conflict()
    const { personId, hadAccount } =
      invitation && invited
        ? await enrolInvited(inside, person, home, { invited: { ...invitation, ...invited }, now, provenAt: null })
        : await enrolPerson(inside, person, home, { provenAt: null, agreedAt: now })
    // If an account with this e-mail address was created meanwhile, it gets no home without a proof of the address.
    if (hadAccount) throw new Conflict()
    await queueProofMail(inside, personId)
    return issueRegistrationToken(inside, personId, now)
  })
  return jwt ? readyOutcome(jwt, home.communityName) : refusedOutcome({}, 'Something went wrong. Please try again.')
}
