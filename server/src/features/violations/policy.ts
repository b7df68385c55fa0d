import { noticesFeature, violationFiles, violationStatuses } from '@porchlight/contract/features/violations.ts'
import { homeSince, managesCommunity, type Viewer } from '../../platform/access/scopes.ts'

/** Where a violation is, and since when. */
export interface Place {
  readonly communityId: number
  readonly propertyId: number
  readonly issuedAt: Date
}

/**
 * The homes whose violations are the viewer's affair: an owner's, and of a member to whom an owner allowed the notices
 * (community.txt 6). Without a community, in all of them.
 */
export function homesOf(viewer: Viewer, communityId?: number): number[] {
  return viewer.memberships.flatMap((one) => {
    const isHere = one.kind === 'household' && (communityId === undefined || one.communityId === communityId)
    const isAllowed = one.memberType === 'owner' || one.allowedFeatures.includes(noticesFeature)
    return isHere && isAllowed && one.propertyId ? [one.propertyId] : []
  })
}

/** The household itself, and nobody beside it but those who manage the community. */
export function maySee(viewer: Viewer, place: Place): boolean {
  return isOwn(viewer, place) || managesCommunity(viewer, place.communityId)
}

/** Answering is the household's alone: the one of its time, not one that came later. */
export function isOwn(viewer: Viewer, place: Place): boolean {
  const { instant } = homeSince(viewer, place)
  const isOfTheirTime = instant === '-infinity' || place.issuedAt >= new Date(instant)
  return isOfTheirTime && homesOf(viewer, place.communityId).includes(place.propertyId)
}

const { open, closed, underReview } = violationStatuses

/** Only what is open can be answered: an answer that is under review waits for the decision (decisions/community.md 142). */
export function mayAnswer(status: number): boolean {
  return status === open
}

const decisions: Readonly<Record<number, readonly number[]>> = {
  [open]: [closed],
  [underReview]: [closed, open],
  [closed]: [open],
}

/** What may be decided: to close it, to turn an answer down, to open it again. Only an answer brings it under review. */
export function mayDecide(from: number, to: number): boolean {
  return decisions[from]?.includes(to) ?? false
}

const required = 'This is required'
const tooMany = { files: [`At most ${violationFiles.limit} files are allowed.`] }

/** What is wrong with an answer, by field (community.txt 5). */
export function faultsOfAnswer(form: { message: string; files: number }): Record<string, string[]> {
  return { ...(form.message === '' && { message: [required] }), ...(form.files > violationFiles.limit && tooMany) }
}

/** What is wrong with a notice of a violation, by field. */
export function faultsOfNotice(form: {
  propertyId: number | undefined
  type: string
  description: string
  files: number
}): Record<string, string[]> {
  return {
    ...(form.propertyId === undefined && { property_id: [required] }),
    ...(form.type === '' && { type: [required] }),
    ...(form.description === '' && { description: [required] }),
    ...(form.files > violationFiles.limit && tooMany),
  }
}
