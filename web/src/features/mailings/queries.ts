import type { Call } from '@porchlight/contract/call.ts'
import { mailings } from '@porchlight/contract/features/mailings.ts'
import type { MailingDraft } from '@porchlight/contract/shared/mailing-shapes.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { callKey, callOptions } from '../../platform/call/query-client.ts'
import { useCall } from '../../platform/call/use-call.ts'
import { useNavigator } from '../../platform/navigation/Navigation.tsx'
import { useChange } from '../../platform/saving/use-change.ts'
import type { ListAddress, ReportAddress } from './addresses.ts'

const calls = mailings.calls

/** A page of the mailings of a community. */
export function useMailings(hoaId: number, { tab, page, search }: ListAddress) {
  const query = { hoaId, tab, pageNo: page ?? 1, ...(search && { search }) }
  return useQuery({ ...callOptions(calls.index, { query }), placeholderData: keepPreviousData })
}

/** A page of the mailings of all communities where the person may write. */
export function useAllMailings({ tab, page, search }: ListAddress) {
  const query = { tab, pageNo: page ?? 1, ...(search && { search }) }
  return useQuery({ ...callOptions(calls.reach, { query }), placeholderData: keepPreviousData })
}

/** A mailing, fetched repeatedly while it is being sent. */
export function useMailing(hoaId: number, id: number) {
  return useQuery({
    ...callOptions(calls.one, { query: { hoaId, id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? 3_000 : false),
  })
}

/** The choices of the form of a mailing. */
export function useOptions(hoaId: number) {
  return useCall(calls.options, { query: { hoaId } })
}

/** The templates that an organization shares with its communities. */
export function useSharedTemplates(cmcId: number) {
  return useCall(calls.organisationTemplates, { query: { cmcId } })
}

/** The forecast of a draft: whom it would reach. A change of the other fields of the draft does not change it. */
export function useForecast(hoaId: number, id: number, draft: MailingDraft) {
  const { recipients, kind, channels, words, texts, allowReply, replyPersonId, scheduledLocal } = draft
  const body = { recipients, kind, channels, words, texts, allowReply, replyPersonId, scheduledLocal }
  return useQuery({
    queryKey: [...callKey(calls.forecast), hoaId, id, body],
    queryFn: ({ signal }) => request(calls.forecast, { query: { hoaId, id }, body, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Homes to choose as recipients: the homes that match `search`, and the homes with the ids `ids`. */
export function useHomes(hoaId: number, search: string, ids: readonly number[]) {
  return useQuery({
    ...callOptions(calls.homes, { query: { hoaId, search, ids: ids.join(',') } }),
    enabled: search.trim() !== '' || ids.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** The recipients of a draft; with `search` only those whose names match it. */
export function useDraftRecipients(hoaId: number, id: number, search: string) {
  return useQuery({
    ...callOptions(calls.choices, { query: { hoaId, id, search } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

/** The preview of a draft for the recipient with this key; with an empty key, for the first recipient. */
export function usePreview(hoaId: number, id: number, key: string) {
  const query = { hoaId, id, ...(key && { key }) }
  return useQuery({ ...callOptions(calls.preview, { query }), placeholderData: keepPreviousData, gcTime: 0 })
}

/** A page of the report of a mailing, fetched repeatedly while it is being sent. */
export function useReport(hoaId: number, id: number, address: ReportAddress, isSending: boolean) {
  const { channel, state, page, search } = address
  const query = {
    hoaId,
    id,
    pageNo: page ?? 1,
    ...(channel && { channel }),
    ...(state && { state }),
    ...(address.missed && { notReached: '1' as const }),
    ...(search && { search }),
  }
  return useQuery({
    ...callOptions(calls.report, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: isSending ? 5_000 : false,
  })
}

/** The replies to a mailing. */
export function useReplies(hoaId: number, id: number) {
  return useCall(calls.replies, { query: { hoaId, id } })
}

/** Returns a function that refetches all mailings after a change. */
export function useReloadMailings() {
  const client = useQueryClient()
  const { index, reach, one, report, options, organisationTemplates } = calls
  const changed: readonly Call[] = [index, reach, one, report, options, organisationTemplates]
  return () => Promise.all(changed.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
}

type Step = 'stop' | 'pause' | 'resume' | 'cancel' | 'discard' | 'takeBack'

/** Runs a step of a mailing, such as a pause. */
export function useStep(hoaId: number, id: number) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (step: Step) => request(calls[step], { query: { hoaId, id } }),
    onSettled: useReloadMailings(),
  })
}

/** Makes a draft that is a copy of the mailing, for the people whom it did not reach ('sendAgain') or as a correction, and opens it. */
export function useCopyToDraft(hoaId: number, id: number, call: 'sendAgain' | 'correct') {
  const { navigate } = useNavigator()
  const { isBusy, start } = useChange(useReloadMailings())
  const copyToDraft = () =>
    start({
      send: () => request(calls[call], { query: { hoaId, id } }),
      done: '',
      onDone: (draft) => navigate(pathTo('communityMailing', { hoaId, mailingId: draft.id })),
    })
  return { isBusy, copyToDraft }
}

/** Sends a draft. If the server requires it, the person is asked to confirm their identity. */
export function useSend(hoaId: number, id: number) {
  return useMutation({
    networkMode: 'always',
    async mutationFn(version: number) {
      const query = { hoaId, id }
      const answer = await request(calls.send, { query, body: { version } })
      return answer.needsProof ? request(calls.sendProven, { query, body: { version } }) : answer
    },
    onSettled: useReloadMailings(),
  })
}

/** Creates a draft with the given fields, the others empty, and returns its id. */
export function useNewMailing(hoaId: number) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (draft: Partial<MailingDraft>) => request(calls.save, { query: { hoaId }, body: draft }),
    onSettled: useReloadMailings(),
  })
}
