import { type LiveTopic, liveTopics } from '@porchlight/contract/shared/live-topics.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../session/use-session.ts'
import { refreshContent } from './content-answers.ts'
import { followServer } from './server-events.ts'

/**
 * Keeps the shown data current: fetches everything that the server reports as changed, and after a lost connection all topics.
 * The query keys of a feature start with its name, as in ['mailbox', …]. Used once, in the signed-in app.
 */
export function useServerNews(): void {
  const client = useQueryClient()
  const token = useSession()?.token
  useEffect(() => {
    if (token === undefined) return
    return followServer((event) => {
      // After a lost connection, published content is only fetched when its screen is opened, because it changes rarely.
      if (event === 'content') void refreshContent(client)
      else for (const topic of event === 'ready' ? liveTopics : [event]) refresh(client, topic)
    })
  }, [client, token])
}

/** Skips a topic that this window is changing: its screen shows the change already and fetches again when it is saved. */
function refresh(client: QueryClient, topic: LiveTopic): void {
  if (client.isMutating({ mutationKey: [topic, 'change'] }) > 0) return
  void client.invalidateQueries({ queryKey: [topic] })
}
