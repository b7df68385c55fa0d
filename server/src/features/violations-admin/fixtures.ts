import { violationStatuses } from '@porchlight/contract/features/violations.ts'
import type { PolicyStep } from '@porchlight/contract/features/violations-admin.ts'
import type { SystemScope } from '../../platform/access/scopes.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'
import { makeBatch } from '../ledger/fixtures.ts'
import { insertChange, nextViolationNumber } from '../violations/public.ts'
import { letterOf } from './cases/actions.ts'
import { addPhotos, type DraftFields, findHomes, insertCase, insertDrafts } from './drafts/data.ts'
import { insertFine } from './fines/data.ts'
import { makeLetter } from './letters/actions.ts'
import { findSender, setProof, storeSentLetter } from './letters/data.ts'
import { storePolicy } from './policies/data.ts'
import { startingPolicy, startingTypes } from './starting-set.ts'
import { insertStep } from './steps/data.ts'
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

/** Inserts a policy, by default the starting policy of courtesy, warning, hearing and fine, and returns its id. */
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

/** Inserts the starting set of types with its policy, and returns the ids of the types by their names. */
export async function makeStartingSet(scope: SystemScope, communityId: number): Promise<Map<string, number>> {
  await makeViolationPolicy(scope, communityId)
  const ids = new Map<string, number>()
  for (const type of startingTypes) ids.set(type.name, await makeViolationType(scope, communityId, type))
  return ids
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
  const author = { now: at, personId: 0, name: authorName }
  const [created] = await insertDrafts(community, crypto.randomUUID(), [propertyId], draft, author)
  if (!created) throw new Error('the draft was not stored')
  if (photos.length > 0) await addPhotos(community, created.id, photos, author)
  return created
}

/** Inserts a case with the steps in `taken`, each with its proof if it has one, and returns its id and the ids of the steps. */
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
    /** The store for the letters of the steps as PDF; without it the steps have no letters. */
    readonly files?: FileStore
    /** When each step was taken, when its letter was proven to have arrived (undefined: not yet), and its letter if `files` is not given. */
    readonly taken?: readonly { readonly at: Date; readonly provenAt?: Date; readonly letter?: StoredFile }[]
    readonly issuedAt?: Date
    /** The day of the fines of the steps; without it no fine is stored. */
    readonly fineOn?: string
    /** Whether the fines are in the ledger; otherwise the bookkeeper enters them elsewhere. */
    readonly isCharged?: boolean
  },
): Promise<{ id: number; number: string; stepIds: number[] }> {
  const { communityId, propertyId, authorName = 'Association office', reporter = '', photos = [], taken = [] } = given
  const community = scope.inCommunity(communityId)
  const type = given.type ?? startingTypes[0]
  if (!type) throw new Error('there is no type')
  const steps = given.steps ?? startingPolicy.steps
  const now = given.issuedAt ?? taken[0]?.at ?? new Date()
  const number = await nextViolationNumber(community)
  const words = given.words ?? type.words
  const { name, category, section, ruleText, document } = type
  const rule = { type: name, category, section, ruleText, document }
  const newCase = {
    ...rule,
    homeId: propertyId,
    number,
    words,
    author: authorName,
    now,
    steps,
    byTenant: false,
    reporter,
  }
  const id = await insertCase(community, newCase)
  const change = { violationId: id, status: violationStatuses.open, kind: 'issued', message: '' } as const
  await insertChange(community, { ...change, personId: null, personName: authorName, createdAt: now, files: photos })
  const sender = await findSender(community, communityId)
  const stepIds: number[] = []
  for (const [index, { at, provenAt, letter }] of taken.entries()) {
    const step = steps[index]
    if (!step) break
    const { cureDays } = step
    const circumstances = { communityName: sender.name, timeZone: sender.timeZone, cureDays, now: at }
    const address = (await findHomes(community, '', [propertyId]))[0]?.address ?? ''
    const texts = letterOf(step, { ...rule, number, words, address }, circumstances)
    const { channels, fineCents } = step
    const base = { caseId: id, index, name: step.name, now: at, personId: null, author: authorName, cureDays, texts }
    const stepId = await insertStep(community, { ...base, channels, decision: '', fineCents, toTenant: false })
    if (stepId === undefined) throw new Error('the step was not stored')
    if (given.files) {
      const letterData = { number, texts, date: at, homeId: propertyId, photos }
      const bytes = await makeLetter(scope.inCommunity(communityId), communityId, given.files, letterData)
      // There is no mailing in the fixture; 0 only shows that the letter was sent.
      const sent = { fileKey: await given.files.put(bytes), sizeBytes: bytes.length, mailingId: 0 }
      await storeSentLetter(community, stepId, sent)
    }
    if (letter) await storeSentLetter(community, stepId, { ...letter, mailingId: 0 })
    if (provenAt) await setProof(community, stepId, { at: provenAt, kind: 'posted', deliveryId: null })
    if (fineCents > 0 && given.fineOn) {
      const fine = { cents: fineCents, on: given.fineOn }
      const entry = { ...fine, propertyId, kind: 'fine', text: `Fine ${number}: ${name}`, reference: number } as const
      const batch = { communityId, key: `violation ${id} step ${stepId}`, title: entry.text, byName: authorName }
      const charged = given.isCharged ? await makeBatch(scope, { ...batch, entries: [entry] }) : undefined
      await insertFine(community, {
        ...fine,
        caseId: id,
        stepId,
        homeId: propertyId,
        entryId: charged?.entryIds[0] ?? null,
      })
    }
    stepIds.push(stepId)
  }
  return { id, number, stepIds }
}
