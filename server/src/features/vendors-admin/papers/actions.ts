import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@porchlight/contract/call.ts'
import type { vendorsAdmin } from '@porchlight/contract/features/vendors-admin.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { StaffScope, VendorScope } from '../../../platform/access/scopes.ts'
import { actorOf, recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { keepingFiles, type StoredFile } from '../../../platform/files/stored-file.ts'
import { documentRule, takeUploads, type UploadedFile } from '../../../platform/files/uploads.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { tooOften } from '../../../platform/limits/allowances.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import { dayIn, lastZone, storeVendorSummary } from '../../vendor-profile/public.ts'
import { announceMembership } from '../actions.ts'
import { noteFirstUser } from '../claiming/data.ts'
import { findVendorHere } from '../data.ts'
import { notifyManagers, notifyVendor } from '../notices/actions.ts'
import { readPaper } from '../policy.ts'
import { insertPapers, listReceivers, lockPaper, type NewPaper, storePaperDecision } from './data.ts'

const uploads = defineAllowance('vendors-admin-papers', { points: 30, duration: 24 * 3600 })

type Form = BodyOf<typeof vendorsAdmin.calls.addPaper>

/** A paper of the form with its file, as one that the community adds (`byVendor` false) and with a new upload key. */
function newPaper(
  fields: ReturnType<typeof readPaper>['fields'],
  file: StoredFile,
): Omit<NewPaper, 'addedBy' | 'addedAt'> {
  const { fileKey, fileName, contentType } = file
  return { ...fields, uploadKey: randomUUID(), fileKey, fileName, contentType, byVendor: false }
}

/** Adds a paper that the community has. It is accepted immediately. Undefined for a vendor of another community. */
export async function addPaper(
  scope: StaffScope,
  context: AppContext,
  vendorId: number,
  form: Form,
  sent: readonly UploadedFile[],
): Promise<Saved | undefined> {
  const here = await findVendorHere(scope, vendorId)
  if (!here) return undefined
  const { fields, faults } = readPaper(form, here.today, sent.length)
  if (Object.keys(faults).length > 0) return faulty(faults)
  const { personId, communityId } = scope
  const taken = await takeUploads(scope, context, sent, documentRule, { personId, communityId })
  if ('refusal' in taken) return faulty({ file: [taken.refusal] })
  const [file] = taken.files
  if (!file) return faulty({ file: ['This is required'] })
  const at = context.clock.now()
  await keepingFiles(context.files, taken.files, () =>
    scope.transaction(async (inside) => {
      const actor = await actorOf(inside)
      const paper = { ...newPaper(fields, file), addedAt: at, addedBy: { personId, name: actor.name } }
      const [id] = await insertPapers(inside, [communityId], vendorId, paper)
      if (id === undefined) return false
      await storePaperDecision(inside, id, { state: 'accepted', reason: '' }, { personId, name: actor.name, at })
      await storeVendorSummary(inside, communityId, vendorId)
      await recordActivity(inside, at, {
        kind: 'vendor.paper-added',
        subject: { kind: 'vendor', id: vendorId },
        after: { title: here.name, paper: fields.kind, validUntil: fields.validUntil },
      })
      await announceMembership(inside, context, vendorId)
      return true
    }),
  )
  return done('The paper has been added, and it counts.')
}

/** Accepts or declines a paper, or changes an earlier decision. Undefined for a paper of another community. */
export function decidePaper(
  scope: StaffScope,
  context: AppContext,
  paperId: number,
  form: BodyOf<typeof vendorsAdmin.calls.decidePaper>,
): Promise<Saved | undefined> {
  const at = context.clock.now()
  const state = form.accept ? 'accepted' : 'declined'
  return scope.transaction(async (inside) => {
    const paper = await lockPaper(inside, paperId)
    if (!paper) return undefined
    const reason = form.accept ? '' : form.reason.trim()
    if (!form.accept && reason === '') return faulty({ reason: ['This is required'] })
    if (paper.state === state) return refused('Somebody has decided this already. Please look at it again.')
    const { vendorId, kind, validUntil } = paper
    const actor = await actorOf(inside)
    await storePaperDecision(inside, paperId, { state, reason }, { personId: inside.personId, name: actor.name, at })
    await storeVendorSummary(inside, inside.communityId, vendorId)
    await recordActivity(inside, at, {
      kind: `vendor.paper-${state}`,
      subject: { kind: 'vendor', id: vendorId },
      before: { state: paper.state },
      after: {
        title: (await findVendorHere(inside, vendorId))?.name ?? '',
        paper: kind,
        validUntil,
        ...(reason && { reason }),
      },
    })
    await notifyVendor(
      inside,
      { communityId: inside.communityId, vendorId },
      { what: `paper ${state}`, key: `${paperId} ${at.getTime()}`, day: validUntil, paper: kind, reason },
    )
    await announceMembership(inside, context, vendorId)
    return done(
      form.accept ? 'The paper is accepted, and it counts.' : 'The paper is declined. The vendor is given the reason.',
    )
  })
}

/** Sends a paper of the vendor to the communities that it serves or asks. It waits for a decision in each of them. */
export async function uploadPaper(
  scope: VendorScope,
  context: AppContext,
  form: Form,
  sent: readonly UploadedFile[],
): Promise<Saved> {
  const at = context.clock.now()
  // In this time zone the day ends last, so no paper is refused too early. Later each community compares with its own date.
  const { fields, faults } = readPaper(form, dayIn(at, lastZone), sent.length)
  if (Object.keys(faults).length > 0) return faulty(faults)
  const receivers = await listReceivers(scope)
  if (receivers.length === 0) return refused('Your business serves no community yet. Ask one to join first.')
  if (!(await context.allowances.take(uploads, String(scope.vendorId)))) throw tooOften()
  const { personId, vendorId } = scope
  const taken = await takeUploads(scope, context, sent, documentRule, { personId })
  if ('refusal' in taken) return faulty({ file: [taken.refusal] })
  const [file] = taken.files
  if (!file) return faulty({ file: ['This is required'] })
  await keepingFiles(context.files, taken.files, () =>
    scope.transaction(async (inside) => {
      const { name } = await actorOf(inside)
      const paper = { ...newPaper(fields, file), byVendor: true, addedAt: at, addedBy: { personId, name } }
      await noteFirstUser(inside, [vendorId], at)
      await insertPapers(inside, receivers, vendorId, paper)
      for (const communityId of receivers) {
        const notice = { what: 'paper sent', key: paper.uploadKey, paper: fields.kind } as const
        await notifyManagers(inside, { communityId, vendorId }, notice)
      }
      return true
    }),
  )
  return done('The paper has been sent. It counts in each community that accepts it.')
}
