/** The object that the phone app adds to the page before the first script runs; missing in a browser. */
export interface NativeBridge {
  readonly isNativePlatform: () => boolean
  readonly nativePromise: (plugin: string, method: string, options: object) => Promise<unknown>
  readonly getPlatform?: () => string
  readonly addListener?: (
    plugin: string,
    event: string,
    listener: (detail: unknown) => void,
  ) => { readonly remove: () => void }
}

/** The bridge to the phone app; undefined in a browser. */
export function bridge(): NativeBridge | undefined {
  return (globalThis as { Capacitor?: NativeBridge }).Capacitor
}

/** Whether this is the phone app rather than a browser. */
export function isNative(): boolean {
  return bridge()?.isNativePlatform() === true
}

/** Calls a method of a plugin of the phone app. Rejects when it fails, and in a browser. */
export async function callNative<Result>(plugin: string, method: string, options: object = {}): Promise<Result> {
  const native = bridge()
  if (!native) throw new Error(`${plugin} is available in the phone app only`)
  return (await native.nativePromise(plugin, method, options)) as Result
}
