import type { BodyOf } from '@porchlight/contract/call.ts'
import type { company } from '@porchlight/contract/features/company.ts'
import { homeLimits } from '@porchlight/contract/features/homes.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { OrganisationScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { setSharedDeleted, storeShared } from './data.ts'

const subject = (id: number) => ({ kind: 'list of homes', id })

/** Shares a list of homes with all communities of the organization. It replaces a shared list of the same name (association.txt 2.3). */
export async function saveSharedList(
  scope: OrganisationScope,
  form: BodyOf<typeof company.calls.saveSharedList>,
  now: Date,
): Promise<Saved> {
  const name = form.name.trim()
  if (!name) return faulty({ name: ['Enter a name.'] })
  return scope.transaction(async (inside) => {
    const id = await storeShared(inside, { name, address: form.address }, homeLimits.views)
    if (id === undefined)
      return refused(`An organization can share ${homeLimits.views} lists of homes. Remove one first.`)
    const after = { name, address: form.address }
    await recordActivity(inside, now, { kind: 'homes list.shared', subject: subject(id), after })
    return done('The list was saved.')
  })
}

/** Removes a shared list, or restores it. Returns undefined if it does not exist or is in this state already. */
export async function deleteSharedList(
  scope: OrganisationScope,
  { list, restore }: BodyOf<typeof company.calls.deleteSharedList>,
  now: Date,
): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const name = await setSharedDeleted(inside, list, restore ? null : now)
    if (name === undefined) return undefined
    const kind = restore ? 'homes list.taken back' : 'homes list.removed'
    await recordActivity(inside, now, { kind, subject: subject(list), after: { name } })
    return done(restore ? `${name} is back.` : `${name} is removed. The homes stay.`)
  })
}
