import type { BodyOf } from '@porchlight/contract/call.ts'
import type { RegistrationOutcome, registration } from '@porchlight/contract/features/registration.ts'
import { hashPassword } from '../../../platform/access/passwords.ts'
import type { AnonymousScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { sessionsTopic } from '../../../platform/db/topics.ts'
import type { Client } from '../../../platform/http/request.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import { askToJoin } from '../../vendor-communities/public.ts'
import { hasProvenAccount } from '../data.ts'
import { tryEmailCode } from '../email-codes/actions.ts'
import { dropEmailCode } from '../email-codes/data.ts'
import { allOrNothing, Conflict, findOrCreateAccount, issueRegistrationToken } from '../enrolment/actions.ts'
import { registrations } from '../limits.ts'
import { normalEmail } from '../normal-email.ts'
import { type Faults, hasFaults, readCategory, vendorFormFaults } from '../policy.ts'
import { readyOutcome, refusedOutcome } from '../present.ts'
import { findOwnVendor, insertVendorOf } from './data.ts'

type Form = BodyOf<typeof registration.calls.registerVendor>['VendorRegistrationForm']

/** The limit of vendor registrations from one network, because each may send a mail to a community. */
const vendorRegistrations = defineAllowance('registration-vendors', { points: 20, duration: 86_400 })

/**
 * Registers a business. The mailed code proves the address; an account with a proven address keeps its password. If the form has the id of a
 * community, the vendor asks it for a membership; the id grants nothing by itself (decisions/vendor.md 78). `guessedWrong` is called
 * for a wrong code.
 */
export async function registerVendor(
  scope: AnonymousScope,
  context: AppContext,
  form: Form,
  client: Pick<Client, 'address' | 'language'>,
  guessedWrong: () => void,
): Promise<RegistrationOutcome> {
  await context.allowances.takeFor(registrations, client)
  // Without the password: only the account of the address tells whether one is needed, and it is looked up after the e-mail code was right.
  const faults = vendorFormFaults(form, false)
  const category = readCategory(form.category)
  if (hasFaults(faults) || category === undefined) return refusedOutcome(faults)
  const email = normalEmail(form.email)
  const codeHash = await tryEmailCode(scope, context, email, form.email_verification, client)
  if (codeHash === undefined) {
    guessedWrong()
    return refusedOutcome({ email_verification: ['Invalid email validation code'] })
  }
  const isNew = !(await hasProvenAccount(scope, email))
  const passwordFaults: Faults = vendorFormFaults(form, isNew)
  if (hasFaults(passwordFaults)) return refusedOutcome(passwordFaults)
  await context.allowances.takeFor(vendorRegistrations, client)
  const passwordHash = isNew ? await hashPassword(form.password) : null
  const person = { email, firstName: form.fname.trim(), lastName: form.lname.trim(), phone: form.phone_number.trim() }
  const companyName = form.company_name.trim()
  const now = context.clock.now()
  const jwt = await allOrNothing(scope, async (inside) => {
    if (!(await dropEmailCode(inside, email, codeHash))) throw new Conflict()
    const given = { ...person, passwordHash, language: client.language }
    const { personId, hadAccount } = await findOrCreateAccount(inside, given, { provenAt: now, agreedAt: now })
    const vendorId =
      (await findOwnVendor(inside, personId, companyName)) ??
      (await insertVendorOf(inside, personId, { companyName, category, email, phone: person.phone }))
    if (form.hoaId !== undefined) await askToJoin(inside, context, { communityId: form.hoaId, vendorId })
    if (hadAccount) await context.announce(inside, sessionsTopic, [personId])
    return issueRegistrationToken(inside, personId, now)
  })
  // undefined: another registration used the e-mail code meanwhile.
  return jwt === undefined
    ? refusedOutcome({ email_verification: ['Invalid email validation code'] })
    : readyOutcome(jwt, companyName)
}
