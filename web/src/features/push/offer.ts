import { device } from './device.ts'
import { doNotAsk } from './do-not-ask.ts'

/**
 * What to do with this device: ask, if no decision was made and the question was not refused before; register
 * again silently, if permission was granted before; or nothing.
 */
export async function choosePushStep(): Promise<'ask' | 'register' | 'nothing'> {
  if (!device.isSupported() || doNotAsk.isSet()) return 'nothing'
  const permission = await device.permission()
  if (permission === 'prompt') return 'ask'
  return permission === 'granted' ? 'register' : 'nothing'
}
