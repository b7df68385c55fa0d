import { about } from '@porchlight/contract/features/about.ts'
import { useCall } from '../../platform/call/use-call.ts'

/** The contact data of the association of a community. */
export function useAssociation(id: number, enabled = true) {
  return useCall(about.calls.association, { query: { id } }, { enabled })
}

/** The people who run the association of a community. */
export function useTeam(hoa_id: number, enabled = true) {
  return useCall(about.calls.team, { query: { hoa_id } }, { enabled })
}
