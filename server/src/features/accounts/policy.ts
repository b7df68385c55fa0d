import type { CommunityScope } from '../../platform/access/scopes.ts'

/** Whether the property is the caller's home in the community. A view without a property is a preview and allowed. */
export function mayViewAs(scope: CommunityScope, propertyId: number | undefined): boolean {
  if (propertyId === undefined) return true
  return scope.viewer.memberships.some(
    (one) => one.kind === 'household' && one.communityId === scope.communityId && one.propertyId === propertyId,
  )
}
