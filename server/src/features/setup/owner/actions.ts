import type { BodyOf } from '@porchlight/contract/call.ts'
import type { setup } from '@porchlight/contract/features/setup.ts'
import { hashPassword } from '../../../platform/access/passwords.ts'
import type { AnonymousScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Client } from '../../../platform/http/request.ts'
import { queueProofMail } from '../../email-proof/public.ts'
import { findPersonByEmail, normalEmail, openAccount, storeAgreement } from '../../registration/public.ts'
import { startSession } from '../../sign-in/public.ts'
import { publishStartTerms } from '../../terms/public.ts'
import { findLinkState, spendLink } from '../link/data.ts'
import { insertServerOwner, recordNewOwner } from './data.ts'
import { accountExists, type Faults, ownerFaults } from './policy.ts'

type Form = BodyOf<typeof setup.calls.makeOwner>

/** 'done': the link was used already. 'ended': it is unknown, expired or replaced. */
type Outcome =
  | { readonly outcome: 'made'; readonly token: string }
  | { readonly outcome: 'faulty'; readonly validation: Faults }
  | { readonly outcome: 'ended' | 'done' }

/**
 * Creates the account of a server owner with a set-up link: account, agreement and server ownership in one transaction, then a session. The link
 * does not prove the address, so the access is valid without a proof, and the mail that asks for the proof is queued
 * (decisions/association.md 17).
 */
export async function makeOwner(
  scope: AnonymousScope,
  context: AppContext,
  form: Form,
  client: Client,
): Promise<Outcome> {
  const now = context.clock.now()
  const found = await findLinkState(scope, form.secret, now)
  if (found !== 'open') return { outcome: found === 'used' ? 'done' : 'ended' }
  const faults = ownerFaults(form)
  if (Object.keys(faults).length > 0) return { outcome: 'faulty', validation: faults }
  const email = normalEmail(form.email)
  if ((await findPersonByEmail(scope, email)) !== undefined)
    return { outcome: 'faulty', validation: accountExists(email) }
  const passwordHash = await hashPassword(form.password)
  const personId = await scope
    .transaction(async (inside) => {
      if (!(await spendLink(inside, form.secret, now))) return undefined
      const names = { firstName: form.fname.trim(), lastName: form.lname.trim(), phone: '' }
      const created = await openAccount(inside, { email, ...names, passwordHash, language: client.language })
      await publishStartTerms(inside, now)
      await storeAgreement(inside, created, now)
      await insertServerOwner(inside, { personId: created, addedBy: null, beforeProof: true }, now)
      const name = `${names.firstName} ${names.lastName}`
      await recordNewOwner(inside, { personId: created, email, by: 'set-up link', name }, now)
      await queueProofMail(inside, created)
      return created
    })
    .catch((error: unknown) => {
      // A unique-constraint error: an account with the address was created meanwhile.
      if ((error as { code?: string }).code === '23505') return 'taken' as const
      throw error
    })
  if (personId === 'taken') return { outcome: 'faulty', validation: accountExists(email) }
  if (personId === undefined) {
    return { outcome: (await findLinkState(scope, form.secret, now)) === 'used' ? 'done' : 'ended' }
  }
  const token = await startSession(scope, context, { personId, method: 'registration', rememberMe: false, ...client })
  if (!token) throw new Error('the new owner could not be signed in')
  return { outcome: 'made', token }
}
