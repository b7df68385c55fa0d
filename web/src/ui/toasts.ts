/** A short message about something that has just happened. */
export type Toast = { id: number; text: string; tone: 'done' | 'problem'; action?: ToastAction | undefined }

/** A way back from what has just happened, such as Undo. Pressing it takes the message away. */
export type ToastAction = { label: string; run: () => void }

const shownFor = 6_000

let toasts: readonly Toast[] = []
let lastId = 0
const held = new Set<number>()
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a message for six seconds, longer while the pointer or the focus is in it; a problem stays until it is dismissed. The
 * three newest are kept.
 */
export function showToast(text: string, tone: Toast['tone'] = 'done', action?: ToastAction): void {
  lastId += 1
  const id = lastId
  set([...toasts.filter((toast) => toast.text !== text), { id, text, tone, action }].slice(-3))
  if (tone === 'done') dismissLater(id)
}

function dismissLater(id: number) {
  setTimeout(() => (held.has(id) ? dismissLater(id) : dismissToast(id)), shownFor)
}

/** Keeps a message while somebody points at it or has the focus in it. */
export function holdToast(id: number, isHeld: boolean): void {
  if (isHeld) held.add(id)
  else held.delete(id)
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  held.delete(id)
  if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id))
}

/** Moves the focus to the action of the newest message, for somebody whose own place has just gone from the screen. */
export function focusToastAction(): void {
  const actions = document.querySelectorAll<HTMLElement>('[data-toast-action]')
  actions[actions.length - 1]?.focus()
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
