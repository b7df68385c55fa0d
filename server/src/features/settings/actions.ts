import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { HouseholdScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { liveTopic } from '../../platform/db/topics.ts'
import { faulty, moderated } from '../../platform/http/saved.ts'
import { tooOften } from '../../platform/limits/allowances.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { moderationFault } from '../../platform/moderation/moderate.ts'
import { findListing, type Listing, lockListing, storeListing } from './data.ts'
import { listingFaults } from './policy.ts'

const saves = defineAllowance('settings-listing', { points: 60, duration: 3600 })

/** The changes of a person's directory listing. A field that is undefined stays unchanged. */
type ListingChange = {
  readonly [Field in 'isEnabled' | 'name' | 'phone' | 'email' | 'showsProperty']?: Listing[Field] | undefined
}

/**
 * Changes the directory listing of the caller. Returns a refusal if a field is faulty or contains words that the association does not allow;
 * undefined if the listing was stored, or if the caller has left the home.
 * @throws HttpError 429 for a person with too many saves.
 */
export async function changeListing(
  scope: HouseholdScope,
  context: AppContext,
  change: ListingChange,
): Promise<Saved | undefined> {
  if (!(await context.allowances.take(saves, String(scope.personId)))) throw tooOften()
  const refusal = await refusalOf(scope, withChanges(await findListing(scope), change))
  if (refusal) return refusal
  await scope.transaction(async (inside) => {
    await lockListing(inside)
    // Read again, because another save may have changed it before the lock.
    const listing = withChanges(await findListing(inside), change)
    if (listing) await storeListing(inside, listing)
    await context.announce(inside, liveTopic('settings'), [inside.personId])
  })
  return undefined
}

/** The listing with the changed fields; undefined if there is no listing, because the caller has left the home. */
function withChanges(stored: Listing | undefined, change: ListingChange): Listing | undefined {
  return (
    stored && {
      ...stored,
      isEnabled: change.isEnabled ?? stored.isEnabled,
      showsProperty: change.showsProperty ?? stored.showsProperty,
      name: (change.name ?? stored.name).trim(),
      phone: (change.phone ?? stored.phone).trim(),
      email: (change.email ?? stored.email).trim(),
    }
  )
}

/** Why a listing cannot be stored; undefined if it can, or if there is none. */
async function refusalOf(scope: HouseholdScope, listing: Listing | undefined): Promise<Saved | undefined> {
  if (!listing) return undefined
  const faults = listingFaults(listing)
  if (Object.keys(faults).length > 0) return faulty(faults)
  const fault = await moderationFault(scope, [listing.name])
  return fault === undefined ? undefined : moderated(fault)
}
