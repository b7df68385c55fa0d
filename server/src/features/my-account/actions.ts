import { type AccountForm, accountPhoto } from '@porchlight/contract/features/my-account.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { z } from 'zod'
import { hashPassword } from '../../platform/access/passwords.ts'
import type { PersonScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { liveTopic, sessionsTopic } from '../../platform/db/topics.ts'
import { keepingFiles, type StoredFile } from '../../platform/files/stored-file.ts'
import { takeUploads, type UploadedFile, type UploadRule } from '../../platform/files/uploads.ts'
import { notFound } from '../../platform/http/outcome.ts'
import { done, faulty } from '../../platform/http/saved.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { moderationFault } from '../../platform/moderation/moderate.ts'
import { askForChange, mayAskForChange } from '../email-proof/public.ts'
import { isOwnPassword, setPassword } from '../sign-in/public.ts'
import { findProfile, type ProfileRow, updateProfile } from './data.ts'
import { type Faults, formFaults, hasFaults, needsPassword, newEmail, wantsPassword } from './policy.ts'

/** Mails the person that the password was changed. */
export const passwordMailJob = defineJob('my-account-password-mail', z.object({ personId: z.number() }))

const photoRule: UploadRule = {
  types: accountPhoto.types,
  picture: {
    encodeAs: 'webp',
    fit: 'square',
    maxWidth: accountPhoto.maxWidth,
    maxHeight: accountPhoto.maxHeight,
    minWidth: accountPhoto.minWidth,
    minHeight: accountPhoto.minHeight,
  },
  advice: 'Choose a JPEG, PNG or WebP picture.',
}

/** The form as it was sent. */
interface SentForm {
  readonly form: AccountForm
  readonly photos: readonly UploadedFile[]
  /** Counts a wrong password as a wrong attempt of the client. */
  readonly guessedWrong: () => void
}

/**
 * Saves the fields of the caller's account that the form contains; either all of them or none. A new password ends every other access. A new
 * address takes effect when the person opens the link that was mailed to it. @throws HttpError 429 for too many checks of the password.
 */
export async function saveAccount(scope: PersonScope, context: AppContext, sent: SentForm): Promise<Saved> {
  const { form, photos, guessedWrong } = sent
  const profile = await findProfile(scope)
  if (!profile) throw notFound()
  const faults = formFaults(form, profile)
  if (photos.length > accountPhoto.limit) faults.image = ['Only 1 file is allowed to be uploaded.']
  Object.assign(faults, await nameFaults(scope, form, profile))
  if (hasFaults(faults)) return faulty(faults)
  if (needsPassword(form, profile) && !(await isOwnPassword(scope, context, form.user_existing_password))) {
    guessedWrong()
    return faulty({ user_existing_password: ['This is not your current password.'] })
  }
  const email = newEmail(form, profile)
  if (email !== undefined && !(await mayAskForChange(scope, context)))
    return faulty({ user_email: ['The address was changed several times already. Please try again tomorrow.'] })
  const taken = await takeUploads(scope, context, photos, photoRule, { personId: scope.personId })
  if ('refusal' in taken) return faulty({ image: [taken.refusal] })
  const passwordHash = wantsPassword(form) ? await hashPassword(form.user_new_password) : undefined
  const isSaved = await keepingFiles(context.files, taken.files, () =>
    storeChanges(scope, context, { form, photo: taken.files[0], passwordHash, email }),
  )
  if (!isSaved) throw notFound()
  return done(messageOf(email, passwordHash !== undefined))
}

/**
 * The faults that the moderation of the caller's communities finds in a changed name. Neighbors see the name beside what the caller writes
 * (decisions/community.md 88).
 */
async function nameFaults(scope: PersonScope, form: AccountForm, profile: ProfileRow): Promise<Faults> {
  const faults: Faults = {}
  const communityIds = new Set(
    scope.viewer.memberships.flatMap((one) => (one.kind === 'household' ? (one.communityId ?? []) : [])),
  )
  for (const [field, before] of [
    ['user_fname', profile.firstName],
    ['user_lname', profile.lastName],
  ] as const) {
    const name = form[field]
    if (name === undefined || name.trim() === before) continue
    for (const communityId of communityIds) {
      const fault = await moderationFault(scope.inCommunity(communityId), [name])
      if (fault !== undefined) faults[field] ??= [fault]
    }
  }
  return faults
}

/** What a save changes; undefined: no new photo, password or address. */
interface Changes {
  readonly form: AccountForm
  readonly photo: StoredFile | undefined
  readonly passwordHash: string | undefined
  readonly email: string | undefined
}

/** Stores the changes in one transaction. Returns false if the account was deleted. */
function storeChanges(
  scope: PersonScope,
  context: AppContext,
  { form, photo, passwordHash, email }: Changes,
): Promise<boolean> {
  const { personId, viewer } = scope
  const now = context.clock.now()
  // A field that the form does not contain is null, which means no change.
  const text = (value: string | undefined) => value?.trim() ?? null
  return scope.transaction(async (inside) => {
    const isThere = await updateProfile(inside, {
      firstName: text(form.user_fname),
      lastName: text(form.user_lname),
      phone: text(form.user_phone_number),
      photoFileKey: photo?.fileKey ?? null,
      removesPhoto: form.remove_photo && photo === undefined,
    })
    if (!isThere) return false
    if (passwordHash !== undefined) {
      await setPassword(inside, personId, passwordHash, now, viewer.sessionId)
      await queueJob(inside, passwordMailJob, { key: personId, payload: { personId } })
      await context.announce(inside, sessionsTopic, [personId])
    }
    if (email !== undefined) await askForChange(inside, email, now)
    await context.announce(inside, liveTopic('account'), [personId])
    return true
  })
}

/** The message of success, for a new address, a new password, or other changes. */
function messageOf(email: string | undefined, isNewPassword: boolean): string {
  if (email !== undefined)
    return `We mailed a link to ${email}. Until you open it, you log in with your present address, and mail goes there.`
  return isNewPassword
    ? 'Your password was changed. Every other device was signed out, and passkeys and private calendar addresses ended.'
    : 'Your account was saved.'
}
