import { Suspense, useEffect, useState } from 'react'
import { takeUnknownAddress } from '../../platform/arrivals.ts'
import { usePathname } from '../../platform/navigation/Navigation.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const LostBanner = lazyPart(async () => (await import('./LostBanner.tsx')).LostBanner)

/**
 * Says above the home page that no page has the address. An unknown address is redirected to the home page (vendor.txt 2.1), so there is no page
 * of its own for the message. The message disappears on the next page.
 */
export function LostAddress() {
  const pathname = usePathname()
  const [lost, setLost] = useState<string | null>(null)
  useEffect(() => {
    if (pathname !== undefined) setLost(takeUnknownAddress())
  }, [pathname])
  return (
    lost !== null && (
      <Suspense>
        <LostBanner address={lost} onClose={() => setLost(null)} />
      </Suspense>
    )
  )
}
