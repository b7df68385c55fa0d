type EventName = 'login' | 'admin_preview_login'

/** The receiver of events. Without one, which is the default, nothing is stored and nothing is sent. */
export interface AnalyticsSink {
  readonly send: (event: { readonly name: EventName; readonly visitor: string; readonly at: string }) => void
}

const storageKey = '__porchlight.analytics'
let receiver: AnalyticsSink | null = null

/** A random identifier of this browser, stored in local storage (vendor.txt 9). It does not identify the person. */
function visitor(): string {
  const known = localStorage.getItem(storageKey)
  if (known !== null) return known
  const created = crypto.randomUUID()
  localStorage.setItem(storageKey, created)
  return created
}

/** Counts the events that the specification names, and no page views (vendor.txt 9). */
export const analytics = {
  /** Sets the receiver of all later events; null stops counting. */
  configure(to: AnalyticsSink | null): void {
    receiver = to
  },

  /** Sends an event to the receiver, if there is one. */
  track(name: EventName): void {
    try {
      receiver?.send({ name, visitor: visitor(), at: new Date().toISOString() })
    } catch {
      // A failure to count must not affect the user.
    }
  },

  /** Deletes the identifier of this browser; called on every sign-out. */
  reset(): void {
    try {
      localStorage.removeItem(storageKey)
    } catch {
      // Without local storage nothing was stored.
    }
  },
}
