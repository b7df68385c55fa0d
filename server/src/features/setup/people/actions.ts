import type { BodyOf } from '@porchlight/contract/call.ts'
import type { setup } from '@porchlight/contract/features/setup.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { done, faulty } from '../../../platform/http/saved.ts'
import { addPerson } from '../../people/public.ts'
import { findWizard, leaveStep } from '../wizard/data.ts'
import { lockHomes } from './data.ts'

type Row = BodyOf<typeof setup.calls.savePeople>['rows'][number]

/** A typed text in one line, without spaces around it and without double spaces. */
const clean = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

/** The faults of the rows, by field and home. */
function faultsOf(rows: readonly Row[]): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  for (const { homeId, firstName, lastName, email } of rows) {
    if (!clean(firstName) && !clean(lastName)) faults[`last-${homeId}`] = ['Enter a name.']
    if (email.trim() && !isEmailAddress(email.trim()))
      faults[`email-${homeId}`] = ['Enter an e-mail address such as name@example.com.']
  }
  return faults
}

/** The values of a person that the grid does not ask for. */
const usual = {
  organisationName: '',
  language: '',
  email2: '',
  email3: '',
  phone1: '',
  phone2: '',
  phone3: '',
  postalLine: '',
  postalCity: '',
  postalState: '',
  postalZipcode: '',
  noContact: false,
  notes: '',
  version: undefined,
  relation: 'owner',
  share: '',
  startsOn: '',
  endsOn: '',
  endsAccess: false,
  delivery: 'paper',
} as const

/**
 * Adds the owners that were typed in the grid beside their homes (association.txt 2.1, fifth step): all rows, or none if one is faulty. A person
 * whose name exists at the home is not added, so sending the grid twice adds each person once.
 */
export async function savePeople(
  scope: StaffScope,
  context: AppContext,
  rows: readonly Row[],
): Promise<Saved & { added?: number }> {
  const faults = faultsOf(rows)
  if (Object.keys(faults).length > 0) return faulty(faults)
  return scope.transaction(async (inside) => {
    const present = await lockHomes(inside, [...new Set(rows.map(({ homeId }) => homeId))])
    const gone = rows.filter(({ homeId }) => !present.has(homeId))
    if (gone.length > 0)
      return faulty(
        Object.fromEntries(gone.map(({ homeId }) => [`last-${homeId}`, ['This home does not exist any more.']])),
      )
    let added = 0
    for (const { homeId, firstName, lastName, email } of rows) {
      const people = present.get(homeId) ?? []
      const name = clean(`${firstName} ${lastName}`)
      if (people.some((one) => one.toLowerCase() === name.toLowerCase())) continue
      const form = { ...usual, firstName, lastName, email1: email, isPrimaryContact: people.length === 0 }
      const { success } = await addPerson(inside, context, form, homeId)
      if (!success) throw new Error('a person who was checked could not be added')
      present.set(homeId, [...people, name])
      added += 1
    }
    if (added > 0 && (await findWizard(inside))?.communityState === 'in preparation')
      await leaveStep(inside, 'people', 'done')
    await recordActivity(inside, context.clock.now(), {
      kind: 'people.typed',
      subject: { kind: 'community', id: null },
      after: { added },
    })
    return { ...done(added === 1 ? '1 person was added.' : `${added} people were added.`), added }
  })
}
