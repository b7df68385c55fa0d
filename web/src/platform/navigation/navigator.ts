import type { ComponentType } from 'react'
import { isManagersAddress, matchPath, type PageName } from '../../paths.ts'
import type { ScreenRoute } from '../screen-route.ts'
import { createScrollPositions, type ScrollPositions } from './scroll-positions.ts'

/** How long the previous screen stays while the next one loads, in milliseconds; then a placeholder is shown. */
const timeoutMs = 300

/** What the window shows. */
export interface Shown {
  readonly pathname: string
  /** The query string with its question mark, or ''. */
  readonly search: string
  /** Null until the first address is opened. */
  readonly page: PageName | null
  /** The values of the $names in the page's path. */
  readonly params: Readonly<Record<string, string>>
  /** The component of the screen, or why there is none. */
  readonly screen: 'loading' | 'failed' | ComponentType
}

/** How an address is opened. */
export interface NavigateOptions {
  /** Replaces the entry in the browser's history. */
  readonly replace?: boolean
  /** Does not scroll to the top. */
  readonly keepScroll?: boolean
}

/** Opens addresses, and knows what is shown. */
export interface Navigator {
  readonly current: () => Shown
  /** Calls the listener after each change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void
  /** Opens an address of this origin; one outside of the signed-in app is loaded as a page. */
  readonly navigate: (href: string, options?: NavigateOptions) => void
  /** Loads the screen of an address, because the user is about to open it. */
  readonly preload: (href: string) => void
  /** Opens the current address again after its screen could not be loaded. */
  readonly retry: () => void
  /** Must be called after each rendering of another address. */
  readonly rendered: () => void
}

/** What a navigator needs to know about its app. */
interface Options {
  /** The pages of this app; the others of this origin are loaded as a page. */
  readonly frame: 'in' | 'admin'
  readonly screens: readonly ScreenRoute[]
  /** Whether the user may open the screen. A rejected promise shows the error of the screen. */
  readonly mayEnter: (screen: ScreenRoute) => boolean | Promise<boolean>
  /** The address that is opened instead of one that has no screen or that the user may not open. */
  readonly insteadOf: (url: URL) => string
}

/** What a newly opened address does to the history of the browser; 'none' for Back and Forward. */
type HistoryChange = 'push' | 'replace' | 'none'

/**
 * Keeps the shown screen in step with the URL of the window. Paths are matched by paths.ts. The previous screen stays until the next one is
 * loaded, at most for 300 ms. Back and Forward restore the scroll position.
 */
export function createNavigator({ frame, screens, mayEnter, insteadOf }: Options): Navigator {
  const routes = new Map(screens.map((screen) => [screen.page, screen]))
  const loaded = new Map<PageName, ComponentType>()
  const listeners = new Set<() => void>()
  const positions: ScrollPositions = createScrollPositions()
  let openCount = 0
  let shown: Shown = { pathname: location.pathname, search: location.search, page: null, params: {}, screen: 'loading' }

  function commit(next: Shown, historyChange: HistoryChange, options: NavigateOptions): void {
    const href = next.pathname + next.search
    if (historyChange === 'none') positions.restoreNext()
    else {
      positions.leave()
      if (historyChange === 'push') history.pushState(positions.newEntry(), '', href)
      else history.replaceState(history.state, '', href)
      if (!options.keepScroll) positions.toTopNext()
    }
    shown = next
    for (const listener of listeners) listener()
  }

  async function load(screen: ScreenRoute): Promise<ComponentType> {
    const component = await screen.load()
    loaded.set(screen.page, component)
    return component
  }

  function open(url: URL, historyChange: HistoryChange, options: NavigateOptions = {}): void {
    openCount += 1
    const match = matchPath(url.pathname)
    const route = match && routes.get(match.name)
    // The app of the residents has no paths of the managers' side.
    const isElsewhere = match ? match.page.frame !== frame : isManagersAddress(url.pathname) && frame !== 'admin'
    if (url.origin !== location.origin || isElsewhere) {
      location.assign(url)
      return
    }
    if (!route) {
      openInstead(url, historyChange)
      return
    }
    const target = { pathname: url.pathname, search: url.search, page: route.page, params: match.params }
    const isSamePage = target.page === shown.page && shown.screen !== 'failed'
    const component = loaded.get(route.page)
    // The person is on this page already, so only a new page is checked.
    const permission = isSamePage || mayEnter(route)
    if (permission === false) openInstead(url, historyChange)
    else if (permission === true && component) commit({ ...target, screen: component }, historyChange, options)
    else void openWhenReady(url, route, target, permission, historyChange, options)
  }

  function openInstead(url: URL, historyChange: HistoryChange): void {
    open(new URL(insteadOf(url), location.href), historyChange === 'push' ? 'push' : 'replace')
  }

  async function openWhenReady(
    url: URL,
    route: ScreenRoute,
    target: Omit<Shown, 'screen'>,
    permission: boolean | Promise<boolean>,
    historyChange: HistoryChange,
    options: NavigateOptions,
  ): Promise<void> {
    // A later `open` makes this one obsolete.
    const openNumber = openCount
    let isCommitted = false
    const show = (screen: Shown['screen']) => {
      if (openNumber !== openCount) return
      commit(
        { ...target, screen },
        isCommitted ? 'replace' : historyChange,
        isCommitted ? { keepScroll: true } : options,
      )
      isCommitted = true
    }
    const timer = setTimeout(() => show('loading'), timeoutMs)
    try {
      const [isAllowed, component] = await Promise.all([permission, loaded.get(route.page) ?? load(route)])
      clearTimeout(timer)
      if (openNumber !== openCount) return
      if (isAllowed) show(component)
      else openInstead(url, isCommitted ? 'replace' : historyChange)
    } catch {
      clearTimeout(timer)
      show('failed')
    }
  }

  addEventListener('popstate', () => {
    // Only the fragment changed: a link within the page.
    if (location.pathname === shown.pathname && location.search === shown.search) return
    positions.leave()
    positions.enter(history.state)
    open(new URL(location.href), 'none')
  })
  open(new URL(location.href), 'none')

  return {
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate: (href, options = {}) => open(new URL(href, location.href), options.replace ? 'replace' : 'push', options),
    preload(href) {
      const match = matchPath(new URL(href, location.href).pathname)
      const route = match && routes.get(match.name)
      if (route && !loaded.has(route.page)) load(route).catch(() => undefined)
    },
    retry: () => open(new URL(location.href), 'replace', { keepScroll: true }),
    rendered: positions.apply,
  }
}
