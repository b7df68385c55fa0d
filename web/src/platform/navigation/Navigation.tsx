import {
  Component,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { Navigator, Shown } from './navigator.ts'

const NavigatorContext = createContext<Navigator | null>(null)
const ShownContext = createContext<Shown | null>(null)

/** Provides the URL of the window and the functions that open other URLs to the components inside it. */
export function Navigation({ navigator, children }: { navigator: Navigator; children: ReactNode }) {
  const [shown, setShown] = useState(navigator.current)
  useEffect(() => {
    const follow = () => {
      const next = navigator.current()
      // Rendering a new screen may take long, so it is a transition. A changed query string follows what the user types or clicks and is shown at
      // once.
      if (next.screen === shown.screen) setShown(next)
      else startTransition(() => setShown(next))
    }
    follow()
    return navigator.subscribe(follow)
  }, [navigator, shown.screen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each rendering of another address
  useLayoutEffect(() => navigator.rendered(), [navigator, shown])
  return (
    <NavigatorContext value={navigator}>
      <ShownContext value={shown}>{children}</ShownContext>
    </NavigatorContext>
  )
}

/** The functions that open other URLs. */
export function useNavigator(): Navigator {
  const navigator = use(NavigatorContext)
  if (!navigator) throw new Error('useNavigator is used outside of Navigation')
  return navigator
}

/** The address that is shown, with its page and the ids in its path. */
export function useShown(): Shown {
  const shown = use(ShownContext)
  if (!shown) throw new Error('useShown is used outside of Navigation')
  return shown
}

/** The path of the screen that is shown; undefined until the first one is loaded. */
export function usePathname(): string | undefined {
  const { pathname, screen } = useShown()
  return screen === 'loading' ? undefined : pathname
}

/** The values of the query string, which anybody may have typed. */
export function useSearch(): Readonly<Record<string, string>> {
  const { search } = useShown()
  return useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search])
}

/** Opens another address in place of this one. */
export function Redirect({ href }: { href: string }) {
  const { navigate } = useNavigator()
  useEffect(() => navigate(href, { replace: true }), [navigate, href])
  return null
}

type CurrentScreenProps = { loading: ReactNode; failed: (retry: () => void) => ReactNode }

/** The screen of the address, a placeholder while it loads, or its failure. */
export function CurrentScreen({ loading, failed }: CurrentScreenProps) {
  const { retry } = useNavigator()
  const { screen: Screen, page } = useShown()
  if (Screen === 'loading') return loading
  if (Screen === 'failed') return failed(retry)
  return (
    <ScreenBoundary key={page} failed={failed}>
      <Screen />
    </ScreenBoundary>
  )
}

type BoundaryProps = { failed: (retry: () => void) => ReactNode; children: ReactNode }

/** React catches rendering errors in class components only. */
class ScreenBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { failed, children } = this.props
    return this.state.hasFailed ? failed(() => this.setState({ hasFailed: false })) : children
  }
}
