import type { VendorCategory } from '@porchlight/contract/shared/vendors.ts'
import { makeVendor } from '../../features/accounts/fixtures.ts'
import { makeVendorMembership } from '../../features/vendor-communities/fixtures.ts'
import type { Places, World } from './world.ts'

interface VendorFacts {
  readonly companyName: string
  readonly category: VendorCategory
  readonly email: string
  /** The level of its sponsorship of Maple Ridge, if any, and since when. */
  readonly sponsor?: { readonly level: number; readonly since: string }
}

/** The vendors of Maple Ridge (demo-world.md). The first two have users who sign in. */
const vendors = {
  brightSpark: {
    companyName: 'Bright Spark Electric',
    category: 4,
    email: 'office@brightspark.demo.test',
    sponsor: { level: 2, since: '2023-04-01' },
  },
  greenleaf: {
    companyName: 'Greenleaf Landscaping',
    category: 2,
    email: 'hello@greenleaf.demo.test',
    sponsor: { level: 1, since: '2025-06-15' },
  },
  clearwater: { companyName: 'Clearwater Plumbing', category: 4, email: 'dispatch@clearwater.demo.test' },
  highPlains: { companyName: 'High Plains Roofing', category: 4, email: 'office@highplains.demo.test' },
  coolBreeze: { companyName: 'Cool Breeze HVAC', category: 4, email: 'service@coolbreeze.demo.test' },
  paintedDoor: { companyName: 'The Painted Door', category: 1, email: 'nora@painteddoor.demo.test' },
  sureLock: { companyName: 'SureLock Locksmiths', category: 4, email: 'help@surelock.demo.test' },
  snowAndGo: { companyName: 'Snow & Go', category: 2, email: 'hello@snowandgo.demo.test' },
  handyHarlan: { companyName: 'Handy Harlan', category: 1, email: 'harlan@handyharlan.demo.test' },
  brightWindows: { companyName: 'Bright Windows Cleaning', category: 2, email: 'book@brightwindows.demo.test' },
  poolside: { companyName: 'Poolside Care', category: 2, email: 'office@poolside.demo.test' },
  pawsAround: { companyName: 'Paws Around the Block', category: 5, email: 'walks@pawsaround.demo.test' },
  movingDay: { companyName: 'Moving Day Movers', category: 5, email: 'plan@movingday.demo.test' },
  treeline: { companyName: 'Treeline Arborists', category: 1, email: 'june@treeline.demo.test' },
} as const satisfies Record<string, VendorFacts>

export type DemoVendor = keyof typeof vendors

/** The vendors of Maple Ridge; Bright Spark Electric also serves the other two communities. */
export async function makeVendors(
  { scope }: World,
  communities: Places['communities'],
): Promise<Record<DemoVendor, number>> {
  const ids: Array<[string, number]> = []
  for (const [name, { sponsor, ...vendor }] of Object.entries<VendorFacts>(vendors)) {
    const vendorId = await makeVendor(scope, vendor)
    ids.push([name, vendorId])
    await makeVendorMembership(scope, {
      communityId: communities.maple,
      vendorId,
      sponsorLevel: sponsor?.level ?? 0,
      sponsorSince: sponsor?.since ?? null,
    })
  }
  const made = Object.fromEntries(ids) as Record<DemoVendor, number>
  for (const communityId of [communities.cedar, communities.willow]) {
    await makeVendorMembership(scope, { communityId, vendorId: made.brightSpark })
  }
  return made
}
