import { Suspense, useEffect, useState } from 'react'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useAfterContent } from '../../platform/start/use-after-content.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { appOffer } from './app-offer.ts'

const MobileAppBanner = lazyPart(async () => (await import('./MobileAppBanner.tsx')).MobileAppBanner)

/** The offer appears after the page's own content has loaded, or after this time, in milliseconds. */
const timeoutMs = 1000

/** Offers the app to people who use the browser of a phone (community.txt 2.18). Renders nothing in admin preview. */
export function MobileAppOffer() {
  const { isPreview } = useSignedIn()
  const ready = useAfterContent(timeoutMs)
  const [store, setStore] = useState<string | null>(null)

  useEffect(() => {
    if (ready && !isPreview) void appOffer.storeUrl().then(setStore)
  }, [ready, isPreview])

  return <Suspense>{store && <MobileAppBanner store={store} onClose={() => setStore(null)} />}</Suspense>
}
