import type { BodyOf } from '@porchlight/contract/call.ts'
import { type company, logoFile } from '@porchlight/contract/features/company.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { readableColor } from '@porchlight/contract/shared/brand-color.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import type { OrganisationScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { liveTopic, sessionsTopic } from '../../../platform/db/topics.ts'
import { keepingFiles } from '../../../platform/files/stored-file.ts'
import { takeUploads, type UploadedFile, type UploadRule } from '../../../platform/files/uploads.ts'
import { leavePicturesOut, sanitiseHtml } from '../../../platform/html/sanitise.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { findBranding, lockTeam, type MembershipRow, updateBranding, updateLogo } from '../data.ts'

/** Makes the sessions and the open windows of the team read their organization again. */
async function announceTeam(
  inside: OrganisationScope,
  context: AppContext,
  team: readonly MembershipRow[],
): Promise<void> {
  const ids = team.map(({ personId }) => personId)
  await context.announce(inside, sessionsTopic, ids)
  await context.announce(inside, liveTopic('account'), ids)
}

/** Saves the branding, and whether each member of the team must have a passkey. A member without one must then create one first. */
export async function saveBranding(
  scope: OrganisationScope,
  context: AppContext,
  { version, ...typed }: BodyOf<typeof company.calls.saveBranding>,
): Promise<Saved> {
  const next = {
    ...typed,
    name: typed.name.trim(),
    // The color is darkened until white text on it is readable (association.txt 2.1).
    color: typed.color === '' ? '' : readableColor(typed.color.toLowerCase()).color,
    senderName: typed.senderName.trim(),
    replyAddress: typed.replyAddress.trim(),
    letterhead: sanitiseHtml(typed.letterhead),
    // The signature is a part of mails, and pictures in a mail tell their host who reads it. The letterhead is only printed.
    signature: leavePicturesOut(sanitiseHtml(typed.signature)),
  }
  if (next.name === '') return faulty({ name: ['This is required'] })
  if (next.replyAddress !== '' && !isEmailAddress(next.replyAddress))
    return faulty({ replyAddress: ['Enter an e-mail address.'] })
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const team = await lockTeam(inside)
    const { version: _version, logoFileKey: _logo, ...before } = await findBranding(inside)
    if (!(await updateBranding(inside, next, version)))
      return refused('Somebody else saved this in the meantime. Open it again to see the change.')
    await recordActivity(inside, now, {
      kind: 'branding.changed',
      subject: { kind: 'organisation', id: inside.companyId },
      before,
      after: next,
    })
    if (before.requiresPasskey !== next.requiresPasskey) await announceTeam(inside, context, team)
    return done('It has been saved.')
  })
}

const logoRule: UploadRule = {
  types: logoFile.types,
  picture: {
    encodeAs: 'webp',
    fit: 'inside',
    maxWidth: 512,
    maxHeight: 512,
    minWidth: logoFile.minSide,
    minHeight: logoFile.minSide,
  },
  advice: 'Choose a JPEG, PNG, WebP or AVIF picture.',
}

/** Saves or removes the logo of the organization, which communities without an own logo show. */
export async function saveLogo(
  scope: OrganisationScope,
  context: AppContext,
  given: { readonly removesLogo: boolean; readonly logos: readonly UploadedFile[] },
): Promise<Saved> {
  if (given.logos.length === 0 && !given.removesLogo) return faulty({ logo: ['This is required'] })
  const taken = await takeUploads(scope, context, given.logos, logoRule, { personId: scope.personId })
  if ('refusal' in taken) return faulty({ logo: [taken.refusal] })
  const [logo] = taken.files
  const now = context.clock.now()
  await keepingFiles(context.files, taken.files, () =>
    scope.transaction(async (inside) => {
      const team = await lockTeam(inside)
      await updateLogo(inside, logo?.fileKey ?? null)
      await recordActivity(inside, now, {
        kind: 'branding.changed',
        subject: { kind: 'organisation', id: inside.companyId },
        after: { logo: logo ? 'new' : 'removed' },
      })
      await announceTeam(inside, context, team)
      return true
    }),
  )
  return done('It has been saved.')
}
