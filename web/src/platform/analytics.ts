type EventName = 'login' | 'admin_preview_login'

/** Where events go. None is set unless the installation asks for one: then nothing is kept and nothing is sent. */
export interface AnalyticsSink {
  readonly send: (event: { readonly name: EventName; readonly visitor: string; readonly at: string }) => void
}

const key = '__porchlight.analytics'
let sink: AnalyticsSink | null = null

/** A random name for this browser, kept in local storage (vendor.txt 9); it says nothing about the person. */
function visitor(): string {
  const known = localStorage.getItem(key)
  if (known !== null) return known
  const made = crypto.randomUUID()
  localStorage.setItem(key, made)
  return made
}

/** Counts what the documents name, and no page views (vendor.txt 9). */
export const analytics = {
  /** Sends events there from now on. */
  configure(to: AnalyticsSink | null): void {
    sink = to
  },

  track(name: EventName): void {
    try {
      sink?.send({ name, visitor: visitor(), at: new Date().toISOString() })
    } catch {
      // Counting never stands in anybody's way.
    }
  },

  /** Forgets who was counted; part of every sign-out. */
  reset(): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // There is no local storage, so nothing was kept.
    }
  },
}
