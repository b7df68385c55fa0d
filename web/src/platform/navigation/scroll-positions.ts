/** How long a page may take to reach its earlier height, in milliseconds. */
const timeoutMs = 2000

const storageKey = 'porchlight.scroll'

/** The scroll position of the window in each entry of its history. */
export interface ScrollPositions {
  /** Records the position of the entry that is left. */
  readonly leave: () => void
  /** The state of a new entry in the history, which is the current one from now on. */
  readonly newEntry: () => unknown
  /** Makes the entry with this state the current one, after Back or Forward. */
  readonly enter: (state: unknown) => void
  /** The next `apply` scrolls to the top. */
  readonly toTopNext: () => void
  /** The next `apply` scrolls to the recorded position. */
  readonly restoreNext: () => void
  /** Called after a rendering: scrolls if `toTopNext` or `restoreNext` was called. */
  readonly apply: () => void
}

/** Creates the scroll positions. They are stored in the session storage, so that they survive a reload of the page. */
export function createScrollPositions(): ScrollPositions {
  const positions = new Map<number, number>(stored())
  const nextEntry = () => Math.max(0, ...positions.keys()) + 1
  let entry = entryOf(history.state) ?? nextEntry()
  // An address that was typed or linked to from outside is a new entry; one that was reloaded has its number.
  history.replaceState({ entry }, '')
  // The position to which the next `apply` scrolls; null: it does not scroll.
  let wanted: number | null = null
  let stopWaiting = () => {}
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    positions.set(entry, scrollY)
    store(positions)
  })
  return {
    leave: () => void positions.set(entry, scrollY),
    newEntry() {
      positions.set(entry, positions.get(entry) ?? 0)
      entry = nextEntry()
      return { entry }
    },
    enter(state) {
      entry = entryOf(state) ?? nextEntry()
    },
    toTopNext() {
      wanted = 0
    },
    restoreNext() {
      wanted = positions.get(entry) ?? 0
    },
    apply() {
      if (wanted === null) return
      const top = wanted
      wanted = null
      stopWaiting()
      scrollTo({ top, behavior: 'instant' })
      // The page is not high enough yet, because its content still loads.
      if (top > scrollY + 1) stopWaiting = scrollOnceHighEnough(top)
    },
  }
}

/** Scrolls when the content has loaded, unless the user scrolls first. Returns a function that stops waiting. */
function scrollOnceHighEnough(top: number): () => void {
  const ended = new AbortController()
  const page = document.documentElement
  const observer = new ResizeObserver(() => {
    if (page.scrollHeight - innerHeight < top) return
    scrollTo({ top, behavior: 'instant' })
    ended.abort()
  })
  observer.observe(document.body)
  const timer = setTimeout(() => ended.abort(), timeoutMs)
  ended.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  for (const type of ['wheel', 'touchstart', 'keydown'])
    addEventListener(type, () => ended.abort(), { signal: ended.signal, passive: true })
  return () => ended.abort()
}

/** The number of the entry in a state of the history; undefined for a state that is not ours. */
function entryOf(state: unknown): number | undefined {
  const entry = (state as { entry?: unknown } | null)?.entry
  return typeof entry === 'number' ? entry : undefined
}

function stored(): [number, number][] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

function store(positions: ReadonlyMap<number, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-100)))
  } catch {
    // Without session storage, a reload starts at the top.
  }
}
