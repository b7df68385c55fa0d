import type { BodyOf } from '@porchlight/contract/call.ts'
import { officeOrderLimits, type workOrdersAdmin } from '@porchlight/contract/features/work-orders-admin.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { centsOf } from '../../work-orders/public.ts'
import { idsIn, wrongAmount } from '../policy.ts'
import { findMember, listWorkers, settingsOf, storeSettings } from './data.ts'

/** Stores the settings of papers, of the ceiling and of the names that vendors see, unless somebody else changed it since. */
export async function saveSettings(
  scope: StaffScope,
  form: BodyOf<typeof workOrdersAdmin.calls.saveSettings>,
  now: Date,
): Promise<Saved> {
  const ceilingCents = form.ceiling.trim() === '' ? null : centsOf(form.ceiling)
  const approverIds = idsIn(form.approvers, officeOrderLimits.people)
  if (ceilingCents === undefined) return faulty({ ceiling: wrongAmount })
  return scope.transaction(async (inside) => {
    const { version, changedAt = now, changedByName = '', ...before } = await settingsOf(inside)
    if (form.version !== undefined && form.version !== version)
      return {
        ...refused('Somebody changed this while you were editing it. Your changes are not saved yet.'),
        conflict: {
          version,
          changedByName,
          changedTime: changedAt.toISOString(),
          fields: Object.fromEntries(Object.entries(before).map(([name, value]) => [name, String(value ?? '')])),
        },
      }
    const people = await listWorkers(inside)
    const isKnown = approverIds?.every((one) => people.some(({ id }) => id === one)) ?? false
    if (!approverIds || !isKnown) return faulty({ approvers: ['Choose people who have work orders here.'] })
    const { papers, requiresInsurance, requiresLicence, issuedBy } = form
    const after = { papers, requiresInsurance, requiresLicence, ceilingCents, approverIds, issuedBy }
    const { name } = await findMember(inside)
    await storeSettings(inside, after, { name, at: now })
    const subject = { kind: 'work order settings', id: null }
    await recordActivity(inside, now, { kind: 'order.settings', subject, before, after })
    return done('The settings were saved.')
  })
}
