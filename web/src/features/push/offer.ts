import { device } from './device.ts'
import { doNotAsk } from './do-not-ask.ts'

/**
 * What to do with this device after the mailbox has loaded: ask, when nobody has decided yet and nobody refused; register
 * again without a word, when it was granted before; or nothing.
 */
export async function pushOffer(): Promise<'ask' | 'register' | 'nothing'> {
  if (!device.isSupported() || doNotAsk.isSet()) return 'nothing'
  const permission = await device.permission()
  if (permission === 'prompt') return 'ask'
  return permission === 'granted' ? 'register' : 'nothing'
}
