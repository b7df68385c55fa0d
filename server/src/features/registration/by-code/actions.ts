import type { RegistrationOutcome } from '@porchlight/contract/features/registration.ts'
import { isLanguage } from '@porchlight/contract/shared/languages.ts'
import { hashPassword } from '../../../platform/access/passwords.ts'
import type { AnonymousScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { sessionsTopic } from '../../../platform/db/topics.ts'
import type { Client } from '../../../platform/http/request.ts'
import { findInvited } from '../../invitations/public.ts'
import { type CodeRow, findCode, hasProvenAccount, takeCode } from '../data.ts'
import { tryEmailCode } from '../email-codes/actions.ts'
import { dropEmailCode } from '../email-codes/data.ts'
import { allOrNothing, Conflict, enrolInvited, enrolPerson, issueRegistrationToken } from '../enrolment/actions.ts'
import type { NewPerson } from '../enrolment/data.ts'
import { registrations, wrongCode } from '../limits.ts'
import { normalEmail } from '../normal-email.ts'
import { findHome, type HomeRow } from '../places/data.ts'
import { type CodeForm, codeFormFaults, type Faults, hasFaults } from '../policy.ts'
import { readyOutcome, refusedOutcome } from '../present.ts'

/**
 * Registers a person with a registration code. The e-mail code proves the address. An account with a proven address gets the home and keeps its
 * password (decisions/community.md 33, 34); an account with an unproven address is taken over with the password of the form.
 * `guessedWrong` is called for a wrong registration code or e-mail code.
 */
export async function registerByCode(
  scope: AnonymousScope,
  context: AppContext,
  form: CodeForm,
  client: Pick<Client, 'address' | 'language'>,
  guessedWrong: () => void,
): Promise<RegistrationOutcome & { isDigitalDelivery: boolean }> {
  await context.allowances.takeFor(registrations, client)
  const refuse = (faults: Faults) => ({ ...refusedOutcome(faults), isDigitalDelivery: false })
  // Without the password: only the account of the address tells whether one is needed, and it is looked up after the e-mail code was right.
  const faults = codeFormFaults(form, false)
  if (hasFaults(faults)) return refuse(faults)
  const code = await findCode(scope, form.reg_code, context.clock.now())
  const home = code && (await findHome(scope, code))
  if (!code || !home || code.email) {
    guessedWrong()
    return refuse({ reg_code: [code?.email ? wrongCode.used : wrongCode.invalid] })
  }
  const email = normalEmail(form.email)
  const codeHash = await tryEmailCode(scope, context, email, form.email_verification, client)
  if (codeHash === undefined) {
    guessedWrong()
    return refuse({ email_verification: ['Invalid email validation code'] })
  }
  const isNew = !(await hasProvenAccount(scope, email))
  const passwordFaults = codeFormFaults(form, isNew)
  if (hasFaults(passwordFaults)) return refuse(passwordFaults)
  const passwordHash = isNew ? await hashPassword(form.password) : null
  const registered = await storeRegistration(scope, context, {
    code,
    home,
    email,
    codeHash,
    passwordHash,
    language: client.language,
  })
  if (!registered) return refuse({ reg_code: [wrongCode.used] })
  return { ...readyOutcome(registered.jwt, home.communityName), isDigitalDelivery: code.isDigitalDelivery }
}

/** Stores the registration in one transaction. Returns undefined if one of the two codes was used meanwhile. */
function storeRegistration(
  scope: AnonymousScope,
  context: AppContext,
  given: Pick<NewPerson, 'email' | 'passwordHash' | 'language'> & { code: CodeRow; home: HomeRow; codeHash: string },
) {
  const { code, home, email, codeHash, passwordHash, language } = given
  const now = context.clock.now()
  return allOrNothing(scope, async (inside) => {
    if (!(await dropEmailCode(inside, email, codeHash))) throw new Conflict()
    if (!(await takeCode(inside, code.code, email, now))) throw new Conflict()
    const { communityId, invitationId } = code
    const invitation = invitationId === null ? undefined : { communityId, invitationId }
    const invited = invitation && (await findInvited(inside, invitation))
    // The invitation ended meanwhile.
    if (invitation && !invited) throw new Conflict()
    // Some invitations have no name. Then the address of the home serves as the name.
    const named = invited ?? code
    const { firstName, lastName } = named.firstName ? named : { firstName: 'Homeowner', lastName: home.address }
    const invitedLanguage = isLanguage(invited?.language) ? invited.language : undefined
    const person = { email, firstName, lastName, phone: '', passwordHash, language: language ?? invitedLanguage }
    const proof = { provenAt: now, agreedAt: now }
    const enrolled =
      invited && invitation
        ? await enrolInvited(inside, person, home, { invited: { ...invitation, ...invited }, now, provenAt: now })
        : await enrolPerson(inside, person, home, proof)
    if (enrolled.hadAccount) await context.announce(inside, sessionsTopic, [enrolled.personId])
    return { ...enrolled, jwt: await issueRegistrationToken(inside, enrolled.personId, now) }
  })
}
