import type { Page } from '@playwright/test'
import type { Person } from './people.ts'

/** A screen or a state of a screen: the user, the address, and the actions that lead to the state. */
export interface Screen {
  readonly name: string
  /** Signed out if omitted. */
  readonly person?: Person
  readonly address: string
  readonly act?: (page: Page) => Promise<void>
}

/** Returns an action that answers calls with 503 and waits for the error with its retry button. The app repeats such calls at once. */
export function failing(calls: string) {
  return async (page: Page) => {
    // The first event of the live connection would load the failed data again.
    await page.route('**/auth/live', (route) => route.abort())
    const answer = { status: 503, headers: { 'retry-after': '0.01' }, json: {} }
    await page.route(calls, (route) => route.fulfill(answer))
    await page.reload()
    await page.getByRole('button', { name: 'Try again' }).first().waitFor({ timeout: 60_000 })
  }
}
