import { lazy, Suspense } from 'react'
import { useAfterContent } from '../../platform/use-after-content.ts'

const ChatDock = lazy(async () => ({ default: (await import('./ChatDock.tsx')).ChatDock }))

/** How long chat waits for the page's own content at most, in milliseconds. */
const patience = 1000

/** The chat button of a community with its panel; fetched once the page's own content is there. Only where feature 43 is on. */
export function Chat() {
  const ready = useAfterContent(patience)
  return ready && <Suspense>{<ChatDock />}</Suspense>
}
