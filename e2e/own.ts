import { expect, type Page, test } from '@playwright/test'
import type { OwnVendor } from './story-state.ts'

/** Returns a name that is unique to this attempt of a story. */
export const unique = (words: string): string => `${words} ${Date.now()}`

/** Returns an e-mail address that is unique to this attempt of a story. */
export const ownAddress = (name: string): string => `${name}-${Date.now()}@new.test`

/** Returns the number of a home of Maple Ridge without people: a different one for each attempt of a story. */
export const freeHome = (number: number): number => number - 10 * test.info().retry

/** Calls a path of the test server that creates something (story-state.ts). Returns the answer. */
async function createByServer(page: Page, path: string, params: Record<string, string>) {
  const answer = await page.request.get(path, { params })
  expect(answer.ok(), path).toBe(true)
  return answer.json()
}

/** Creates a vendor for this attempt of a story. Returns its id and the path that signs its user in. */
export async function ownVendor(page: Page, vendor: OwnVendor): Promise<{ vendorId: number; entrance: string }> {
  const { vendorId, jwt } = (await createByServer(page, '/story-vendor', { ...vendor })) as {
    vendorId: number
    jwt: string
  }
  return { vendorId, entrance: `/Login?jwt=${jwt}` }
}

/** A person that was created for a story. The password is that of all fixtures. */
export interface OwnPerson {
  readonly personId: number
  readonly email: string
}

/** A company that was created for a story: three communities, an administrator, two managers with different reach, and others. */
export interface OwnCompany {
  readonly companyId: number
  readonly name: string
  readonly communities: readonly [OwnCommunity, OwnCommunity, OwnCommunity]
  readonly admin: OwnPerson
  /** Manages the first and the second community. */
  readonly north: OwnPerson
  /** Manages the third community. */
  readonly south: OwnPerson
  /** A server owner. */
  readonly owner: OwnPerson
  /** Has a home in the second community. */
  readonly resident: OwnPerson
}

interface OwnCommunity {
  readonly hoaId: number
  readonly name: string
}

/** Creates a company with three communities for this attempt of a story. */
export async function ownCompany(page: Page, words: string): Promise<OwnCompany> {
  const name = unique(words)
  return { ...((await createByServer(page, '/story-company', { name })) as Omit<OwnCompany, 'name'>), name }
}

/** Creates a work order of Maple Ridge for Bright Spark Electric. Returns its title. */
export async function ownOrder(page: Page, words: string): Promise<string> {
  const title = unique(words)
  await createByServer(page, '/story-work-order', { title })
  return title
}

/** Creates an estimate request of a resident to Bright Spark Electric, In Progress if `isBegun`. Returns its services. */
export async function ownRequest(page: Page, words: string, isBegun = false): Promise<string> {
  const services = unique(words)
  await createByServer(page, '/story-estimate-request', { services, ...(isBegun && { isBegun: '1' }) })
  return services
}
