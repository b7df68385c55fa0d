import type { Page } from '@playwright/test'
import type { Person } from './cast.ts'

/** One screenshot: the user, the address, and the actions before it. */
export interface Screen {
  readonly name: string
  /** Signed out if omitted. */
  readonly person?: Person
  readonly address: string
  readonly act?: (page: Page) => Promise<void>
}
