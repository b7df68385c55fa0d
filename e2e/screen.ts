import type { Page } from '@playwright/test'
import type { Person } from './people.ts'

/** One screenshot: the user, the address, and the actions before it. */
export interface Screen {
  readonly name: string
  /** Signed out if omitted. */
  readonly person?: Person
  readonly address: string
  readonly act?: (page: Page) => Promise<void>
}

/** Answers calls with 503, which the app repeats at once, and waits for the error with its retry button. */
export function failing(calls: string) {
  return async (page: Page) => {
    // Its first event would load again what has failed.
    await page.route('**/auth/live', (route) => route.abort())
    const answer = { status: 503, headers: { 'retry-after': '0.01' }, json: {} }
    await page.route(calls, (route) => route.fulfill(answer))
    await page.reload()
    await page.getByRole('button', { name: 'Try again' }).first().waitFor({ timeout: 60_000 })
  }
}
