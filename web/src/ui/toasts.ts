/** A short message about a completed or failed action. */
export type Toast = { id: number; text: string; tone: 'done' | 'problem'; action?: ToastAction | undefined }

/** An action such as Undo. Using it closes the message. */
export type ToastAction = { label: string; run: () => void }

/** How long a message of success is shown, in milliseconds. */
const shownForMs = 6_000

let toasts: readonly Toast[] = []
let lastId = 0
/** The messages that the pointer or the focus keeps open. */
const held = new Set<number>()
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a message for six seconds, or longer while the pointer or the focus is in it; a problem stays until it is dismissed. At most three messages
 * are shown; a new one replaces one with the same text.
 */
export function showToast(text: string, tone: Toast['tone'] = 'done', action?: ToastAction): void {
  lastId += 1
  const id = lastId
  set([...toasts.filter((toast) => toast.text !== text), { id, text, tone, action }].slice(-3))
  if (tone === 'done') dismissLater(id)
}

/** Closes a message after its time, or later if it is held open then. */
function dismissLater(id: number) {
  setTimeout(() => (held.has(id) ? dismissLater(id) : dismissToast(id)), shownForMs)
}

/** Keeps a message open while the pointer or the focus is in it. */
export function holdToast(id: number, isHeld: boolean): void {
  if (isHeld) held.add(id)
  else held.delete(id)
}

/** Closes a message. If the focus is in it, the focus moves to the content of the page. */
export function dismissToast(id: number): void {
  held.delete(id)
  if (!toasts.some((toast) => toast.id === id)) return
  if (document.activeElement?.closest('[data-toast]'))
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  set(toasts.filter((toast) => toast.id !== id))
}

/** Moves the focus to the action of the newest message with an action, for use when the focused element was removed; false if there is none. */
export function focusToastAction(): boolean {
  const actions = document.querySelectorAll<HTMLElement>('[data-toast-action]')
  const last = actions[actions.length - 1]
  last?.focus()
  return last !== undefined
}

/** Runs the action of the newest message with an action; returns false if there is none. */
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
