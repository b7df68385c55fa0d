import { lazy, Suspense } from 'react'
import { useAfterContent } from '../../platform/use-after-content.ts'

const ChatDock = lazy(async () => ({ default: (await import('./ChatDock.tsx')).ChatDock }))

/** How long chat waits for the page's own content at most, in milliseconds. */
const patience = 1000

/**
 * The chat button of a community with its panel; fetched once the page's own content is there. Only where feature 43 is on.
 * The button is shown in `place`, or at the lower right corner where there is none.
 */
export function Chat({ place }: { place: HTMLElement | null }) {
  const ready = useAfterContent(patience)
  return ready && <Suspense>{<ChatDock place={place} />}</Suspense>
}
