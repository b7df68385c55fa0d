import type { Page } from '@playwright/test'

/**
 * Simulates the bridge that Capacitor adds to a page of the phone app. `credentials` are the stored ones of an earlier biometric login.
 * `isFingerRight` is the result of the biometric check.
 */
export async function inPhoneApp(
  page: Page,
  { credentials, isFingerRight }: { credentials?: { username: string; password: string }; isFingerRight: boolean },
): Promise<void> {
  await page.addInitScript(standIn, { credentials: credentials ?? null, isFingerRight })
}

/** Returns the calls to the phone since the page was loaded, such as 'Badge.set 5'. */
export async function phoneCalls(page: Page): Promise<string[]> {
  return await page.evaluate(() => (window as unknown as { phoneCalls: string[] }).phoneCalls)
}

/** Returns the server ids with stored credentials. */
export async function keptOnPhone(page: Page): Promise<string[]> {
  return await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('phone') ?? '{}') as object))
}

/** Runs in the page: simulates the bridge. The credential store of the phone is in local storage, so that it survives page loads. */
function standIn({ credentials, isFingerRight }: { credentials: object | null; isFingerRight: boolean }) {
  const calls: string[] = []
  const read = () => JSON.parse(localStorage.getItem('phone') ?? 'null') as Record<string, object> | null
  const write = (kept: Record<string, object>) => localStorage.setItem('phone', JSON.stringify(kept))
  if (read() === null) write(credentials ? { 'org.porchlight.app': credentials } : {})
  const answers: Record<string, (options: { server: string }) => unknown> = {
    isAvailable: () => ({ isAvailable: true }),
    verifyIdentity: () => {
      if (!isFingerRight) throw new Error('Not recognised')
    },
    setCredentials: (options) => write({ ...read(), [options.server]: options }),
    deleteCredentials: ({ server }) => {
      const { [server]: _gone, ...rest } = read() ?? {}
      write(rest)
    },
    getCredentials: ({ server }) => {
      const found = read()?.[server]
      if (!found) throw new Error('No credentials')
      return found
    },
  }
  Object.assign(window, {
    phoneCalls: calls,
    Capacitor: {
      isNativePlatform: () => true,
      getPlatform: () => 'android',
      addListener: () => ({ remove: () => undefined }),
      nativePromise: async (plugin: string, method: string, options: { server: string; count?: number }) => {
        calls.push(`${plugin}.${method}${options?.count === undefined ? '' : ` ${options.count}`}`)
        return answers[method]?.(options)
      },
    },
  })
}
