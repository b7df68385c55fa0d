import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import type { NewPhoto } from '../../platform/files/sized-photos.ts'
import { makeVendorPaper } from '../vendors-admin/fixtures.ts'
import { insertPortfolioImage, setLogo, storeVendorSummaries, updateVendor } from './data.ts'
import type { ProfileFields } from './policy.ts'

const emptyProfile: ProfileFields = {
  description: '',
  services: '',
  phone: '',
  website: '',
  areasServed: '',
  foundedYear: null,
  responseTime: null,
  insurer: '',
  insuredUntil: null,
  licence: '',
  licensedUntil: null,
}

const view = statement(
  'make-vendor-view',
  'vendor',
  noColumns,
  `insert into vendor_profile_views (vendor_id, seen_on, person_id) values ($1, $2, $3)
   on conflict (vendor_id, seen_on, person_id) do nothing`,
)

const servedBy = statement(
  'make-vendor-communities',
  'vendor',
  z.object({ communityId: z.number() }),
  'select community_id as "communityId" from vendor_communities where vendor_id = $1',
)

/**
 * Stores the profile of a vendor with its portfolio and its views, and copies it to the communities that it serves. Stores accepted papers
 * there, with the last days of insurance and license.
 */
export async function makeVendorProfile(
  scope: SystemScope,
  vendorId: number,
  given: Partial<ProfileFields> & {
    logoFileKey?: string
    portfolio?: readonly NewPhoto[]
    views?: readonly { personId: number; day: string }[]
  } = {},
): Promise<void> {
  const { logoFileKey, portfolio = [], views = [], ...fields } = given
  const inside = scope.forVendor(vendorId)
  await updateVendor(inside, { ...emptyProfile, ...fields }, new Date(), 0)
  if (logoFileKey) await setLogo(inside, logoFileKey)
  for (const [place, photo] of portfolio.entries()) await insertPortfolioImage(inside, place, photo)
  for (const { personId, day } of views) await inside.rows(view, [day, personId])
  for (const { communityId } of await inside.rows(servedBy)) {
    const membership = { communityId, vendorId }
    const { insuredUntil, licensedUntil, insurer = '', licence = '' } = fields
    if (insuredUntil) await makeVendorPaper(scope, { ...membership, validUntil: insuredUntil, issuer: insurer })
    if (licensedUntil)
      await makeVendorPaper(scope, {
        ...membership,
        kind: 'licence',
        validUntil: licensedUntil,
        issuer: '',
        number: licence,
      })
  }
  await storeVendorSummaries(scope, vendorId)
}

/** A photo whose files do not exist. */
export function photoFixture(given: Partial<NewPhoto> = {}): NewPhoto {
  return {
    largeFileKey: randomUUID(),
    mediumFileKey: randomUUID(),
    smallFileKey: randomUUID(),
    width: 1200,
    height: 900,
    placeholder: 'UklGRg==',
    ...given,
  }
}
