import { about } from '@porchlight/contract/features/about.ts'
import { useCall } from '../../platform/call/use-call.ts'

export function useAssociation(id: number) {
  return useCall(about.calls.association, { query: { id } })
}

export function useTeam(hoa_id: number) {
  return useCall(about.calls.team, { query: { hoa_id } })
}
