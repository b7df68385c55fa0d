import { callNative } from './bridge.ts'

/** The app's package id, which is the server id of its saved credentials (foundation.txt 7). */
export const packageId = 'org.porchlight.app'

/** A user name and a password. */
export interface Credentials {
  readonly username: string
  readonly password: string
}

const plugin = 'NativeBiometric'

/** The device's encrypted store (Keychain, Keystore): one user name and password for each server id. */
export const keychain = {
  async read(server: string): Promise<Credentials | null> {
    return await callNative<Credentials>(plugin, 'getCredentials', { server }).catch(() => null)
  },

  async write(server: string, credentials: Credentials): Promise<void> {
    await callNative(plugin, 'setCredentials', { ...credentials, server })
  },

  async remove(server: string): Promise<void> {
    await callNative(plugin, 'deleteCredentials', { server })
  },
}

/** Named texts in the same encrypted store. */
export const secureStore = {
  async read(name: string): Promise<string | null> {
    return (await keychain.read(serverOf(name)))?.password ?? null
  },

  async write(name: string, text: string): Promise<void> {
    await keychain.write(serverOf(name), { username: name, password: text })
  },

  async remove(name: string): Promise<void> {
    await keychain.remove(serverOf(name))
  },
}

/** The server id under which a named text is stored. */
function serverOf(name: string): string {
  return `${packageId}.${name}`
}
