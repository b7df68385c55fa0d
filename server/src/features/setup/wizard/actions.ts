import { sentLogo, type WizardStep } from '@porchlight/contract/features/setup.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { brandColorPattern, readableColor } from '@porchlight/contract/shared/brand-color.ts'
import { featuresOf, type Preset } from '@porchlight/contract/shared/feature-presets.ts'
import type { OrganisationScope, ServerScope, StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { liveTopic, sessionsTopic } from '../../../platform/db/topics.ts'
import { keepingFiles } from '../../../platform/files/stored-file.ts'
import { takeUploads, type UploadedFile, type UploadRule } from '../../../platform/files/uploads.ts'
import { sanitiseHtml } from '../../../platform/html/sanitise.ts'
import { notFound } from '../../../platform/http/outcome.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { findMaxCommunities } from '../../server/public.ts'
import { addToOrganisation, insertOrganisation, lockOrganisation, nameSelfManaged } from '../organisation/data.ts'
import {
  type Association,
  claimWebSiteName,
  findWizard,
  insertCommunity,
  leaveStep,
  releaseWebSiteName,
  replaceZips,
  saveLook,
  saveNotice,
  setEnabledFeatures,
  startWizard,
  updateCommunity,
  type WizardRow,
} from './data.ts'
import { type AssociationForm, maySkip, noticeFaults, readAssociation, takenName } from './policy.ts'

const inWizard = { kind: 'community', id: null } as const

/** Thrown to roll a change back because another community has the web site name. */
class NameTaken extends Error {}

/** The answer for a web site name that another community has. Throws any other error. */
function ifNameTaken(error: unknown): Saved {
  if (error instanceof NameTaken) return faulty(takenName)
  throw error
}

/** Creates an organization with the caller as its administrator (association.txt 2.1). */
export async function makeOrganisation(
  scope: ServerScope,
  context: AppContext,
  given: { readonly kind: 'self-managed' | 'company'; readonly name: string },
): Promise<Saved & { cmcId?: number }> {
  const name = given.kind === 'company' ? given.name.trim() : ''
  if (given.kind === 'company' && !name) return faulty({ name: ['Company name is required'] })
  const now = context.clock.now()
  const cmcId = await scope.transaction(async (inside) => {
    const id = await insertOrganisation(inside, { kind: given.kind, name }, now)
    const after = { name, kind: given.kind }
    await recordActivity(inside, now, { kind: 'organisation.added', subject: { kind: 'organisation', id }, after })
    await context.announce(inside, sessionsTopic, [inside.personId])
    return id
  })
  return { ...done('The organization was created.'), cmcId }
}

/** Creates a community in preparation from the first step (association.txt 2.1, 4). A self-managed organization has exactly one. */
export async function addAssociation(
  scope: OrganisationScope,
  context: AppContext,
  form: AssociationForm,
): Promise<Saved & { hoaId?: number }> {
  const read = readAssociation(form)
  if ('faults' in read) return faulty(read.faults)
  const { association } = read
  const now = context.clock.now()
  return scope
    .transaction(async (inside): Promise<Saved & { hoaId?: number }> => {
      const { isSelfManaged, communities } = await lockOrganisation(inside)
      if (isSelfManaged && communities > 0) return refused('Your association is here already.')
      const allowed = await findMaxCommunities(inside)
      if (allowed !== null && communities >= allowed)
        return refused(`Your plan allows ${allowed} communities; this would make ${communities + 1}.`)
      const hoaId = await insertCommunity(inside, { ...association, runBy: isSelfManaged ? 'board' : 'company' })
      if (!(await claimWebSiteName(inside, association.webSiteName, hoaId))) throw new NameTaken()
      const people = await addToOrganisation(inside, hoaId)
      await startWizard(inside.inNew(hoaId), featuresOf('essentials'))
      await replaceZips(inside, { communityId: hoaId, name: association.name }, association.zips)
      if (isSelfManaged) await nameSelfManaged(inside, association.name)
      const subject = { kind: 'community', id: hoaId }
      await recordActivity(inside, now, { kind: 'community.added', subject, after: { ...association } })
      await context.announce(inside, sessionsTopic, people)
      return { ...done(`${association.name} was created.`), hoaId }
    })
    .catch(ifNameTaken)
}

/** The wizard of the community. @throws HttpError 404 if it has none. */
async function wizardOf(scope: StaffScope): Promise<WizardRow> {
  const found = await findWizard(scope)
  if (!found) throw notFound()
  return found
}

/** Announces to the caller's windows that the community changed. */
const announceChange = (inside: StaffScope, context: AppContext) =>
  context.announce(inside, liveTopic('account'), [inside.personId])

/** Saves changes of the first step. */
export async function saveAssociation(scope: StaffScope, context: AppContext, form: AssociationForm): Promise<Saved> {
  const read = readAssociation(form)
  if ('faults' in read) return faulty(read.faults)
  const { association } = read
  const { communityId } = scope
  return scope
    .transaction(async (inside) => {
      const before = await wizardOf(inside)
      if (before.webSiteName !== association.webSiteName) {
        await releaseWebSiteName(inside, before.webSiteName, communityId)
        if (!(await claimWebSiteName(inside, association.webSiteName, communityId))) throw new NameTaken()
      }
      await updateCommunity(inside, association)
      await replaceZips(inside, { communityId, name: association.name }, association.zips)
      await leaveStep(inside, 'association', 'done')
      const { name, webSiteName } = before
      await recordActivity(inside, context.clock.now(), {
        kind: 'community.edited',
        subject: inWizard,
        before: { name, webSiteName },
        after: { ...association } satisfies Association,
      })
      await announceChange(inside, context)
      return done('Saved.')
    })
    .catch(ifNameTaken)
}

const logoRule: UploadRule = {
  types: sentLogo.types,
  picture: {
    encodeAs: 'webp',
    fit: 'inside',
    maxWidth: 512,
    maxHeight: 512,
    minWidth: sentLogo.minWidth,
    minHeight: sentLogo.minHeight,
  },
  advice: 'Choose a JPEG, PNG, WebP or AVIF picture.',
}

/** Saves logo and color. A color on which white text would not be readable is darkened, and the answer says so. */
export async function saveCommunityLook(
  scope: StaffScope,
  context: AppContext,
  given: { readonly color: string; readonly removesLogo: boolean; readonly logos: readonly UploadedFile[] },
): Promise<Saved & { color?: string; isAdjusted?: boolean }> {
  const asked = given.color.toLowerCase()
  if (asked && !brandColorPattern.test(asked)) return faulty({ color: ['Choose a color.'] })
  const { color, isAdjusted } = asked ? readableColor(asked) : { color: '', isAdjusted: false }
  const taken = await takeUploads(scope, context, given.logos, logoRule, { communityId: scope.communityId })
  if ('refusal' in taken) return faulty({ logo: [taken.refusal] })
  const [logo] = taken.files
  // As saveLook reads it: null removes the logo, undefined keeps it.
  const logoWithoutUpload = given.removesLogo ? null : undefined
  const changeWithoutUpload = given.removesLogo ? 'removed' : 'kept'
  const now = context.clock.now()
  await keepingFiles(context.files, taken.files, () =>
    scope.transaction(async (inside) => {
      const before = await wizardOf(inside)
      await saveLook(inside, color, logo ? logo.fileKey : logoWithoutUpload)
      await leaveStep(inside, 'look', 'done')
      await recordActivity(inside, now, {
        kind: 'community.look',
        subject: inWizard,
        before: { color: before.color },
        after: { color, logo: logo ? 'new' : changeWithoutUpload },
      })
      await announceChange(inside, context)
      return true
    }),
  )
  return {
    ...done(isAdjusted ? 'Saved, with a darker color on which white letters can be read.' : 'Saved.'),
    color,
    isAdjusted,
  }
}

/** Enables the features of a preset (association.txt 2.1). */
export async function saveFeatures(
  scope: StaffScope,
  context: AppContext,
  given: { readonly preset: Preset; readonly chosen: readonly number[] },
): Promise<Saved> {
  const enabled = featuresOf(given.preset, given.chosen)
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const before = await wizardOf(inside)
    await setEnabledFeatures(inside, given.preset, enabled)
    await leaveStep(inside, 'features', 'done')
    await recordActivity(inside, now, {
      kind: 'community.features',
      subject: inWizard,
      before: { preset: before.preset, enabled: before.enabled },
      after: { preset: given.preset, enabled },
    })
    await announceChange(inside, context)
    return done('Saved.')
  })
}

/** Records that a step is done or skipped. */
export async function leaveWizardStep(
  scope: StaffScope,
  context: AppContext,
  given: { readonly step: WizardStep; readonly state: 'done' | 'skipped' },
): Promise<Saved> {
  if (given.state === 'skipped' && !maySkip(given.step)) return refused('This step cannot be skipped.')
  return scope.transaction(async (inside) => {
    await wizardOf(inside)
    await leaveStep(inside, given.step, given.state)
    await recordActivity(inside, context.clock.now(), {
      kind: 'setup.step',
      subject: inWizard,
      after: { step: given.step, state: given.state },
    })
    return done('Saved.')
  })
}

/** Saves the draft of the first notice. A notice that was sent cannot be changed. */
export async function saveFirstNotice(
  scope: StaffScope,
  context: AppContext,
  given: { readonly subject: string; readonly html: string },
): Promise<Saved> {
  const html = sanitiseHtml(given.html)
  const subject = given.subject.trim()
  const faults = noticeFaults({ subject, text: html.replace(/<[^<>]*>/g, '') })
  if (Object.keys(faults).length > 0) return faulty(faults)
  return scope.transaction(async (inside) => {
    const before = await wizardOf(inside)
    const isSaved = await saveNotice(inside, subject, html)
    if (!isSaved) return refused('This notice was sent with the invitations. Write a new one instead.')
    await leaveStep(inside, 'notice', 'done')
    await recordActivity(inside, context.clock.now(), {
      kind: 'setup.notice',
      subject: inWizard,
      before: { subject: before.noticeSubject },
      after: { subject },
    })
    return done('Saved.')
  })
}
