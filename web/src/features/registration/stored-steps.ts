const prefix = '__porchlight.registration.'

/** How long the steps are kept, in milliseconds: as long as a verified code is valid. */
const maxAgeMs = 30 * 60_000

/** What a registration stores for a reload: the step and the entered values without passwords. */
interface StoredSteps<Values> {
  readonly step: number
  readonly values: Partial<Values>
  /** The code in the URL; with another code the stored steps are ignored. */
  readonly from?: string
  /** The home that the code is for. */
  readonly home?: string
  /** The address to which the last code was mailed. */
  readonly mailedTo?: string
}

/**
 * Stores the steps of a registration in this window for half an hour, until it is closed or finished, so that a reload loses
 * nothing. Passwords are not stored.
 */
export const storedSteps = {
  read<Values extends object>(name: 'form' | 'code' | 'vendor', now = Date.now()): StoredSteps<Values> | null {
    try {
      const stored = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')
      const isFresh = typeof stored?.at === 'number' && stored.at <= now && now - stored.at < maxAgeMs
      if (!isFresh || typeof stored.step !== 'number' || typeof stored.values !== 'object') return null
      return stored
    } catch {
      return null
    }
  },

  write<Values extends { readonly password: string; readonly password_repeat: string }>(
    name: 'form' | 'code' | 'vendor',
    { values, ...rest }: StoredSteps<Values> & { readonly values: Values },
    now = Date.now(),
  ): void {
    const { password: _password, password_repeat: _repeat, ...stored } = values
    try {
      sessionStorage.setItem(prefix + name, JSON.stringify({ ...rest, values: stored, at: now }))
    } catch {
      // Without storage only a reload loses the values.
    }
  },

  forget(name: 'form' | 'code' | 'vendor'): void {
    try {
      sessionStorage.removeItem(prefix + name)
    } catch {
      // Without storage there is nothing to remove.
    }
  },
}
