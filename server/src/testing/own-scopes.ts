import type { Access } from '@porchlight/contract/call.ts'
import type { Scenario } from './victim.ts'

/** The queries that name what the neighbor may use, by the parameters that the access level asks for. */
export function ownScopes(access: Access, { neighbor, victim }: Scenario): Array<Record<string, unknown>> {
  const { communityId, propertyId, vendorId, companyId } = neighbor
  switch (access.level) {
    case 'community':
    case 'editor':
    case 'manager':
    case 'staff':
    case 'community or self':
      return [{ [access.by]: communityId }]
    case 'household':
      return [{ [access.by]: propertyId }]
    case 'inbox':
      return [{ [access.household]: propertyId }, { [access.vendor]: vendorId }]
    case 'vendor':
      return [communityId, victim.communityId].map((hoaId) => ({ [access.by]: vendorId, hoa_id: hoaId }))
    case 'community or vendor':
      return [{ [access.by]: communityId }, { [access.vendor]: vendorId }]
    case 'organisation':
      return [{ [access.by]: companyId }]
    default:
      return [{}]
  }
}
