const prefix = '__porchlight.registration.'

/** As long as a verified code works; in milliseconds. */
const keptFor = 30 * 60_000

/** What a registration keeps over a reload: the step and what was typed, never a password. */
export interface KeptSteps<Values> {
  readonly step: number
  readonly values: Partial<Values>
  /** The code that stood in the address: another address begins anew. */
  readonly from?: string
  readonly home?: string
  readonly mailedTo?: string
}

/**
 * Keeps the steps of a registration in this window until it is closed, finished or half an hour old, so that a reload loses
 * nothing. Passwords are left out.
 */
export const keptSteps = {
  read<Values extends object>(name: 'form' | 'code', now = Date.now()): KeptSteps<Values> | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')
      const isFresh = typeof kept?.at === 'number' && kept.at <= now && now - kept.at < keptFor
      if (!isFresh || typeof kept.step !== 'number' || typeof kept.values !== 'object') return null
      return kept
    } catch {
      return null
    }
  },

  write<Values extends { readonly password: string; readonly password_repeat: string }>(
    name: 'form' | 'code',
    { values, ...rest }: KeptSteps<Values> & { readonly values: Values },
    now = Date.now(),
  ): void {
    const { password: _password, password_repeat: _repeat, ...kept } = values
    try {
      sessionStorage.setItem(prefix + name, JSON.stringify({ ...rest, values: kept, at: now }))
    } catch {
      // Nothing can be kept: what was typed is still on the screen.
    }
  },

  forget(name: 'form' | 'code'): void {
    try {
      sessionStorage.removeItem(prefix + name)
    } catch {
      // Then nothing was kept either.
    }
  },
}
