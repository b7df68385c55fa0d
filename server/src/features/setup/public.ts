import { setupLinkLife } from '@porchlight/contract/features/setup.ts'
import type { Scope, SystemScope } from '../../platform/access/scopes.ts'
import { notifyOthers } from '../../platform/db/announcements.ts'
import { sessionsTopic } from '../../platform/db/topics.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import type { Settings } from '../../platform/settings.ts'
import { resetMailJob } from '../password-reset/public.ts'
import { openAccount } from '../registration/public.ts'
import { issueResetCode, personOfAddress } from '../sign-in/public.ts'
import { publishStartTerms } from '../terms/public.ts'
import { hasOwner, replaceLink } from './link/data.ts'
import { hasPassword, insertServerOwner, recordNewOwner } from './owner/data.ts'

export { insertServerOwner } from './owner/data.ts'
export { openStepsSql } from './wizard/steps-left.ts'

/** Creates a new set-up link and makes the earlier one invalid. The secret comes after '#', because proxies do not see and log that part. */
export async function makeSetupLink(
  scope: Scope<'any'>,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  now: Date,
): Promise<string> {
  const secret = await replaceLink(scope, now, new Date(now.getTime() + setupLinkLife))
  return `${publicUrl}/Admin/Setup#${secret}`
}

/** Publishes the start texts of the terms. Returns a new set-up link if the server has no owner. */
export async function prepareServer(
  scope: SystemScope,
  settings: Pick<Settings, 'publicUrl'>,
  now: Date,
): Promise<string | undefined> {
  await publishStartTerms(scope, now)
  return (await hasOwner(scope)) ? undefined : makeSetupLink(scope, settings, now)
}

/** The outcome of `npx porchlight owner ADDRESS`. */
export interface OwnerByCommand {
  readonly isNewAccount: boolean
  readonly isNewOwner: boolean
  /** The link to set a new password. Undefined for a new owner whose account has a password. */
  readonly link: string | undefined
}

/**
 * Makes the account of an address a server owner, and creates the account if there is none. A person who already is a server owner or has no
 * password gets a link that sets one, by mail and as the result (association.txt 2.1). Access begins when the address is proven, because
 * somebody else may have created the account. Using the link proves the address.
 */
export async function makeOwnerByCommand(
  scope: SystemScope,
  settings: Pick<Settings, 'publicUrl'>,
  email: string,
  now: Date,
): Promise<OwnerByCommand> {
  return scope.transaction(async (inside) => {
    const known = await personOfAddress(inside, email)
    const person = { email, firstName: email.split('@')[0] ?? email, lastName: '', phone: '', passwordHash: null }
    const personId = known ?? (await openAccount(inside, { ...person, language: undefined }))
    const isNewOwner = await insertServerOwner(inside, { personId, addedBy: null, beforeProof: false }, now)
    if (isNewOwner) await recordNewOwner(inside, { personId, email, by: 'command', name: '' }, now)
    await notifyOthers(inside, sessionsTopic, [personId])
    if (isNewOwner && (await hasPassword(inside, personId))) {
      return { isNewAccount: false, isNewOwner, link: undefined }
    }
    await queueJob(inside, resetMailJob, { key: email, payload: { email } })
    const search = new URLSearchParams({
      reset_code: await issueResetCode(inside, { personId, email }, now),
      reset_email: email,
    })
    return { isNewAccount: known === undefined, isNewOwner, link: `${settings.publicUrl}/Forgot?${search}` }
  })
}
