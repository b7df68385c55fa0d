import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import type { PersonScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { tooOften } from '../../../platform/limits/allowances.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import { hasProvenAccount } from '../data.ts'
import { normalEmail } from '../normal-email.ts'

/** The limit of questions whether an address has an account, so that nobody can collect addresses (decisions/community.md 122). */
const questions = defineAllowance('members-has-account', { points: 20, duration: 3600 })

/**
 * Whether an account has the address, and the address is proven. Counts the question. @throws HttpError 429 for a person with too many
 * questions.
 */
export async function hasProvenAccountLimited(
  scope: PersonScope,
  { allowances }: Pick<AppContext, 'allowances'>,
  email: string,
): Promise<boolean> {
  if (!isEmailAddress(email)) return false
  if (!(await allowances.take(questions, String(scope.personId)))) throw tooOften()
  return hasProvenAccount(scope, normalEmail(email))
}

/**
 * Whether the form contains the names of a person to add, or the address has an account with names. The answer to a form without names shows
 * whether there is an account, so such a form counts as a question. @throws HttpError 429 for a person with too many questions.
 */
export async function hasNamesOrAccount(
  scope: PersonScope,
  context: Pick<AppContext, 'allowances'>,
  { email, fname, lname }: { readonly email: string; readonly fname: string; readonly lname: string },
): Promise<boolean> {
  return (fname.trim() !== '' && lname.trim() !== '') || hasProvenAccountLimited(scope, context, email)
}
