import type { ComponentProps } from 'react'
import { onPlainClick } from '../../ui/plain-click.ts'
import { useNavigator } from './Navigation.tsx'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  readonly href: string
  /** Called when the link is followed in this window. */
  readonly onFollow?: (() => void) | undefined
}

/** A link of the frame to a page of the app: opens it without loading the document again, and loads its screen on hover and focus. */
export function PageLink({ href, onFollow, ...rest }: PageLinkProps) {
  const { navigate, preload } = useNavigator()
  const loadScreen = () => preload(href)
  const follow = () => {
    onFollow?.()
    navigate(href)
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={onPlainClick(follow)}
      onPointerEnter={loadScreen}
      onFocus={loadScreen}
      onTouchStart={loadScreen}
    />
  )
}
