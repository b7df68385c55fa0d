/** A short message about a completed or failed action. */
export type Toast = { id: number; text: string; tone: 'done' | 'problem'; action?: ToastAction | undefined }

/** An action such as Undo. Using it closes the message. */
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
 * Shows a message for six seconds, or longer while the pointer or the focus is in it; a problem stays until it is dismissed. The
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

/** Keeps a message open while the pointer or the focus is in it. */
export function holdToast(id: number, isHeld: boolean): void {
  if (isHeld) held.add(id)
  else held.delete(id)
}

/** Closes a message. A focus in it would be lost, so it goes to the content of the page. */
export function dismissToast(id: number): void {
  held.delete(id)
  if (!toasts.some((toast) => toast.id === id)) return
  if (document.activeElement?.closest('[data-toast]'))
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  set(toasts.filter((toast) => toast.id !== id))
}

/** Moves the focus to the action of the newest message, for use when the focused element was removed. */
export function focusToastAction(): boolean {
  const actions = document.querySelectorAll<HTMLElement>('[data-toast-action]')
  const last = actions[actions.length - 1]
  last?.focus()
  return last !== undefined
}

/** Does the action of the newest message that has one; returns whether there is one. */
export function runToastAction(): boolean {
  const newest = toasts.findLast(({ action }) => action)
  if (!newest) return false
  dismissToast(newest.id)
  newest.action?.run()
  return true
}

/** The shown messages; the same array until they change. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

/** Calls the listener after every change; returns a function that stops it. */
export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
