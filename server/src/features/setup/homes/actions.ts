import type { BodyOf } from '@porchlight/contract/call.ts'
import type { setup } from '@porchlight/contract/features/setup.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { homesAtOnce, homesOf } from '@porchlight/contract/shared/home-numbers.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import {
  findHomesByNumbers,
  type HomeFields,
  insertHomes,
  lockHomeNumbers,
  planLimitRefusal,
} from '../../homes/public.ts'
import { findWizard, leaveStep } from '../wizard/data.ts'

type Form = BodyOf<typeof setup.calls.numberHomes>

/** The faults of the form 'Number them for me', by field. */
function faultsOf(form: Form): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  if (!form.street.trim()) faults.street = ['Enter the street.']
  if (form.last < form.first) faults.last = ['The last number is below the first.']
  // With only the odd or only the even numbers, half of the numbers become homes.
  else if (form.last - form.first >= (form.which === 'all' ? homesAtOnce : homesAtOnce * 2))
    faults.last = [`At most ${homesAtOnce} homes are possible at once.`]
  if (!form.pattern.includes('#')) faults.pattern = ['Use # in place of the number.']
  return faults
}

/**
 * Creates the homes of a street from its numbers, in the city of the association (association.txt 2.1). A home whose address or identifier
 * exists already does not change, so sending the form twice creates each home once.
 */
export async function numberHomes(
  scope: StaffScope,
  context: AppContext,
  form: Form,
): Promise<Saved & { made?: number; known?: number }> {
  const faults = faultsOf(form)
  const numbered = homesOf(form)
  if (Object.keys(faults).length === 0 && numbered.length === 0) faults.last = ['There is no such number.']
  if (Object.keys(faults).length > 0) return faulty(faults)
  return scope.transaction(async (inside) => {
    const wizard = await findWizard(inside)
    await lockHomeNumbers(inside)
    const found = await findHomesByNumbers(inside, {
      accountNumbers: [],
      identifiers: numbered.map((home) => home.identifier),
      addresses: numbered.map((home) => home.address),
    })
    const taken = new Set(found.flatMap((home) => [home.identifier, home.address.toLowerCase()]))
    const missing = numbered.filter((home) => !taken.has(home.identifier) && !taken.has(home.address.toLowerCase()))
    const limitRefusal = await planLimitRefusal(inside, missing.length)
    if (limitRefusal !== undefined) return refused(limitRefusal)
    const fields = missing.map(
      ({ number, address, identifier }): HomeFields => ({
        identifier,
        address,
        accountNumber: '',
        streetNumber: String(number),
        street: form.street.trim(),
        unit: '',
        lot: '',
        kind: 'house',
        occupancy: 'unknown',
        tags: [],
        share: null,
        duesGroup: '',
        city: wizard?.city ?? '',
        state: wizard?.state ?? '',
        zipcode: wizard?.zipcode ?? '',
      }),
    )
    const ids = await insertHomes(inside, fields)
    if (wizard) await leaveStep(inside, 'homes', 'done')
    await recordActivity(inside, context.clock.now(), {
      kind: 'homes.numbered',
      subject: { kind: 'community', id: null },
      after: { ...form, made: ids.length },
    })
    const known = numbered.length - missing.length
    const text =
      known > 0 ? `${ids.length} homes were created; ${known} were there already.` : `${ids.length} homes were created.`
    return { ...done(text), made: ids.length, known }
  })
}
