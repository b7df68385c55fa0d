import type { MouseEvent } from 'react'
import { onPlainClick } from '../ui/plain-click.ts'
import { useNavigator } from './navigation/Navigation.tsx'

/** Returns a function that creates the click handler of a link inside the app: it opens the link without a reload of the page. */
export function useFollow(): (href: string) => (event: MouseEvent) => void {
  const { navigate } = useNavigator()
  return (href) => onPlainClick(() => navigate(href))
}
