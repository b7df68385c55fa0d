import { expect, type Page, test } from '@playwright/test'
import type { OwnVendor } from './story-state.ts'

/** A name that no other run of a story has, also not another try of the same one. */
export const unique = (words: string): string => `${words} ${Date.now()}`

/** An e-mail address that no other run of a story has. */
export const ownAddress = (name: string): string => `${name}-${Date.now()}@new.test`

/** A home of Maple Ridge in which nobody lives; another one for each try of a story. */
export const freeHome = (number: number): number => number - 10 * test.info().retry

async function make(page: Page, path: string, params: Record<string, string>) {
  const answer = await page.request.get(path, { params })
  expect(answer.ok(), path).toBe(true)
  return answer.json()
}

/** A vendor that only one run of a story has; returns its id and the address that signs its user in. */
export async function ownVendor(page: Page, vendor: OwnVendor): Promise<{ vendorId: number; entrance: string }> {
  const { vendorId, jwt } = (await make(page, '/story-vendor', { ...vendor })) as { vendorId: number; jwt: string }
  return { vendorId, entrance: `/Login?jwt=${jwt}` }
}

/** Somebody of a story, who has the password of all fixtures. */
export interface OwnPerson {
  readonly personId: number
  readonly email: string
}

/** A company of one run of a story: three communities, an administrator, two managers with different reach, and others. */
export interface OwnCompany {
  readonly companyId: number
  readonly name: string
  readonly communities: readonly [OwnCommunity, OwnCommunity, OwnCommunity]
  readonly admin: OwnPerson
  /** Manages the first and the second community. */
  readonly north: OwnPerson
  /** Manages the third. */
  readonly south: OwnPerson
  /** Owns the server. */
  readonly owner: OwnPerson
  /** Has a home in the second community. */
  readonly resident: OwnPerson
}

interface OwnCommunity {
  readonly hoaId: number
  readonly name: string
}

/** A company with three communities that only one run of a story has. */
export async function ownCompany(page: Page, words: string): Promise<OwnCompany> {
  const name = unique(words)
  return { ...((await make(page, '/story-company', { name })) as Omit<OwnCompany, 'name'>), name }
}

/** A new work order of Maple Ridge for Bright Spark Electric; returns its title. */
export async function ownOrder(page: Page, words: string): Promise<string> {
  const title = unique(words)
  await make(page, '/story-work-order', { title })
  return title
}

/** A new request of a resident to Bright Spark Electric, In Progress if it `isBegun`; returns its services. */
export async function ownRequest(page: Page, words: string, isBegun = false): Promise<string> {
  const services = unique(words)
  await make(page, '/story-estimate-request', { services, ...(isBegun && { isBegun: '1' }) })
  return services
}
