import { useSyncExternalStore } from 'react'

/** The widest window that has the layout with top bar and drawer, in px (foundation.txt 9; decisions 48: inclusive). */
const compactWidth = 991

const query = matchMedia(`(max-width: ${compactWidth}px)`)

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is so narrow that the menu is a drawer. */
export function useCompact(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches)
}
