import { useEffect, useSyncExternalStore } from 'react'

let current: string | undefined
const listeners = new Set<() => void>()

function change(title: string | undefined): void {
  current = title
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Names the record that a page shows, for the window's title; undefined for a page that shows no single record. */
export function useSetRecordTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    change(title)
    return () => change(undefined)
  }, [title])
}

/** The title of the record that is shown; undefined on a page that shows no single record. */
export function useRecordTitle(): string | undefined {
  return useSyncExternalStore(subscribe, () => current)
}
