const key = '__porchlight.doNotAskForPush'

/** Whether somebody on this device refused push. Stored per device, not per session. */
export const doNotAsk = {
  isSet(): boolean {
    try {
      return localStorage.getItem(key) !== null
    } catch {
      // If nothing can be stored, each visit would ask again.
      return true
    }
  },

  remember(): void {
    try {
      localStorage.setItem(key, '1')
    } catch {
      // The question is not asked on such a device.
    }
  },

  forget(): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // It was never stored.
    }
  },
}
