import { type LiveTopic, liveTopics } from '@porchlight/contract/shared/live-topics.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../session/use-session.ts'
import { refreshContent } from './content-answers.ts'
import { followServer } from './server-events.ts'

/**
 * Keeps what is on screen true: whatever the server says has changed is fetched again, and after a break everything that
 * it speaks of. A feature files its answers under its own name, as ['mailbox', …]. Once, in the signed-in app.
 */
export function useServerNews(): void {
  const client = useQueryClient()
  const token = useSession()?.token
  useEffect(() => {
    if (token === undefined) return
    return followServer((event) => {
      // After a break, lists that change as rarely as these are fetched again when they are opened.
      if (event === 'content') void refreshContent(client)
      else for (const topic of event === 'ready' ? liveTopics : [event]) refresh(client, topic)
    })
  }, [client, token])
}

/** A change that the person is just making here is on screen before it is on the server; it fetches anew when it is done. */
function refresh(client: QueryClient, topic: LiveTopic): void {
  if (client.isMutating({ mutationKey: [topic, 'change'] }) > 0) return
  void client.invalidateQueries({ queryKey: [topic] })
}
