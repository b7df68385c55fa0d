import type { Page } from '@playwright/test'
import type { Person } from './cast.ts'

/** One picture: who looks, where, and what they do first. */
export interface Screen {
  readonly name: string
  /** Nobody is signed in where it is left out. */
  readonly person?: Person
  readonly address: string
  readonly act?: (page: Page) => Promise<void>
}
