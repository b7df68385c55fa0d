/** A short message about something that has just happened. */
export type Toast = { id: number; text: string; tone: 'done' | 'problem' }

const shownFor = 6_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message for six seconds; a problem stays until it is dismissed. The three newest are kept. */
export function showToast(text: string, tone: Toast['tone'] = 'done'): void {
  lastId += 1
  const id = lastId
  set([...toasts.filter((toast) => toast.text !== text), { id, text, tone }].slice(-3))
  if (tone === 'done') setTimeout(() => dismissToast(id), shownFor)
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id))
}

/** The messages on the screen now; the same list until it changes. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

/** Calls back after every change; answers how to stop that. */
export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
