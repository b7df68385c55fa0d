import type { AnswerOf, Call } from '@porchlight/contract/call.ts'
import {
  estimatePageSizes,
  estimateRequests,
  type OwnEstimateRequest,
} from '@porchlight/contract/features/estimate-requests.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { activityTexts } from '../../platform/activity/texts.ts'
import { type InputOf, request } from '../../platform/call/call.ts'
import { callKey } from '../../platform/call/query-client.ts'
import { newKey } from '../../platform/new-key.ts'
import type { SaveAnswer } from '../../platform/saving/AnswerDialog.tsx'
import type { SentAnswer } from '../../platform/sending/sender.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useSending } from './sending/use-sending.ts'
import { estimateRequestsTexts } from './texts.ts'

export type { OwnEstimateRequest }

const { calls } = estimateRequests

/** The key begins with the topic that the server announces, so that both sides see a change at once. */
const all = ['estimate-requests'] as const

function optionsOf<C extends Call>(call: C, input: InputOf<C>) {
  return {
    queryKey: [...all, ...callKey(call), input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<C>> =>
      request(call, { ...input, signal } as InputOf<C>),
  }
}

const searched = (searchValue: string | undefined) =>
  searchValue ? { VendorEstimateRequestSearch: { searchValue } } : {}

/** The open requests of a vendor; `pageSize` is 100 on the full page and 10 on the dashboard (vendor.txt 9). */
export function useOpenRequests(
  vendorId: number,
  pageSize: number,
  { search, page = 1 }: { search?: string | undefined; page?: number } = {},
) {
  const query = { vendorId, tab: 'open', pageNo: page, pageSize, ...searched(search) } as const
  return useQuery({ ...optionsOf(calls.index, { query }), placeholderData: keepPreviousData })
}

/** A page of the completed requests of a vendor. */
export function useCompletedRequests(
  vendorId: number,
  { search, page = 1 }: { search?: string | undefined; page?: number },
) {
  const query = {
    vendorId,
    tab: 'closed',
    pageNo: page,
    pageSize: estimatePageSizes.usual,
    ...searched(search),
  } as const
  return useQuery({ ...optionsOf(calls.index, { query }), placeholderData: keepPreviousData })
}

/** One request of the vendor with its log. */
export function useRequest(vendorId: number, id: number) {
  return useQuery(optionsOf(calls.view, { query: { vendor_id: vendorId, estimate_request: id } }))
}

/** A page of the person's own requests. */
export function useOwnRequests(hoaId: number, page: number) {
  const query = { hoa_id: hoaId, pageNo: page, pageSize: estimatePageSizes.usual }
  return useQuery({ ...optionsOf(calls.history, { query }), placeholderData: keepPreviousData })
}

/** One of the person's own requests with its log. */
export function useOwnRequest(hoaId: number, id: number) {
  return useQuery(optionsOf(calls.viewOwn, { query: { hoa_id: hoaId, estimate_request: id } }))
}

/** Whether a vendor accepts requests of the community now. */
export function useMayAsk(hoaId: number, vendorId: number) {
  return useQuery(optionsOf(calls.mayAsk, { query: { hoa_id: hoaId, vendorId } }))
}

/** The project settings of a vendor. */
export function useProjectSettings(vendorId: number) {
  return useQuery(optionsOf(calls.settings, { query: { vendor_id: vendorId } }))
}

/** Returns a function that refetches everything that shows requests. Other windows are notified by the server. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: all })
}

/** An action of the vendor on a request; each is confirmed first. */
export type RequestAction = 'approve' | 'decline' | 'delete'

/** The statuses on the wire. */
const statusOf = { approve: '2', decline: '3' } as const

/**
 * Approves, declines or deletes a request; without a connection, an approval or a refusal is stored on the device and sent later. The lists are
 * not refetched here, because the row would disappear before the person has read the answer.
 */
export function useRequestAction(id: number) {
  const texts = useTexts(estimateRequestsTexts)
  const sendOrKeep = useSending()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (action: RequestAction) => {
      if (action === 'delete') return request(calls.remove, { query: { id } })
      const shown = { title: texts[action], text: '' }
      const body = { status: statusOf[action] }
      // A stored decision is shown with the date of the device, because no time zone is known here.
      return sendOrKeep(id, undefined, { key: newKey(), kind: 'estimate request status', query: { id }, body, shown })
    },
  })
}

/** Withdraws one of the person's own requests. */
export function useWithdrawing(hoaId: number, id: number) {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => request(calls.withdraw, { query: { hoa_id: hoaId, estimate_request: id } }),
  })
}

/** Stores whether a vendor accepts new requests. */
export function useAccepting(vendorId: number) {
  const refresh = useRefresh()
  return useMutation({
    networkMode: 'always',
    mutationFn: (acceptsEstimateRequests: boolean) =>
      request(calls.saveSettings, { query: { vendor_id: vendorId }, body: { acceptsEstimateRequests } }),
    onSettled: refresh,
  })
}

type Written = AnswerOf<typeof calls.postActivity>

/** Returns a function that converts the answer to a form, or 'kept' (stored on the device, sent later), into the texts of a dialog (vendor.txt 8). */
export function useAnswers(): (answer: Written | SentAnswer | 'kept') => SaveAnswer {
  const texts = useTexts(estimateRequestsTexts)
  const kept = useTexts(activityTexts)
  return (answer) => {
    const buttons = [{ label: texts.ok }]
    if (answer === 'kept') {
      return { success: true, messageHeading: kept.keptHeading, messageContent: kept.keptText, buttons }
    }
    const { success, message, validation } = answer
    const messageHeading = success ? texts.great : texts.failureTitle
    return { success, messageHeading, messageContent: message, buttons, ...(validation && { validation }) }
  }
}
