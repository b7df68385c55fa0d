import { bridge } from './bridge.ts'

/** The system of the phone. */
export function phonePlatform(): 'android' | 'ios' {
  return bridge()?.getPlatform?.() === 'ios' ? 'ios' : 'android'
}

/** Listens to an event of a plugin of the phone app, until the returned function is called. Does nothing in a browser. */
export function onNative<Detail>(plugin: string, event: string, listener: (detail: Detail) => void): () => void {
  const handle = bridge()?.addListener?.(plugin, event, (detail) => listener(detail as Detail))
  return () => handle?.remove()
}
