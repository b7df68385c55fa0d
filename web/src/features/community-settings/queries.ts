import { communitySettings } from '@porchlight/contract/features/community-settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../platform/call/use-call.ts'
import { useManaged } from '../../platform/managed/managed.ts'

const { calls } = communitySettings

/** All settings of the community in the URL. */
export function useSettings() {
  const { hoaId } = useManaged()
  return useCall(calls.view, { query: { hoaId } })
}

/** The cards of the management team. */
export function useTeam() {
  const { hoaId } = useManaged()
  return useCall(calls.team, { query: { hoaId } })
}

/** The states of the menu features. */
export function useFeatures() {
  const { hoaId } = useManaged()
  return useCall(calls.features, { query: { hoaId } })
}

/** How many people used a feature in the last 30 days. */
export function useFeatureUse(feature: number) {
  const { hoaId } = useManaged()
  return useCall(calls.featureUse, { query: { hoaId, feature: String(feature) } })
}

/** All versions of the Rules & Guidelines. */
export function useRules() {
  const { hoaId } = useManaged()
  return useCall(calls.rules, { query: { hoaId } })
}

/** Refetches all queries, because settings appear in many of them, for example the name of the community. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}
