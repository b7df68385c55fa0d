import { type ChatMessage, chat, chatPeoplePageSize } from '@porchlight/contract/features/chat.ts'
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { request } from '../../platform/call/call.ts'
import { session } from '../../platform/session/session.ts'
import { decodeToken } from '../../platform/session/token.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { deliver } from './deliver.ts'
import { outbox, type Unsent } from './outbox.ts'
import type { Partner } from './people.ts'
import { type ThreadData, withEarlier, withMessage, withNewest } from './thread/thread-pages.ts'

/** The keys of the queries of chat. They begin with the topic 'chat', so that an announcement of the server refetches them. */
const keys = {
  conversations: (hoaId: number) => ['chat', 'conversations', hoaId] as const,
  available: (hoaId: number) => ['chat', 'available', hoaId] as const,
  thread: ({ hoaId, chatId }: Pick<Partner, 'hoaId' | 'chatId'>) => ['chat', 'thread', hoaId, chatId] as const,
}

/** The calls that load chat pass the token: then their failure does not end the session (call.ts), because it must not interrupt other work. */
const token = () => session.current()?.token

/** The person's chat-user id, requested with the chat password of the login data; null in preview and until it is known. */
export function useChatUser(): string | null {
  const values = useSignedIn()
  const login = decodeToken(values.token)?.loginData
  const { data } = useQuery({
    queryKey: ['chat user', values.loginUserId, login?.user_firebase_pass],
    enabled: !values.isPreview && login !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const body = { email: login?.user_email ?? '', password: login?.user_firebase_pass ?? '' }
      const answer = await request(chat.calls.signIn, { body, signal, token: token() })
      return answer.success ? answer.uid : null
    },
  })
  return data ?? null
}

/** The conversations of the person; `isEnabled` is false if they are not requested. */
export function useConversations(hoaId: number, isEnabled: boolean) {
  return useQuery({
    queryKey: keys.conversations(hoaId),
    enabled: isEnabled,
    refetchInterval: 5 * 60_000,
    queryFn: ({ signal }) => request(chat.calls.conversations, { query: { hoaId }, signal, token: token() }),
  })
}

/** The people to whom the person can write, page by page; with a search, those whose first or last name contains it (foundation.txt 5). */
export function useAvailablePeople(hoaId: number, search: string) {
  return useInfiniteQuery({
    queryKey: [...keys.available(hoaId), { search }],
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) => {
      const query = { hoaId, page, 'per-page': chatPeoplePageSize, ...(search && { search }) }
      return request(chat.calls.available, { query, signal, token: token() })
    },
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    select: ({ pages }) => {
      const people = pages.flatMap(({ availableChatList }) => availableChatList)
      // If a person was added meanwhile, another one moved to the next page and is in both pages.
      const once = [...new Map(people.map((user) => [user.user_id, user])).values()]
      return { items: once, pageCount: pages.length }
    },
  })
}

/** One person; null if the signed-in person may not write to them. Without a `userId` nothing is requested. */
export function useAvailablePerson(hoaId: number, userId: number | undefined) {
  return useQuery({
    queryKey: [...keys.available(hoaId), { userId }],
    enabled: userId !== undefined,
    queryFn: async ({ signal }) => {
      const query = { hoaId, userId }
      return (await request(chat.calls.available, { query, signal, token: token() })).availableChatList[0] ?? null
    },
  })
}

/** The newest messages of a thread, and the earlier ones that have been loaded. */
export function useThread({ hoaId, chatId }: Partner) {
  const client = useQueryClient()
  const queryKey = keys.thread({ hoaId, chatId })
  return useQuery({
    queryKey,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ThreadData> => {
      const page = await request(chat.calls.thread, { query: { hoaId, chatId }, signal, token: token() })
      return withNewest(client.getQueryData<ThreadData>(queryKey), page)
    },
  })
}

/** Loads the page of messages before the first loaded one, whose id is `firstId`. */
export function useEarlier({ hoaId, chatId }: Partner) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (firstId: number) => {
      const page = await request(chat.calls.thread, { query: { hoaId, chatId, before: firstId }, token: token() })
      const queryKey = keys.thread({ hoaId, chatId })
      client.setQueryData<ThreadData>(queryKey, (known) => (known ? withEarlier(known, page) : known))
    },
  })
}

/** Stores on the server that a chat was seen up to a message, and refetches the conversations. */
export function useSeen({ hoaId, chatId }: Partner) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (message: ChatMessage) => request(chat.calls.seen, { query: { hoaId, chatId, messageId: message.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['chat', 'conversations'] }),
  })
}

/** Blocks the other person of a chat (true), or ends that (false). */
export function useBlock({ hoaId, chatId }: Partner) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (blocked: boolean) => {
      const answer = await request(chat.calls.block, { query: { hoaId, chatId }, body: { blocked } })
      if (!answer.success) throw new Error('The server did not change the block')
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['chat'] }),
  })
}

/** Sends the messages of the outbox of the signed-in person while the app is open. */
export function useDelivery(personId: number): void {
  const client = useQueryClient()
  useEffect(() => deliver(personId, (unsent, message) => showSent(client, unsent, message)), [client, personId])
}

function showSent(client: QueryClient, unsent: Unsent, message: ChatMessage): void {
  const queryKey = keys.thread(unsent)
  client.setQueryData<ThreadData>(queryKey, (known) => (known ? withMessage(known, message) : known))
  void client.invalidateQueries({ queryKey: ['chat', 'conversations'] })
}

/** The unsent messages of a chat, oldest first. Two people who share two communities have the same chat id in both. */
export function useUnsent(personId: number, { hoaId, chatId }: Partner): readonly Unsent[] {
  const all = useSyncExternalStore(outbox.subscribe, () => outbox.of(personId))
  return all.filter((unsent) => unsent.hoaId === hoaId && unsent.chatId === chatId)
}
