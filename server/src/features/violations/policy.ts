import { noticesFeature, violationFiles, violationStatuses } from '@porchlight/contract/features/violations.ts'
import { homeSince, managesCommunity, type Viewer } from '../../platform/access/scopes.ts'

/** The home of a violation and the time when it was issued. */
export interface ViolationRef {
  readonly communityId: number
  readonly propertyId: number
  readonly issuedAt: Date
}

/**
 * Returns the homes whose violations the viewer may see: as an owner, or as a member to whom an owner allows notices
 * (community.txt 6). Without `communityId`, the homes in all communities.
 */
export function homesOf(viewer: Viewer, communityId?: number): number[] {
  return viewer.memberships.flatMap((one) => {
    const isHere = one.kind === 'household' && (communityId === undefined || one.communityId === communityId)
    const isAllowed = one.memberType === 'owner' || one.allowedFeatures.includes(noticesFeature)
    return isHere && isAllowed && one.propertyId ? [one.propertyId] : []
  })
}

/** Whether the viewer may see a violation: the household for its own time (`isOwn`), and the people who manage the community. */
export function maySee(viewer: Viewer, violation: ViolationRef): boolean {
  return isOwn(viewer, violation) || managesCommunity(viewer, violation.communityId)
}

/** Whether the violation belongs to a home whose violations the viewer may see (`homesOf`), and was issued since the viewer has the home. */
export function isOwn(viewer: Viewer, violation: ViolationRef): boolean {
  const { instant } = homeSince(viewer, violation)
  // '-infinity': the beginning of the viewer's time in the home is not known, so everything counts.
  const isOfTheirTime = instant === '-infinity' || violation.issuedAt >= new Date(instant)
  return isOfTheirTime && homesOf(viewer, violation.communityId).includes(violation.propertyId)
}

/** Whether the viewer belongs to the household of a home, as owner or as a member, also a member who may not see violations. */
export function isOfHousehold(viewer: Viewer, { communityId, propertyId }: Omit<ViolationRef, 'issuedAt'>): boolean {
  return viewer.memberships.some(
    (one) => one.kind === 'household' && one.communityId === communityId && one.propertyId === propertyId,
  )
}

const { open, closed, underReview } = violationStatuses

/** Only an open violation can be answered; an answer under review waits for the decision (decisions/community.md 142). */
export function mayAnswer(status: number): boolean {
  return status === open
}

const decisions: Readonly<Record<number, readonly number[]>> = {
  [open]: [closed],
  [underReview]: [closed, open],
  [closed]: [open],
}

/** Whether a decision can change the status `from` to `to`. Only an answer, not a decision, leads to 'under review'. */
export function mayDecide(from: number, to: number): boolean {
  return decisions[from]?.includes(to) ?? false
}

const required = 'This is required'
const tooMany = { files: [`At most ${violationFiles.limit} files are allowed.`] }

/** Returns the faults of an answer, by field; empty if it is valid (community.txt 5). */
export function faultsOfAnswer(form: { message: string; files: number }): Record<string, string[]> {
  return { ...(form.message === '' && { message: [required] }), ...(form.files > violationFiles.limit && tooMany) }
}

/** Returns the faults of a notice of a violation, by field; empty if it is valid. */
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
