import type { BodyOf } from '@porchlight/contract/call.ts'
import { officeOrderLimits, type workOrdersAdmin } from '@porchlight/contract/features/work-orders-admin.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { centsOf } from '../../work-orders/public.ts'
import { idsIn, wrongAmount } from '../policy.ts'
import { findMember, listWorkers, type StoredSettings, settingsOf, storeSettings } from './data.ts'

/** The answer if somebody else changed the settings since the form was opened: what is stored now, as texts by field. */
function changedSince(stored: StoredSettings, now: Date): Saved {
  const { version, changedAt = now, changedByName = '', ...fields } = stored
  return {
    ...refused('Somebody changed this while you were editing it. Your changes are not saved yet.'),
    conflict: {
      version,
      changedByName,
      changedTime: changedAt.toISOString(),
      fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value ?? '')])),
    },
  }
}

/** Stores the settings of papers, ceiling, approvers and the name that vendors see, unless somebody else changed them since the form was opened. */
export async function saveSettings(
  scope: StaffScope,
  form: BodyOf<typeof workOrdersAdmin.calls.saveSettings>,
  now: Date,
): Promise<Saved> {
  const ceilingCents = form.ceiling.trim() === '' ? null : centsOf(form.ceiling)
  const approverIds = idsIn(form.approvers, officeOrderLimits.people)
  if (ceilingCents === undefined) return faulty({ ceiling: wrongAmount })
  return scope.transaction(async (inside) => {
    const stored = await settingsOf(inside)
    const { version, changedAt, changedByName, ...before } = stored
    if (form.version !== undefined && form.version !== version) return changedSince(stored, now)
    const people = await listWorkers(inside)
    const mayHaveOrders = (personId: number) => people.some(({ id }) => id === personId)
    if (!approverIds?.every(mayHaveOrders))
      return faulty({ approvers: ['Choose people who look after work orders here.'] })
    const { papers, requiresInsurance, requiresLicence, issuedBy } = form
    const after = { papers, requiresInsurance, requiresLicence, ceilingCents, approverIds, issuedBy }
    const { name } = await findMember(inside)
    // Compared once more: two forms can be saved at the same time.
    if (!(await storeSettings(inside, { ...after, version }, { name, at: now })))
      return changedSince(await settingsOf(inside), now)
    const subject = { kind: 'work order settings', id: null }
    await recordActivity(inside, now, { kind: 'order.settings', subject, before, after })
    return done('The settings were saved.')
  })
}
