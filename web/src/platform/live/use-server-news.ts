import { type LiveTopic, liveTopics } from '@porchlight/contract/shared/live-topics.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigator } from '../navigation/Navigation.tsx'
import { decodeToken } from '../session/token.ts'
import { accountTokenKey } from '../session/use-account-token.ts'
import { useSession } from '../session/use-session.ts'
import { afterContent } from '../start/use-after-content.ts'
import { refreshContent, refreshGroups } from './content-answers.ts'
import { refreshQueries } from './refresh.ts'
import { followServer, type ServerEvent } from './server-events.ts'

/** How long the other topics wait, so that a window can first leave an account that the person lost, in milliseconds. */
const afterAccountMs = 50

/** How long the connection waits at most for the page's own content, in milliseconds. */
const connectionDelay = 1000

/**
 * Keeps the shown data current: fetches everything that the server reports as changed, and after a lost connection all but published content and
 * groups.
 * The query keys of a feature start with its name, as in ['mailbox', …]. Used once, in the signed-in app.
 */
export function useServerNews(): void {
  const client = useQueryClient()
  const navigator = useNavigator()
  const values = useSession()
  // 'See as a resident' receives no events: its pages show the data of the time when they were opened.
  const token = values?.seenAs ? undefined : values?.token
  // A renewed token belongs to the same session. It must not open a new connection, because the 'ready' of a new connection renews the token.
  const sid = token === undefined ? undefined : decodeToken(token)?.sid
  useEffect(() => {
    if (sid === undefined) return
    let isOver = false
    const refreshAll = async () => {
      // The access of the person is fetched before the rest, because a refused call would sign them out without a message.
      const isChanging = client.isMutating({ mutationKey: ['account', 'change'] }) > 0
      await refreshQueries(client, { queryKey: isChanging ? accountTokenKey : ['account'] })
      await new Promise((resolve) => setTimeout(resolve, afterAccountMs))
      if (!isOver) for (const topic of liveTopics) if (topic !== 'account') refresh(client, topic)
    }
    const onEvent = (event: ServerEvent) => {
      // Content and groups are fetched only for their own events, not after a lost connection ('ready'), because they change rarely.
      if (event === 'content') void refreshContent(client)
      else if (event === 'groups') void refreshGroups(client)
      else if (event === 'ready') void refreshAll()
      else refresh(client, event)
    }
    const stop = followServer(onEvent, (open) => afterContent(navigator, client, connectionDelay, open))
    return () => {
      isOver = true
      stop()
    }
  }, [client, navigator, sid])
}

/** The feature that shows counts of the items of a topic. */
const countsOf: Partial<Record<LiveTopic, string>> = {
  'work-orders': 'vendor-dashboard',
  'estimate-requests': 'vendor-dashboard',
}

/**
 * Fetches the shown data of a topic again, and the counts of its items. Skips a topic that this window is changing: its screen shows the change
 * already and fetches again when it is saved.
 */
function refresh(client: QueryClient, topic: LiveTopic): void {
  if (client.isMutating({ mutationKey: [topic, 'change'] }) > 0) return
  void refreshQueries(client, { queryKey: [topic] })
  const counts = countsOf[topic]
  if (counts) void refreshQueries(client, { queryKey: [counts] })
}
