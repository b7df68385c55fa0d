import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import type { PersonScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { tooOften } from '../../../platform/limits/allowances.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import { hasProvenAccount } from '../data.ts'
import { normalEmail } from '../normal-email.ts'

/** Questions whether an address has an account, so that nobody collects addresses (decisions/community.md 122). */
const questions = defineAllowance('members-has-account', { points: 20, duration: 3600 })

/** Whether an account has the address and its owner has proven it. @throws HttpError 429 for a person who asks very often. */
export async function asksForAccount(
  scope: PersonScope,
  { allowances }: Pick<AppContext, 'allowances'>,
  email: string,
): Promise<boolean> {
  if (!isEmailAddress(email)) return false
  if (!(await allowances.take(questions, String(scope.personId)))) throw tooOften()
  return hasProvenAccount(scope, normalEmail(email))
}

/**
 * Whether the names of a person who is to be added are typed, or are those of an account. A form without them asks for the account, and its
 * answer shows whether there is one, so it counts like the question itself. @throws HttpError 429 for a person who asks very often.
 */
export async function knowsNames(
  scope: PersonScope,
  context: Pick<AppContext, 'allowances'>,
  { email, fname, lname }: { readonly email: string; readonly fname: string; readonly lname: string },
): Promise<boolean> {
  return (fname.trim() !== '' && lname.trim() !== '') || asksForAccount(scope, context, email)
}
