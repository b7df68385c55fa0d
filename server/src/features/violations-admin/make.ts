import { violationStatuses } from '@porchlight/contract/features/violations.ts'
import type { PolicyStep } from '@porchlight/contract/features/violations-admin.ts'
import type { SystemScope } from '../../platform/access/scopes.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'
import { insertChange, takeNumber } from '../violations/public.ts'
import { insertStep } from './cases/data.ts'
import { addPhotos, type DraftFields, insertCase, insertDrafts } from './drafts/data.ts'
import { insertFine } from './fines/data.ts'
import { setProof, storeSentLetter } from './letters/data.ts'
import { storePolicy } from './policies/data.ts'
import { startingPolicy, startingTypes } from './starting-set.ts'
import { insertType, type TypeFields } from './types/data.ts'

/** Inserts a type of a community and returns its id. */
export async function makeViolationType(
  scope: SystemScope,
  communityId: number,
  given: Partial<TypeFields> & { readonly name: string },
): Promise<number> {
  const [first] = startingTypes
  const type = { ...first, cureDays: null, needsPhoto: false, ...given } as TypeFields
  const id = await insertType(scope.inCommunity(communityId), type, { policyId: null, insteadOf: null, isOff: false })
  if (id === undefined) throw new Error('the type was not stored')
  return id
}

/** Inserts a policy, by default the usual one of courtesy, warning, hearing and fine, and returns its id. */
export async function makeViolationPolicy(
  scope: SystemScope,
  communityId: number,
  given: { readonly name?: string; readonly steps?: PolicyStep[]; readonly isUsual?: boolean } = {},
): Promise<number> {
  const { name = startingPolicy.name, steps = startingPolicy.steps, isUsual = true } = given
  const id = await storePolicy(scope.inCommunity(communityId), undefined, { name, steps, isUsual })
  if (id === undefined) throw new Error('the policy was not stored')
  return id
}

/** Inserts a draft for a home and returns its id. */
export async function makeViolationDraft(
  scope: SystemScope,
  given: Partial<DraftFields> & {
    readonly communityId: number
    readonly propertyId: number
    readonly authorName?: string
    readonly at?: Date
    readonly photos?: readonly StoredFile[]
  },
): Promise<{ id: number }> {
  const { communityId, propertyId, authorName = 'Association office', at = new Date(), photos = [], ...fields } = given
  const community = scope.inCommunity(communityId)
  const draft = { typeId: null, organisationTypeId: null, words: '', byTenant: false, reporter: '', ...fields }
  const by = { now: at, personId: 0, name: authorName }
  const [made] = await insertDrafts(community, crypto.randomUUID(), [propertyId], draft, by)
  if (!made) throw new Error('the draft was not stored')
  if (photos.length > 0) await addPhotos(community, made.id, photos, by)
  return made
}

/** Inserts a case with the steps that were taken, each with its proof, and returns its id with those of the steps. */
export async function makeCase(
  scope: SystemScope,
  given: {
    readonly communityId: number
    readonly propertyId: number
    readonly type?: (typeof startingTypes)[number]
    readonly words?: string
    readonly authorName?: string
    readonly reporter?: string
    readonly steps?: readonly PolicyStep[]
    readonly photos?: readonly StoredFile[]
    /** When each step was taken, and when its letter was proven to have arrived. */
    readonly taken?: readonly { readonly at: Date; readonly provenAt?: Date; readonly letter?: StoredFile }[]
    readonly issuedAt?: Date
    readonly fineOn?: string
  },
): Promise<{ id: number; number: string; stepIds: number[] }> {
  const { communityId, propertyId, authorName = 'Association office', reporter = '', photos = [], taken = [] } = given
  const community = scope.inCommunity(communityId)
  const type = given.type ?? startingTypes[0]
  if (!type) throw new Error('there is no type')
  const steps = given.steps ?? startingPolicy.steps
  const now = given.issuedAt ?? taken[0]?.at ?? new Date()
  const number = await takeNumber(community)
  const words = given.words ?? type.words
  const { name, category, section, ruleText, document } = type
  const rule = { type: name, category, section, ruleText, document }
  const one = { ...rule, homeId: propertyId, number, words, author: authorName, now, steps, byTenant: false, reporter }
  const id = await insertCase(community, one)
  const change = { violationId: id, status: violationStatuses.open, kind: 'issued', message: '' } as const
  await insertChange(community, { ...change, personId: null, personName: authorName, createdAt: now, files: photos })
  const stepIds: number[] = []
  for (const [index, { at, provenAt, letter }] of taken.entries()) {
    const step = steps[index]
    if (!step) break
    const texts = { en: { subject: `${step.name}: ${name}`, text: words } }
    const { cureDays, channels, fineCents } = step
    const base = { caseId: id, index, name: step.name, now: at, personId: null, author: authorName, cureDays, texts }
    const stepId = await insertStep(community, { ...base, channels, decision: '', fineCents, toTenant: false })
    if (stepId === undefined) throw new Error('the step was not stored')
    if (letter) await storeSentLetter(community, stepId, { ...letter, mailingId: 0 })
    if (provenAt) await setProof(community, stepId, { at: provenAt, kind: 'posted', deliveryId: null })
    if (fineCents > 0 && given.fineOn)
      await insertFine(community, {
        caseId: id,
        stepId,
        homeId: propertyId,
        cents: fineCents,
        on: given.fineOn,
        entryId: null,
      })
    stepIds.push(stepId)
  }
  return { id, number, stepIds }
}
