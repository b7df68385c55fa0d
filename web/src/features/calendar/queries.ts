import { type CalendarEvent, calendar, type FeedEvent } from '@porchlight/contract/features/calendar.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { callKey, callOptions } from '../../platform/call/query-client.ts'
import { useCall } from '../../platform/call/use-call.ts'
import { fillMissingFields } from './events.ts'

const { feed, upcoming, details, subscription, subscriptions, subscribe, unsubscribe } = calendar.calls

/** The events of the shown weeks. While another month loads, the previous events stay. */
export function useMonth(hoa_id: number, start: string, end: string) {
  return useQuery({
    ...callOptions(feed, { query: { hoa_id, start, end } }),
    placeholderData: keepPreviousData,
    select: (events) => events.map(fillMissingFields),
  })
}

export function useUpcoming(hoa_id: number) {
  return useQuery({
    ...callOptions(upcoming, { query: { hoa_id } }),
    select: (list) => ({ ...list, items: list.items.map(fillMissingFields) }),
  })
}

/** One event; `known`, the data that the page already has, are shown until the event is loaded. */
export function useEvent(id: number, known: FeedEvent | undefined) {
  return useQuery({
    ...callOptions(details, { query: { id } }),
    ...(known && { placeholderData: known }),
    select: fillMissingFields<CalendarEvent>,
  })
}

/** Returns a function that loads the shown events again after an event was saved (community.txt 4). */
export function useReload() {
  const client = useQueryClient()
  return () =>
    Promise.all([feed, upcoming, details].map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
}

/** The private URL of the person's own feed. */
export function useSubscription(hoa_id: number) {
  return useCall(subscription, { query: { hoa_id } })
}

/** The calendars that the person follows by private URLs. */
export function useSubscriptions() {
  return useCall(subscriptions, {})
}

/** Creates a new private URL, which revokes the previous one, or only revokes it. */
export function useChangeSubscription(hoa_id: number) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (wanted: 'new' | 'none') => {
      if (wanted === 'new') return request(subscribe, { query: { hoa_id } })
      await request(unsubscribe, { query: { hoa_id } })
      return { url: null }
    },
    onSuccess(answer) {
      client.setQueryData(callOptions(subscription, { query: { hoa_id } }).queryKey, answer)
      return client.invalidateQueries({ queryKey: callKey(subscriptions) })
    },
  })
}
