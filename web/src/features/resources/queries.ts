import {
  type Faq,
  faqFeature,
  type LinkGroup,
  resources,
  usefulLinksFeature,
} from '@porchlight/contract/features/resources.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '../../platform/call/query-client.ts'
import { useCall } from '../../platform/call/use-call.ts'
import { leftMenuOf, type SessionValues } from '../../platform/session/values.ts'

export type { Faq, LinkGroup }
export type UsefulLink = LinkGroup['links'][number]

/** Which of the two parts the community offers; a part that it does not offer is not fetched. */
export function offeredParts(values: SessionValues): { faqs: boolean; links: boolean } {
  const menu = leftMenuOf(values)
  const isOn = (feature: number) => menu?.[feature]?.enabled === true
  return { faqs: isOn(faqFeature), links: isOn(usefulLinksFeature) }
}

export function useFaqs(hoaId: number) {
  return useCall(resources.calls.faqs, { query: { hoa_id: hoaId } })
}

export function useUsefulLinks(hoaId: number) {
  return useCall(resources.calls.usefulLinks, { query: { hoa_id: hoaId } })
}

/** The categories that a link may have, including those without links. */
export function useLinkCategories(hoaId: number) {
  return useCall(resources.calls.linkCategories, { query: { hoa_id: hoaId } })
}

/** Returns a function that refetches everything after a save ('reloads the page', spec README 7). */
export function useReload() {
  const client = useQueryClient()
  const { faqs, usefulLinks, linkCategories } = resources.calls
  return () => {
    for (const call of [faqs, usefulLinks, linkCategories]) void client.invalidateQueries({ queryKey: callKey(call) })
  }
}
