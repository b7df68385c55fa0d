import { bridge } from './bridge.ts'

/** The system of the phone. */
export function phonePlatform(): 'android' | 'ios' {
  return bridge()?.getPlatform?.() === 'ios' ? 'ios' : 'android'
}

/** Listens to an event of a plugin of the phone app, until the returned function is called. Does nothing in a browser. */
export function onNative<Detail>(plugin: string, event: string, hear: (detail: Detail) => void): () => void {
  const listener = bridge()?.addListener?.(plugin, event, (detail) => hear(detail as Detail))
  return () => listener?.remove()
}
