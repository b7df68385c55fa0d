import type { RegistrationOutcome } from '@porchlight/contract/features/registration.ts'
import { hashPassword } from '../../../platform/access/passwords.ts'
import type { AnonymousScope } from '../../../platform/access/scopes.ts'
import { sessionsTopic } from '../../../platform/access/session-store.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type CodeRow, findCode, hasProvenAccount, takeCode } from '../data.ts'
import { tryEmailCode } from '../email-codes/actions.ts'
import { dropEmailCode } from '../email-codes/data.ts'
import { allOrNothing, enrolPerson, issueHandOver, Overtaken } from '../enrolment/actions.ts'
import { registrations, wrongCode } from '../limits.ts'
import { normalEmail } from '../normal-email.ts'
import { findHome, type HomeRow } from '../places/data.ts'
import { type CodeForm, codeFormFaults, type Faults, hasFaults } from '../policy.ts'
import { readyOutcome, refusedOutcome } from '../present.ts'

/**
 * Registers by code: for the e-mail whose mailed code comes with it, proven here and now. An account that was proven before
 * gains the home and keeps its password (decisions/community.md 33, 34); one that nobody has proven is taken over, with the
 * password given here. `wrong` is called for a guess that was wrong.
 */
export async function registerByCode(
  scope: AnonymousScope,
  context: AppContext,
  form: CodeForm,
  client: { address: string },
  wrong: () => void,
): Promise<RegistrationOutcome & { isDigitalDelivery: boolean }> {
  await context.allowances.takeFor(registrations, client)
  const refuse = (faults: Faults) => ({ ...refusedOutcome(faults), isDigitalDelivery: false })
  const faults = codeFormFaults(form, false)
  if (hasFaults(faults)) return refuse(faults)
  const code = await findCode(scope, form.reg_code)
  const home = code && (await findHome(scope, code))
  if (!code || !home || code.email) {
    wrong()
    return refuse({ reg_code: [code?.email ? wrongCode.used : wrongCode.invalid] })
  }
  const email = normalEmail(form.email)
  const codeHash = await tryEmailCode(scope, context, email, form.email_verification, client)
  if (codeHash === undefined) {
    wrong()
    return refuse({ email_verification: ['Invalid email validation code'] })
  }
  const isNew = !(await hasProvenAccount(scope, email))
  const passwordFaults = codeFormFaults(form, isNew)
  if (hasFaults(passwordFaults)) return refuse(passwordFaults)
  const passwordHash = isNew ? await hashPassword(form.password) : null
  const entered = await enterWithCode(scope, context, { code, home, email, codeHash, passwordHash })
  if (!entered) return refuse({ reg_code: [wrongCode.used] })
  return { ...readyOutcome(entered.jwt, home.communityName), isDigitalDelivery: code.isDigitalDelivery }
}

/** All or nothing; undefined when the code, or the mailed one, was used meanwhile. */
function enterWithCode(
  scope: AnonymousScope,
  context: AppContext,
  given: { code: CodeRow; home: HomeRow; email: string; codeHash: string; passwordHash: string | null },
) {
  const { code, home, email, codeHash, passwordHash } = given
  const now = context.clock.now()
  return allOrNothing(scope, async (inside) => {
    if (!(await dropEmailCode(inside, email, codeHash))) throw new Overtaken()
    if (!(await takeCode(inside, code.code, email))) throw new Overtaken()
    // An invitation that knows no name is signed with what is known: the home.
    const { firstName, lastName } = code.firstName ? code : { firstName: 'Homeowner', lastName: home.address }
    const person = { email, firstName, lastName, phone: '', passwordHash }
    const settled = await enrolPerson(inside, person, home, { provenAt: now, agreedAt: now })
    if (settled.wasThere) await context.announce(inside, sessionsTopic, [settled.personId])
    return { ...settled, jwt: await issueHandOver(inside, settled.personId, now) }
  })
}
