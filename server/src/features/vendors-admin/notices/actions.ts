import { paperKinds } from '@porchlight/contract/shared/vendors.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { listVendorUsers } from '../../vendor-profile/public.ts'
import { listManagers } from '../data.ts'

/** The kinds of mail about a vendor. */
const noticeKinds = [
  'invited',
  'accepted',
  'declined',
  'suspended',
  'sponsor accepted',
  'sponsor declined',
  'paper accepted',
  'paper declined',
  'paper sent',
  'runs out',
] as const

const notice = {
  what: z.enum(noticeKinds),
  /** Why something was declined or suspended; empty for the other kinds. */
  reason: z.string().default(''),
  /** A last day such as '2026-11-15'; empty if there is none. */
  day: z.string().default(''),
  /** The kind of the paper, and the days until its last day, for the kinds of mail about papers. The others do not use the defaults. */
  paper: z.enum(paperKinds).default('insurance'),
  days: z.number().default(0),
} as const

/** Mails a person about a vendor of a community. The job creates the link of an invitation, so that the queue never stores it. */
export const vendorNoticeJob = defineJob(
  'vendors-admin-tell',
  z.object({
    communityId: z.number(),
    vendorId: z.number(),
    personId: z.number(),
    /** Whether the person manages the community; otherwise they are a user of the vendor. */
    isManager: z.boolean(),
    ...notice,
  }),
)

interface MembershipKey {
  readonly communityId: number
  readonly vendorId: number
}
/** What a mail about a vendor says. */
export type VendorNotice = z.input<z.ZodObject<typeof notice>> & {
  /** Identifies the event, so that it is mailed once. */
  readonly key: string
}

/** Queues a mail to each of the people. */
async function notify(
  scope: Scope<'any'>,
  membership: MembershipKey,
  personIds: readonly number[],
  isManager: boolean,
  given: VendorNotice,
) {
  const { key, ...rest } = given
  const { reason = '', day = '', paper = 'insurance', days = 0, what } = rest
  for (const personId of personIds) {
    await queueJob(scope, vendorNoticeJob, {
      key: `${membership.communityId} ${membership.vendorId} ${what} ${key} ${personId}`,
      payload: { ...membership, personId, isManager, what, reason, day, paper, days },
    })
  }
}

/** Queues mails to all users of a vendor, in the transaction of the change. */
export async function notifyVendor(scope: Scope<'any'>, membership: MembershipKey, given: VendorNotice): Promise<void> {
  await notify(scope, membership, await listVendorUsers(scope, membership.vendorId), false, given)
}

/** Queues mails to the managers of a community, in the transaction of the change. */
export async function notifyManagers(
  scope: Scope<'any'>,
  membership: MembershipKey,
  given: VendorNotice,
): Promise<void> {
  await notify(scope, membership, await listManagers(scope, membership.communityId), true, given)
}
