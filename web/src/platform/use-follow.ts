import type { MouseEvent } from 'react'
import { onPlainClick } from '../ui/plain-click.ts'
import { useNavigator } from './navigation/Navigation.tsx'

/** Click handlers for links inside the app, by their address: they open it without loading the page again. */
export function useFollow(): (href: string) => (event: MouseEvent) => void {
  const { navigate } = useNavigator()
  return (href) => onPlainClick(() => navigate(href))
}
