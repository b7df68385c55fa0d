import { type Message, mailbox } from '@porchlight/contract/features/mailbox.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { announce, onAnnounce } from '../../platform/live/announce.ts'
import { type Inbox, listQuery, type MailMode, type MailPage, type MailView, messageQuery } from './inbox.ts'
import { changeMessage, changeNumbers, changePage, type MailChange, type UnreadNumbers } from './mail-changes.ts'

/** The query keys of the mailbox include the inbox, so that mail of another inbox is never shown after the account is switched. */
const keys = {
  all: ['mailbox'] as const,
  lists: (inbox: Inbox) => ['mailbox', inbox, 'list'] as const,
  list: (inbox: Inbox, mode: MailMode, view: MailView) => ['mailbox', inbox, 'list', mode, view] as const,
  message: (inbox: Inbox, id: number) => ['mailbox', inbox, 'message', id] as const,
  numbers: (inbox: Inbox) => ['mailbox', inbox, 'numbers'] as const,
  change: ['mailbox', 'change'] as const,
}

/**
 * The server announces new mail. In case an announcement is lost, mail is also fetched every 5 minutes and whenever the window becomes visible
 * again.
 */
const refetching = { refetchInterval: 5 * 60_000, refetchOnWindowFocus: 'always', staleTime: 15_000 } as const

/** One page of mail. While another page of the same inbox loads, the previous one stays. */
export function useMailPage(inbox: Inbox, mode: MailMode, view: MailView) {
  return useQuery({
    ...refetching,
    queryKey: keys.list(inbox, mode, view),
    queryFn: ({ signal }) => request(mailbox.calls.index, { query: listQuery(inbox, mode, view), signal }),
    placeholderData: (before, query) =>
      keyBeginsWith(query?.queryKey, [...keys.lists(inbox), mode]) ? before : undefined,
  })
}

/** The open message: from the list in which it was opened, or requested by its id; null if it does not exist any more. */
export function useMessage(inbox: Inbox, id: number) {
  const client = useQueryClient()
  return useQuery({
    ...refetching,
    queryKey: keys.message(inbox, id),
    queryFn: async ({ signal }): Promise<Message | null> => {
      const { items } = await request(mailbox.calls.index, { query: messageQuery(inbox, id), signal })
      return items.find((message) => message.hm_id === id) ?? null
    },
    initialData: () => findInLists(client, inbox, id)?.message,
    initialDataUpdatedAt: () => findInLists(client, inbox, id)?.at,
  })
}

/** The unread numbers; nothing in admin preview and until they are known. */
export function useUnreadNumbersOf(inbox: Inbox | null) {
  return useQuery({
    ...refetching,
    // A key is needed even without an inbox; the query is then disabled.
    queryKey: keys.numbers(inbox ?? { property: '' }),
    enabled: inbox !== null,
    queryFn: async ({ signal }): Promise<UnreadNumbers> => {
      const query = { ...inbox, mailboxFormat: 1 }
      return (await request(mailbox.calls.unreadNumbers, { query, signal })).unreadMessages
    },
  }).data
}

/**
 * Marks and deletes messages. The change is shown at once in every list and number, undone if the server fails, and then fetched again here and
 * in the other windows. A 200 with `success` false also counts as a failure.
 */
export function useMailChange(inbox: Inbox) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: keys.change,
    networkMode: 'always',
    mutationFn: async ({ kind, message }: MailChange): Promise<string> => {
      const answer = await request(changeCalls[kind], { query: { id: message.hm_id } })
      if (!answer.success) throw new Error(`The server did not ${kind} the message`)
      return 'message' in answer ? answer.message : ''
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: keys.all })
      const before = client.getQueriesData({ queryKey: keys.all })
      applyToCache(client, inbox, change)
      return before
    },
    onError: (_error, _change, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data)
    },
    onSettled: (_answer, _error, { kind, message }) => {
      // Only the last of several changes refetches: an answer from between two changes would undo one of them on the screen.
      if (client.isMutating({ mutationKey: keys.change }) > 1) return
      announce('mailbox')
      void refresh(client, kind === 'delete' ? keys.message(inbox, message.hm_id) : undefined)
    },
  })
}

const changeCalls = {
  read: mailbox.calls.markAsRead,
  unread: mailbox.calls.markAsUnread,
  delete: mailbox.calls.deleteMessage,
} as const

/** Whether a query's key begins with the parts of `start`. They are compared as JSON text, because some parts are objects. */
function keyBeginsWith(key: readonly unknown[] | undefined, start: readonly unknown[]): boolean {
  return JSON.stringify(key?.slice(0, start.length)) === JSON.stringify(start)
}

const followingClients = new WeakSet<QueryClient>()

/** After this call, changes of messages in another window of this browser make this window refetch them. */
export function followOtherWindows(client: QueryClient): void {
  if (followingClients.has(client)) return
  followingClients.add(client)
  onAnnounce('mailbox', () => void refresh(client))
}

/** Refetches the shown mail, except a message that was just deleted, which stays visible behind the dialog about the deletion. */
function refresh(client: QueryClient, except?: readonly unknown[]): Promise<void> {
  return client.invalidateQueries({
    queryKey: keys.all,
    predicate: ({ queryKey }) => !except || !keyBeginsWith(queryKey, except),
  })
}

function applyToCache(client: QueryClient, inbox: Inbox, change: MailChange): void {
  for (const [key, page] of client.getQueriesData<MailPage>({ queryKey: keys.lists(inbox) })) {
    const view = key.at(-1) as MailView
    if (page) client.setQueryData(key, changePage(page, change, view.unread))
  }
  const id = change.message.hm_id
  client.setQueryData<Message | null>(keys.message(inbox, id), (message) => message && changeMessage(message, change))
  client.setQueryData<UnreadNumbers>(
    keys.numbers(inbox),
    (numbers) => numbers && changeNumbers(numbers, change, 'vendor' in inbox),
  )
}

/** A message from any cached list, and the time when it was fetched. */
function findInLists(
  client: QueryClient,
  inbox: Inbox,
  id: number,
): { message: Message; at: number | undefined } | null {
  for (const [key, page] of client.getQueriesData<MailPage>({ queryKey: keys.lists(inbox) })) {
    const message = page?.items.find((item) => item.hm_id === id)
    if (message) return { message, at: client.getQueryState(key)?.dataUpdatedAt }
  }
  return null
}
