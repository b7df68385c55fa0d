import type { CommunityScope } from '../../platform/access/scopes.ts'

/** A property named beside a community must be the caller's own, in that community. Without one it is a preview. */
export function mayViewAs(scope: CommunityScope, propertyId: number | undefined): boolean {
  if (propertyId === undefined) return true
  return scope.viewer.memberships.some(
    (one) => one.kind === 'household' && one.communityId === scope.communityId && one.propertyId === propertyId,
  )
}
