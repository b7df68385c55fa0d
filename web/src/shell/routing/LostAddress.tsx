import { Suspense, useEffect, useState } from 'react'
import { takeUnknownAddress } from '../../platform/arrivals.ts'
import { usePathname } from '../../platform/navigation/Navigation.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const LostBanner = lazyPart(async () => (await import('./LostBanner.tsx')).LostBanner)

/**
 * Says over the home page that the address leads nowhere: it is redirected (vendor.txt 2.1), so the message is this part of Home instead of a
 * page of its own. it needs is this part of Home. It disappears on the next page.
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
