import { onSignOut } from '../../platform/session/sign-out.ts'
import { storeSignOutReason, takeSignOutReason } from '../../platform/session/sign-out-reason.ts'

/** A message that the server has not confirmed yet. */
export interface Unsent {
  /** The idempotency key: the server stores the message once, however often it is sent. */
  readonly key: string
  readonly hoaId: number
  readonly chatId: string
  readonly text: string
  /** When the message was written, as an ISO text. */
  readonly date: string
  /** Whether the server refused the message; it is sent again only if its author asks for that. */
  readonly failed?: boolean
}

/** The keys in the storage of the browser begin with it: those of the outbox, and those of the drafts of Composer. */
const prefix = '__porchlight.chat.'
const none: readonly Unsent[] = []
/** The list of each person as it was last read or written, with its stored text: React needs the same list until it changes. */
const lists = new Map<number, { text: string; list: readonly Unsent[] }>()
const listeners = new Set<() => void>()

function read(personId: number): readonly Unsent[] {
  const known = lists.get(personId)
  try {
    const text = localStorage.getItem(prefix + personId) ?? '[]'
    if (known?.text === text) return known.list
    const list = (JSON.parse(text) as unknown[]).filter(isUnsent)
    lists.set(personId, { text, list })
    return list
  } catch {
    // The browser refuses access to its storage, or the stored text is not valid JSON.
    return known?.list ?? none
  }
}

function change(personId: number, edit: (list: readonly Unsent[]) => readonly Unsent[]): void {
  const list = edit(read(personId))
  const text = JSON.stringify(list)
  try {
    if (list.length > 0) localStorage.setItem(prefix + personId, text)
    else localStorage.removeItem(prefix + personId)
  } catch {
    // Without storage the message is in memory, and is sent while this window is open.
  }
  lists.set(personId, { text, list })
  for (const listener of listeners) listener()
}

/** The unsent messages of each person. They survive reloads and lost connections, and the windows of the browser share them. */
export const outbox = {
  /** Oldest first; the same list until it changes. */
  of: read,
  add(personId: number, unsent: Unsent): void {
    change(personId, (list) => [...list, unsent])
  },
  remove(personId: number, key: string): void {
    change(personId, (list) => list.filter((one) => one.key !== key))
  },
  /** Records that the server refused a message, or that it is to be sent again. */
  setFailed(personId: number, key: string, failed: boolean): void {
    change(personId, (list) => list.map((one) => (one.key === key ? { ...one, failed } : one)))
  },
  subscribe(listener: () => void): () => void {
    // The browser reports changes by its other windows; the key is null if the whole storage was emptied.
    const changed = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && listener()
    listeners.add(listener)
    addEventListener('storage', changed)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', changed)
    }
  },
}

function isUnsent(value: unknown): value is Unsent {
  const unsent = value as Partial<Unsent> | null
  return typeof unsent?.key === 'string' && typeof unsent.chatId === 'string' && typeof unsent.text === 'string'
}

/** Deletes the unsent messages and drafts when a person signs out. After a session ended in another way, they stay for the next sign-in. */
function forgetOnLeaving(): void {
  const reason = takeSignOutReason()
  // Reading the reason removed it; it is stored again, because the Login screen shows it.
  if (reason) storeSignOutReason(reason)
  if (reason === 'expired' || reason === 'refused') return
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const key of keys) if (key.startsWith(prefix)) storage.removeItem(key)
  }
  lists.clear()
}

onSignOut(forgetOnLeaving)
