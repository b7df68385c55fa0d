import { type ContactMethod, contactMethods } from '@porchlight/contract/features/estimate-requests.ts'
import type { EstimateStatus } from '@porchlight/contract/shared/estimate-statuses.ts'
import type { SystemScope } from '../../platform/access/scopes.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'
import { firstStep, type LogLine } from './request-state.ts'
import { addEntry, addFileTo, insertRequest, storeState } from './steps/data.ts'

/** A later entry of the log. */
export type EntryFixture = LogLine & {
  /** Default: the person who sent the request. */
  readonly by?: { readonly personId: number; readonly name: string }
  readonly isOfVendor?: boolean
  readonly comments?: string
  readonly amountCents?: number
  readonly files?: readonly StoredFile[]
  readonly at: Date
}

/** Inserts an estimate request with its log, for both sides. Its status is that of the last entry. */
export async function makeEstimateRequest(
  scope: SystemScope,
  given: {
    communityId: number
    vendorId: number
    personId: number
    vendorName?: string
    /** The round of estimates that the request belongs to. */
    roundId?: number
    propertyId?: number | null
    name?: string
    communityName?: string
    servicesRequested?: string
    additionalDetails?: string
    preferredStartOn?: string
    contactMethod?: ContactMethod
    contactEmail?: string
    contactPhone?: string
    createdByEmail?: string
    createdByPhone?: string
    createdAt?: Date
    files?: readonly StoredFile[]
    /** The entries after the first, oldest first. */
    since?: readonly EntryFixture[]
  },
): Promise<{ id: number; fileIds: number[]; entryIds: number[] }> {
  const { communityId, vendorId, personId, createdAt = new Date(), name = 'Made Resident' } = given
  const inCommunity = scope.inCommunity(communityId)
  const ids = await inCommunity.transaction((inside) =>
    insertRequest(inside, communityId, {
      vendorId,
      personId,
      ...(given.roundId && { roundId: given.roundId }),
      vendorName: given.vendorName ?? 'Made Vendor',
      propertyId: given.propertyId ?? null,
      requestedByName: name,
      communityName: given.communityName ?? 'Made Community',
      servicesRequested: given.servicesRequested ?? 'Two outdoor outlets',
      additionalDetails: given.additionalDetails ?? 'One on the porch and one beside the garage door.',
      preferredStartOn: given.preferredStartOn ?? '2026-12-01',
      contactMethod: given.contactMethod ?? contactMethods.noPreference,
      contactEmail: given.contactEmail ?? '',
      contactPhone: given.contactPhone ?? '',
      createdByName: name,
      createdByEmail: given.createdByEmail ?? 'asker@made.test',
      createdByRole: 'Homeowner',
      createdByPhone: given.createdByPhone ?? '303-555-0100',
      createdAt,
    }),
  )
  const fileIds: number[] = []
  for (const file of given.files ?? []) fileIds.push(await addFileTo(inCommunity, ids, null, file))
  const entries: EntryFixture[] = [{ ...firstStep.line, at: createdAt, isOfVendor: false }, ...(given.since ?? [])]
  const entryIds: number[] = []
  for (const { by, at, isOfVendor = true, ...entry } of entries) {
    const person = by ?? { personId, name }
    const writer = { personId: person.personId, personName: person.name, isOfVendor }
    entryIds.push(await addEntry(inCommunity, ids, { ...entry, ...writer, happenedAt: at, createdAt: at }))
  }
  const last = entries.at(-1)
  if (last && entries.length > 1) {
    const isWithdrawn = entries.some(({ event }) => event === 'withdrawn')
    const isRemoved = entries.some(({ event }) => event === 'removed')
    const status: EstimateStatus = last.status
    await storeState(inCommunity, ids, { status, isWithdrawn, isRemoved }, last.at)
  }
  return { id: ids.id, fileIds, entryIds }
}
