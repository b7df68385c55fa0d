import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** Follows a link inside the app without loading it anew; a press with a modifier key stays the browser's own. */
export function useFollow(): (href: string) => (event: MouseEvent) => void {
  const router = useRouter()
  return (href) => (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href })
  }
}
