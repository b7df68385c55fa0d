import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { onPlainClick } from '../ui/plain-click.ts'

/** Click handlers for links inside the app, by their address: they open it without loading the page again. */
export function useFollow(): (href: string) => (event: MouseEvent) => void {
  const router = useRouter()
  return (href) => onPlainClick(() => void router.navigate({ href }))
}
